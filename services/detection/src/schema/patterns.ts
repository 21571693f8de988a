// What patterns mean, as far as it shows token by token: whether two are the same in other words (`\d+` and `[0-9]{1,}` are, `\d{2}` and
// `[0-9][0-9]` are not seen to be), and how long a text is that matches. What is not certain to mean the same stays as it is written.

/** Longer ones mean what they say: an open bracket is looked through to the end. */
export const MAX_PATTERN_CHARS = 1000;

/** A class, an escape, a character with its sign for how often, or any other character. */
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)|\{\d+(?:,\d*)?\}|\(\?<?[=!]|\(\?:|./gis;
const REFERS = /\\[1-9]|\\k</;
const NAMED = /\(\?<[^=!]/;

/** Equal for patterns that are the same. */
export function inOneWriting(pattern: string): string {
  return rewrite(pattern, false);
}

export function isSamePattern(one: string, other: string): boolean {
  return one === other || inOneWriting(one) === inOneWriting(other);
}

/** Equal for patterns that are the same for the name of a field, which is one line. */
export function nameInOneWriting(pattern: string): string {
  return rewrite(pattern, true);
}

function rewrite(pattern: string, isLine: boolean): string {
  if (pattern.length > MAX_PATTERN_CHARS) return pattern;
  const isGrouping = !REFERS.test(pattern) && !NAMED.test(pattern);
  const tokens = (pattern.match(TOKEN) ?? []).map((token, index, all) =>
    token === '{1}' && all[index + 1] === '?' ? token : rewritten(token, isGrouping),
  );
  return withoutAnything(
    tokens.filter((token) => token !== ''),
    isLine,
  ).join(' ');
}

/** What matches anything up to an end of the line is more than nothing where a text has several. */
const AT_START = { line: /^( (?:\^ )?\. \{0,\} )(?!\{0,1\})/, text: /^( \. \{0,\} )(?!\{0,1\})/ };
const AT_END = { line: /(\. \{0,\} (?:\$ )?)$/, text: /(\. \{0,\} )$/ };
/** As authors write it for any text. */
const ANYTHING = /^ (?:\^ )?\. \{0,\} (?:\$ )?$/;

/** Without what matches anything at either end: a pattern is looked for anywhere in the text. */
function withoutAnything(tokens: readonly string[], isLine: boolean): readonly string[] {
  const text = ` ${tokens.join(' ')} `;
  if (ANYTHING.test(text)) return [];
  const kind = isLine ? 'line' : 'text';
  const [, from = ''] = AT_START[kind].exec(text) ?? [];
  const [, till = ''] = AT_END[kind].exec(text) ?? [];
  const count = (part: string): number => part.split(' ').filter((token) => token !== '').length;
  return tokens.slice(count(from), Math.max(count(from), tokens.length - count(till)));
}

export interface Lengths {
  min: number;
  max: number;
}

/** What it is made of, one after the other. One that is too long is one token, which nothing knows. */
export function tokensOf(pattern: string): string[] {
  return pattern.length > MAX_PATTERN_CHARS ? [pattern] : (pattern.match(TOKEN) ?? []);
}

/** Which characters one token stands for; null for what is no such token. */
export function classOf(token: string): { ranges: [number, number][]; isNot: boolean } | null {
  if (token === '.') return { ranges: [...LINE_ENDS], isNot: true };
  if (!isOneCharacter(token)) return null;
  const isClass = token.startsWith('[') && token.length > 1;
  const written = rangesOf(isClass ? token.slice(1, -1) : token);
  if (written === null) return null;
  const isNot = written.startsWith('^');
  const ranges = written
    .slice(isNot ? 1 : 0)
    .split(',')
    .map((range): [number, number] => {
      const [first, last] = range.split('-').map(Number);
      return [first ?? 0, last ?? 0];
    });
  return { ranges, isNot };
}

const LINE_ENDS: readonly [number, number][] = [
  [10, 10],
  [13, 13],
  [0x20_28, 0x20_29],
];

/** How long a text is that matches, where the pattern says it plainly from end to end. */
export function lengthsOf(pattern: string): Lengths | null {
  const tokens = tokensOf(pattern);
  if (tokens.at(0) !== '^' || tokens.at(-1) !== '$') return null;
  const lengths = { min: 0, max: 0 };
  let isRepeated = true;
  for (const token of tokens.slice(1, -1)) {
    const times = timesOf(token);
    if (times === null ? !isOneCharacter(token) : isRepeated) return null;
    isRepeated = times !== null;
    lengths.min += times === null ? 1 : times.min - 1;
    lengths.max += times === null ? 1 : times.max - 1;
  }
  return lengths;
}

/** How often what stands before it comes; null for what does not say so. */
export function timesOf(token: string): Lengths | null {
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/.exec(TIMES[token] || token) ?? [];
  if (min === undefined) return null;
  return { min: Number(min), max: comma === '' ? Number(min) : max === '' ? Infinity : Number(max) };
}

function isOneCharacter(token: string): boolean {
  if (token === '.') return true;
  return !SYNTAX.has(token) && !token.startsWith('(') && !/^\\[bBk1-9]/.test(token);
}

// `{1}` is as good as nothing, where no sign behind it says how greedy it is.
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
  // `[]` is nothing, `[^]` anything, or either is an error.
  if (inside === '' || inside === '^') return null;
  const isNot = inside.startsWith('^');
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
