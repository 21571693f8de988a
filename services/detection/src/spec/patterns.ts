// Whether two patterns are the same in other words: `\d{2}` and `[0-9][0-9]` are not seen to be, `\d+` and `[0-9]{1,}` are. Written one way,
// token by token; what is not certain to mean the same stays as it is written.

export function isSamePattern(one: string, other: string): boolean {
  return one === other || inOneWriting(one) === inOneWriting(other);
}

/** A class, an escape, a character with its sign for how often, or any other character. */
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)|\{\d+(?:,\d*)?\}|\(\?<?[=!]|\(\?:|./gis;
const REFERS = /\\[1-9]|\\k</;
const NAMED = /\(\?<[^=!]/;

function inOneWriting(pattern: string): string {
  const isGrouping = !REFERS.test(pattern) && !NAMED.test(pattern);
  return (pattern.match(TOKEN) ?? []).map((token) => rewritten(token, isGrouping)).join(' ');
}

const TIMES: Record<string, string> = { '+': '{1,}', '*': '{0,}', '?': '{0,1}', '{1}': '' };
const SYNTAX = new Set('^$.|()');

function rewritten(token: string, isGrouping: boolean): string {
  const times = TIMES[token] ?? /^\{(\d+),\1\}$/.exec(token)?.[1];
  if (times !== undefined) return /^\d+$/.test(times) ? `{${times}}` : times;
  if (token === '(?:' && isGrouping) return '(';
  if (SYNTAX.has(token) || token.startsWith('(') || /^\{\d/.test(token)) return token;
  const isClass = token.startsWith('[') && token.length > 1;
  const ranges = rangesOf(isClass ? token.slice(1, -1) : token);
  return ranges === null ? token : `[${ranges}]`;
}

const SETS: Record<string, [from: string, to: string][]> = {
  '\\d': [['0', '9']],
  '\\w': [
    ['0', '9'],
    ['A', 'Z'],
    ['_', '_'],
    ['a', 'z'],
  ],
};

/** Which characters they are, in order and each once; null where that is not clear. */
function rangesOf(inside: string): string | null {
  const isNot = inside.length > 1 && inside.startsWith('^');
  const parts = (isNot ? inside.slice(1) : inside).match(/\\.|[^\\]/gs) ?? [];
  const ranges: [number, number][] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    const set = SETS[part];
    const [from, to] = [codeOf(part), codeOf(parts[index + 2] ?? '')];
    const isRange = parts[index + 1] === '-' && index + 2 < parts.length;
    if (set !== undefined && !isRange)
      for (const [first, last] of set) ranges.push([first.charCodeAt(0), last.charCodeAt(0)]);
    else if (from === null || (isRange && to === null)) return null;
    else ranges.push([from, isRange ? (to ?? from) : from]);
    if (isRange) index += 2;
  }
  return `${isNot ? '^' : ''}${joined(ranges)}`;
}

/** Of a character, or of one that is written with a backslash though it means nothing else. */
function codeOf(part: string): number | null {
  const isPlain = part.length === 1 || /^\\[^\da-z]$/i.test(part);
  return isPlain ? part.charCodeAt(part.length - 1) : null;
}

function joined(ranges: [number, number][]): string {
  const told: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = told.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else told.push([from, to]);
  }
  return told.map(([from, to]) => `${from}-${to}`).join(',');
}
