// The part of a passage in which the words that were looked for stand closest together, as plain text.

const MAX_SENTENCES = 300;

export function snippetOf(text: string, terms: ReadonlySet<string>, maxChars: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxChars) return line;
  const starts = [0, ...[...line.matchAll(/[.!?:;]\s+(?=\S)/g)].map((end) => end.index + end[0].length)];
  let best = { at: 0, hits: -1 };
  for (const at of starts.slice(0, MAX_SENTENCES)) {
    const window = line.slice(at, at + maxChars - 2).toLowerCase();
    const hits = new Set((window.match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => terms.has(word))).size;
    if (hits > best.hits) best = { at, hits };
  }
  const rest = line.slice(best.at);
  const lead = best.at > 0 ? '… ' : '';
  const room = maxChars - lead.length;
  if (rest.length <= room) return `${lead}${rest}`;
  const whole = rest.slice(0, room - 2).replace(/\s+\S*$/, '');
  return `${lead}${(whole === '' ? rest.slice(0, room - 2) : whole).toWellFormed()} …`;
}
