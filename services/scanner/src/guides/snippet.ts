// The part of a passage in which the words that were looked for stand closest together, as plain text.

const MAX_SENTENCES = 300;

/** A whole name tells more than its words. */
const PHRASE_HITS = 3;
/** Words before a name that show what is said of it. */
const LEAD_CHARS = 120;

export interface Sought {
  terms: ReadonlySet<string>;
  phrases: readonly string[];
}

export function snippetOf(text: string, { terms, phrases }: Sought, maxChars: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxChars) return line;
  const starts = [0, ...[...line.matchAll(/[.!?:;]\s+(?=\S)/g)].map((end) => end.index + end[0].length)];
  for (const phrase of phrases) {
    const at = line.indexOf(phrase) - LEAD_CHARS;
    if (at > 0) starts.push(line.indexOf(' ', at) + 1);
  }
  let best = { at: 0, hits: -1 };
  for (const at of starts.slice(-MAX_SENTENCES)) {
    const window = line.slice(at, at + maxChars - 2);
    const words = new Set(window.toLowerCase().match(/[\p{L}\p{N}_]+/gu));
    const whole = phrases.filter((phrase) => window.includes(phrase)).length;
    const hits = [...words].filter((word) => terms.has(word)).length + PHRASE_HITS * whole;
    if (hits > best.hits) best = { at, hits };
  }
  const rest = line.slice(best.at);
  const lead = best.at > 0 ? '… ' : '';
  const room = maxChars - lead.length;
  if (rest.length <= room) return `${lead}${rest}`;
  const whole = rest.slice(0, room - 2).replace(/\s+\S*$/, '');
  return `${lead}${(whole === '' ? rest.slice(0, room - 2) : whole).toWellFormed()} …`;
}
