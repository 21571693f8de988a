// Words of a sample that are others now: lines that both have, wherever they stand, cancel out; as many others meet in their order, else by
// what they are about.
import { normalForm } from '../text/normal-form.ts';
import { Edits } from './named-edits.ts';
import type { Edit } from './named-edits.ts';

/** Of samples with more lines that are other than these nothing is named. */
const MAX_OTHER_LINES = 60;
/** So far back a word may stand that names what holds a value. */
const MAX_LABEL_CHARS = 100;

/** A name, path, option, number or address is one word, every other mark a word of its own. */
const WORD = /(?:[\p{L}\p{N}_$@%./~#*+-]|:(?=[\p{L}\p{N}/:_]))+|\S/gu;
/** `"limit": `, `limit=`. */
const LABEL = /([\p{L}_$@-][\p{L}\p{N}_$@.-]{0,60})["'`]?\s{0,4}[:=]\s{0,4}["'`]?$/u;
/** `--limit `. */
const OPTION = /(?:^|\s)(--?[a-z][\w-]{0,60})[ =]["']?$/i;
const SPOKEN = /[\p{L}\p{N}]/u;

export function editsOfLines(before: string, after: string): Edit[] {
  const raw = unshared(linesOf(before), linesOf(after));
  if (isLong(raw)) return [];
  const { gone, come } = unshared(raw.gone.map(withoutNoise), raw.come.map(withoutNoise));
  const edits = new Edits();
  if (gone.length === come.length)
    for (const [index, line] of gone.entries()) compareLines(line, come[index] ?? '', edits);
  else compareKeyed(gone, come, edits);
  return edits.all;
}

/** Lines about the same meet, the others came or went. */
function compareKeyed(gone: readonly string[], come: readonly string[], edits: Edits): void {
  const left = [...come];
  for (const line of gone) {
    const key = keyOf(line);
    const at = key === null ? -1 : left.findIndex((other) => keyOf(other) === key);
    const [twin] = at < 0 ? [] : left.splice(at, 1);
    if (twin === undefined) edits.add({ place: null, before: written(line), after: null });
    else compareLines(line, twin, edits);
  }
  for (const line of left) edits.add({ place: null, before: null, after: written(line) });
}

/** What a line of settings is about: `limit: 20`, `--limit=20`. */
const keyOf = (line: string): string | null => KEY.exec(line)?.[1] ?? null;
const KEY = /^(?:- |\[ ?)?["'`]?(-{0,2}[\p{L}_$@][\p{L}\p{N}_$@.-]{0,60})["'`]?\s{0,4}[:=]/u;

interface Lines {
  gone: string[];
  come: string[];
}

const isLong = ({ gone, come }: Lines): boolean => Math.max(gone.length, come.length) > MAX_OTHER_LINES;

/** A comma behind the last item says nothing. */
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim().replace(/,$/, ''));

const withoutNoise = (line: string): string => normalForm(line, true);

/** The lines of each side that the other has not. */
function unshared(before: readonly string[], after: readonly string[]): Lines {
  return { gone: notIn(after, before), come: notIn(before, after) };
}

function notIn(others: readonly string[], lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0 && SPOKEN.test(line);
  });
}

/** Words of one line from the first to the last of them. */
interface Run {
  start: number;
  end: number;
}

function compareLines(before: string, after: string, edits: Edits): void {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const runs = old.length === fresh.length ? otherRuns(old, fresh) : [between(old, fresh)];
  for (const [was, is] of runs) {
    if (edits.isFull) return;
    edits.add(editOf(textOf(before, old, was), textOf(after, fresh, is), labelAt(after, fresh[is.start]?.index ?? 0)));
  }
}

type Words = readonly RegExpExecArray[];
const wordsOf = (line: string): Words => [...line.matchAll(WORD)];

/** Runs of words that are others in the same place. */
function otherRuns(old: Words, fresh: Words): [Run, Run][] {
  const runs: [Run, Run][] = [];
  for (let at = 0; at < old.length; at += 1) {
    if (old[at]?.[0] === fresh[at]?.[0]) continue;
    const start = at;
    while (at < old.length && old[at]?.[0] !== fresh[at]?.[0]) at += 1;
    runs.push([
      { start, end: at },
      { start, end: at },
    ]);
  }
  return runs;
}

/** What stands between the words that both begin with and those that both end with. */
function between(old: Words, fresh: Words): [Run, Run] {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start]?.[0] === fresh[start]?.[0]) start += 1;
  let tail = 0;
  while (tail < most - start && old.at(-1 - tail)?.[0] === fresh.at(-1 - tail)?.[0]) tail += 1;
  return [
    { start, end: old.length - tail },
    { start, end: fresh.length - tail },
  ];
}

function textOf(line: string, words: Words, { start, end }: Run): string {
  const [first, last] = [words[start], words[end - 1]];
  return first === undefined || last === undefined || end <= start
    ? ''
    : line.slice(first.index, last.index + last[0].length);
}

function editOf(before: string, after: string, place: string | null): Edit {
  if (before === '') return { place: null, before: null, after: written(after) };
  if (after === '') return { place: null, before: written(before), after: null };
  return { place, before: written(before), after: written(after) };
}

function labelAt(line: string, index: number): string | null {
  const lead = line.slice(Math.max(0, index - MAX_LABEL_CHARS), index);
  return (LABEL.exec(lead) ?? OPTION.exec(lead))?.[1] ?? null;
}

/** In quotes, where it has none and is no number. */
const written = (text: string): string =>
  /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text) || /^"[^"]*"$/.test(text) ? text : `"${text}"`;
