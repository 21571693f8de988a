// A large JSON in UTF-8, with room behind it -> its value. The engine keeps a text in two bytes a letter once a single letter is beyond Latin-1, and
// takes twice the memory and a quarter more time to decode and parse it. So the few such letters of a description are escaped, as JSON may, in place.
import type { JsonObject } from '@tidemark/detection/spec/json';

// As an import it would load blobs and files as well.
const { isAscii } = process.getBuiltinModule('node:buffer');

/** Less is parsed in some milliseconds, however it is kept. */
export const LARGE_BYTES = 1024 * 1024;
/** Behind the text, for what its letters take more once they are escaped. */
export const ESCAPE_ROOM_BYTES = 64 * 1024;
/** With more of them it is no longer quicker. */
const MAX_RUNS = 2000;
/** Looked through byte by byte. */
const WINDOW_BYTES = 64;

const OPENING = '{'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const ASCII_END = 0x80;

/** Letters beyond ASCII that stand together. */
interface Run {
  from: number;
  to: number;
}

interface Edit extends Run {
  letters: Buffer;
  escaped: Buffer;
}

/**
 * @param buffer valid UTF-8 up to `length`; what is behind is free. While it is parsed it is changed.
 * @returns null when the text is no JSON object, or has too many letters to escape; the buffer is then as it was
 */
export function parseLargeJson(buffer: Buffer, length: number): JsonObject | null {
  const runs: Run[] = [];
  if (buffer[0] !== OPENING || !findRuns(buffer, { from: 0, to: length }, runs)) return null;
  // An escape takes at least twice its letter.
  if (runs.reduce((sum, { from, to }) => sum + to - from, length) > buffer.length) return null;
  const edits = runs.map(({ from, to }) => escapeRun(buffer, from, to));
  const grown = edits.reduce((sum, edit) => sum + growthOf(edit), length);
  // An escape behind a backslash would be read as another text.
  if (grown > buffer.length || runs.some(({ from }) => buffer[from - 1] === BACKSLASH)) return null;
  write(buffer, length, edits);
  try {
    return JSON.parse(buffer.toString('latin1', 0, grown)) as JsonObject;
  } catch {
    restore(buffer, grown, edits);
    return null;
  }
}

/** By halves: whether a part is ASCII is known at once. @returns false when there are too many */
function findRuns(buffer: Buffer, { from, to }: Run, runs: Run[]): boolean {
  if (isAscii(buffer.subarray(from, to))) return true;
  if (to - from > WINDOW_BYTES) {
    const middle = (from + to) >> 1;
    return findRuns(buffer, { from, to: middle }, runs) && findRuns(buffer, { from: middle, to }, runs);
  }
  for (let at = from; at < to; at += 1) {
    if ((buffer[at] ?? 0) < ASCII_END) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to += 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs.length <= MAX_RUNS;
}

function escapeRun(buffer: Buffer, from: number, to: number): Edit {
  const letters = Buffer.from(buffer.subarray(from, to));
  const text = letters.toString();
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return {
    from,
    to,
    letters,
    escaped: Buffer.from(units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')),
  };
}

const growthOf = ({ letters, escaped }: Edit): number => escaped.length - letters.length;

/** From the last one on, so that nothing is written over what is still to be moved. */
function write(buffer: Buffer, length: number, edits: readonly Edit[]): void {
  let growth = edits.reduce((sum, edit) => sum + growthOf(edit), 0);
  let end = length;
  for (const edit of edits.toReversed()) {
    buffer.copyWithin(edit.to + growth, edit.to, end);
    growth -= growthOf(edit);
    edit.escaped.copy(buffer, edit.from + growth);
    end = edit.from;
  }
}

function restore(buffer: Buffer, length: number, edits: readonly Edit[]): void {
  let growth = 0;
  for (const [index, edit] of edits.entries()) {
    edit.letters.copy(buffer, edit.from);
    growth += growthOf(edit);
    const next = edits[index + 1];
    buffer.copyWithin(edit.to, edit.to + growth, next === undefined ? length : next.from + growth);
  }
}
