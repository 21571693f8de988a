// Words that were cut at the end of a line for want of room: whether the mark is one of the word, as the rest of the text has it.
import { collapse } from '../text/normal-form.ts';

/** Puts lines together that were broken where they were full. */
export type JoinLines = (lines: readonly string[]) => string;

const MAX_TOKEN_CHARS = 80;
const TOKEN = /[\w-]+/g;
const LAST_TOKEN = /(?<![\w-])[\w-]*\w-$/;

export function joinerOf(text: string): JoinLines {
  const lines = text.split('\n').map((line) => line.trim());
  const words = wordsOf(lines);
  /** Null where the text does not say it. */
  const isCut = (line: string, next: string): boolean | null => {
    const head = LAST_TOKEN.exec(line.slice(-MAX_TOKEN_CHARS))?.[0].slice(0, -1) ?? '';
    const tail = /^[\w-]{1,80}/.exec(next)?.[0] ?? '';
    const [own, other] = [/[A-Za-z_]+$/.exec(head)?.[0], /^[A-Za-z_]+/.exec(tail)?.[0]];
    if (own === undefined || other === undefined || (/[a-z]/.test(own) && /^[A-Z]/.test(other))) return false;
    for (const [one, rest] of [
      [head, tail],
      [own, other],
    ] as const)
      if (words.has(one + rest) !== words.has(`${one}-${rest}`)) return words.has(one + rest);
    return words.has(own) && words.has(other) ? false : null;
  };
  const isCutting = lines.some((line, at) => line.endsWith('-') && isCut(line, lines[at + 1] ?? '') === true);
  const ending = (line: string, next: string): string => {
    if (!/\w-$/.test(line.slice(-2)) || !/^\w/.test(next)) return `${line} `;
    return (isCut(line, next) ?? isCutting) ? line.slice(0, -1) : line;
  };
  return (own) => collapse(own.map((line, at) => ending(line.trimEnd(), own[at + 1] ?? '')).join(''));
}

/** Whole words, and the parts of compound ones; not the parts of those that may be cut. */
function wordsOf(lines: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const tokens = line.match(TOKEN) ?? [];
    const whole = tokens.slice(lines[at - 1]?.endsWith('-') === true ? 1 : 0, line.endsWith('-') ? -1 : undefined);
    for (const word of whole.concat(whole.flatMap((token) => token.split(/[-\d]+/)))) words.add(word);
  }
  return words;
}
