// A robots.txt cut down to what concerns this robot, so that the parser and its matching stay cheap whatever the file: groups of other robots
// become one, a name stands once in a group, wildcards are counted.
const OTHERS = 'other';
/** Characters of rules with wildcards: each is matched against every position of a path. */
const MAX_WILDCARD_CHARS = 60_000;

export function boundRobots(text: string, token: string): string {
  const names = new Set<string>();
  let wildcardChars = 0;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((line) => {
      const [, key = '', value = ''] = /^\s*([a-z-]{1,20})\s*:\s*([^#]*)/i.exec(line) ?? [];
      if (key.toLowerCase() !== 'user-agent') {
        if (key !== '') names.clear();
        const rule = value.trim().replaceAll(/\*{2,}/g, '*');
        if (rule.includes('*')) wildcardChars += rule.length;
        return key === '' || wildcardChars > MAX_WILDCARD_CHARS ? [] : [`${key}: ${rule}`];
      }
      const name = value.trim().toLowerCase().replace(/\/.*$/, '').trim();
      const kept = name === '*' || name === token.toLowerCase() ? name : OTHERS;
      if (names.has(kept)) return [];
      names.add(kept);
      return [`user-agent: ${kept}`];
    })
    .join('\n');
}
