// Which texts a pattern matches, where its parts are characters, groups, alternatives and how often they come. A pattern is never run: the
// places that a text can be read up to are walked through part by part, within a bound.
import { classOf, MAX_PATTERN_CHARS, timesOf, tokensOf } from './patterns.ts';
import type { Lengths } from './patterns.ts';

export type Part =
  | { kind: 'class'; ranges: readonly (readonly [number, number])[]; isNot: boolean }
  | { kind: 'start' | 'end' }
  | { kind: 'any-of'; parts: Part[][] }
  | { kind: 'times'; part: Part; times: Lengths };

/** Most steps in which texts are read. */
const MAX_STEPS = 5000;
/** The same for a whole description, which may have as many patterns as fields. */
export const MAX_ALL_STEPS = 5_000_000;
/** Most texts that a pattern is spelled out to. */
const MAX_TEXTS = 100;
/** Most characters of a class that lists what may stand there: `[ab]` does, `[a-z]` does not. */
const MAX_LISTED = 4;

/** Steps that are left to all that ask for them. */
export interface StepsLeft {
  left: number;
}

/** Whether all of them match; null when it cannot be told. */
export function matchesEach(pattern: string, texts: readonly string[], budget: StepsLeft): boolean | null {
  if (budget.left <= 0) return null;
  const state: Reading = { text: '', steps: 0 };
  const answer = readEach(state, pattern, texts);
  budget.left -= state.steps;
  return answer;
}

function readEach(state: Reading, pattern: string, texts: readonly string[]): boolean | null {
  const parts = parsePattern(pattern);
  if (parts === null) return null;
  const isAnchored = parts.every(([first]) => first?.kind === 'start');
  for (const text of texts) {
    state.text = text;
    const begins = isAnchored ? 1 : text.length + 1;
    // Before a place is noted for each character.
    if (state.steps + begins > MAX_STEPS) return null;
    const places = new Set(Array.from({ length: begins }, (_, index) => index));
    const isMatched = read(state, parts, places).size > 0;
    if (state.steps > MAX_STEPS) return null;
    if (!isMatched) return false;
  }
  return true;
}

/** All texts that match, where they are few and said from end to end; else null. */
export function textsOf(pattern: string): string[] | null {
  const [only, ...others] = parsePattern(pattern) ?? [];
  if (only === undefined || others.length > 0) return null;
  if (only.at(0)?.kind !== 'start' || only.at(-1)?.kind !== 'end') return null;
  const texts = spell(only.slice(1, -1));
  return texts === null ? null : [...new Set(texts)];
}

export function parsePattern(pattern: string): Part[][] | null {
  if (pattern.length > MAX_PATTERN_CHARS) return null;
  const tokens = tokensOf(pattern);
  const parts = alternatives(tokens);
  return parts === null || tokens.length > 0 ? null : parts;
}

/** Takes from the tokens up to the end of the group. */
function alternatives(tokens: string[]): Part[][] | null {
  const parts: Part[][] = [[]];
  while (tokens.length > 0 && tokens[0] !== ')') {
    const token = tokens.shift() ?? '';
    if (token === '|') {
      parts.push([]);
      continue;
    }
    const part = partOf(token, tokens);
    if (part === null) return null;
    const times = timesOf(tokens[0] ?? '');
    if (times !== null) tokens.shift();
    // As few as possible are as many for whether it matches.
    if (times !== null && tokens[0] === '?') tokens.shift();
    parts.at(-1)?.push(times === null ? part : { kind: 'times', part, times });
  }
  return parts;
}

function partOf(token: string, tokens: string[]): Part | null {
  if (token === '^') return { kind: 'start' };
  if (token === '$') return { kind: 'end' };
  if (token === '(' || token === '(?:') {
    const parts = alternatives(tokens);
    return parts === null || tokens.shift() !== ')' ? null : { kind: 'any-of', parts };
  }
  const known = timesOf(token) === null ? classOf(token) : null;
  return known === null ? null : { kind: 'class', ...known };
}

interface Reading {
  text: string;
  steps: number;
}

/** The places that one of several rows of parts can be read up to, from any of the given. */
function read(state: Reading, rows: readonly Part[][], from: ReadonlySet<number>): Set<number> {
  const reached = new Set<number>();
  for (const row of rows) {
    let places = from;
    for (const part of row) places = readPart(state, part, places);
    for (const place of places) reached.add(place);
  }
  return reached;
}

function readPart(state: Reading, part: Part, from: ReadonlySet<number>): ReadonlySet<number> {
  const { text } = state;
  state.steps += from.size + 1;
  if (state.steps > MAX_STEPS || from.size === 0) return new Set();
  switch (part.kind) {
    case 'start':
      return new Set(from.has(0) ? [0] : []);
    case 'end':
      return new Set(from.has(text.length) ? [text.length] : []);
    case 'any-of':
      return read(state, part.parts, from);
    case 'times':
      return readTimes(state, part, from);
    default:
      return new Set([...from].filter((place) => isIn(part, text, place)).map((place) => place + 1));
  }
}

function isIn({ ranges, isNot }: Extract<Part, { kind: 'class' }>, text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return place < text.length && ranges.some(([first, last]) => code >= first && code <= last) !== isNot;
}

function readTimes(
  state: Reading,
  { part, times }: Extract<Part, { kind: 'times' }>,
  from: ReadonlySet<number>,
): ReadonlySet<number> {
  let places = from;
  for (let time = 0; time < times.min && places.size > 0; time += 1) places = readPart(state, part, places);
  const reached = new Set(places);
  for (let time = times.min; time < times.max && places.size > 0; time += 1) {
    places = new Set([...readPart(state, part, places)].filter((place) => !reached.has(place)));
    for (const place of places) reached.add(place);
  }
  return reached;
}

function spell(row: readonly Part[]): string[] | null {
  let texts = [''];
  for (const part of row) {
    const ends = spellPart(part);
    if (ends === null || texts.length * ends.length > MAX_TEXTS) return null;
    texts = texts.flatMap((text) => ends.map((end) => text + end));
  }
  return texts;
}

function spellPart(part: Part): string[] | null {
  switch (part.kind) {
    case 'class': {
      const { ranges, isNot } = part;
      const count = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
      if (isNot || count > MAX_LISTED) return null;
      return ranges.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
      );
    }
    case 'any-of': {
      const rows = part.parts.map(spell);
      const all = rows.flatMap((texts) => texts ?? []);
      return rows.includes(null) || all.length > MAX_TEXTS ? null : all;
    }
    case 'times': {
      const { min, max } = part.times;
      // What is repeated in what is repeated grows without end.
      if (max > (part.part.kind === 'class' ? MAX_TEXTS : 1)) return null;
      const rows = Array.from({ length: max - min + 1 }, (_, index) =>
        spell(Array.from({ length: min + index }, () => part.part)),
      );
      const all = rows.flatMap((texts) => texts ?? []);
      return rows.includes(null) || all.length > MAX_TEXTS ? null : all;
    }
    default:
      return null;
  }
}
