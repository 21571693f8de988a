// What stands below a heading of a manual that is set with spaces: terms with what they mean further in, paragraphs, lists and samples.
import { readOption } from '../page/option-term.ts';
import { collapse } from '../text/normal-form.ts';
import type { JoinLines } from './cut-words.ts';
import { isBullet, isWide, splitAlone, splitAt, standsAlone } from './same-line-terms.ts';

export interface ManualLine {
  indent: number;
  /** Without the spaces in front; empty where the line is. */
  text: string;
}
export interface ManualPart {
  kind: 'term' | 'paragraph' | 'item' | 'code' | 'heading';
  /** Of terms only. */
  term: string;
  text: string;
}

/** How deep terms may stand in each other; what is deeper is text. */
const MAX_DEPTH = 6;
const MAX_TERM_CHARS = 200;
const MAX_TERM_WORDS = 8;
const NAME_WITH_VALUE = /^[A-Za-z][\w.-]{0,80} +\([^()]{1,200}\)$/;

export interface Reading {
  join: JoinLines;
  /** Not so in examples. */
  hasTerms: boolean;
}

export function readBody(lines: readonly ManualLine[], reading: Reading, depth = 0): ManualPart[] {
  const base = insetOf(lines);
  const parts: ManualPart[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined || line.text === '') {
      at += 1;
      continue;
    }
    const entry =
      line.indent > base || depth > MAX_DEPTH || !reading.hasTerms
        ? null
        : entryAt(lines, at, { base, join: reading.join });
    if (entry !== null) {
      const end = endOfDeeper(lines, entry.from, base);
      const meaning = entry.beside === '' ? [] : [{ indent: entry.hang, text: entry.beside }];
      parts.push(
        ...entryParts(entry.term, readBody([...meaning, ...lines.slice(entry.from, end)], reading, depth + 1)),
      );
      at = end;
      continue;
    }
    const isDeeper = line.indent > base && depth <= MAX_DEPTH;
    const end = isDeeper ? endOfDeeper(lines, at, base) : endOfLines(lines, at, base);
    const own = lines.slice(at, end);
    parts.push(...(isDeeper ? deeperParts(own, reading, depth) : textParts(own, reading)));
    at = end;
  }
  return parts;
}

/** How something is called: what stands further in goes on from the line above. */
export function readCalls(lines: readonly ManualLine[], join: JoinLines): ManualPart[] {
  const base = insetOf(lines);
  const calls: { indent: number; texts: string[] }[][] = [[]];
  for (const { indent, text } of lines) {
    const last = calls.at(-1)?.at(-1);
    if (text === '') calls.push([]);
    else if (indent > base && last !== undefined) last.texts.push(text);
    else calls.at(-1)?.push({ indent, texts: [text] });
  }
  return calls.flatMap((own) =>
    own.length === 0
      ? []
      : textParts(
          own.map(({ indent, texts }) => ({ indent: texts.length > 1 ? base : indent, text: join(texts) })),
          { join, hasTerms: false },
        ),
  );
}

const insetOf = (lines: readonly ManualLine[]): number =>
  lines.reduce((least, { indent, text }) => (text === '' ? least : Math.min(least, indent)), Infinity);

interface Entry {
  term: string;
  /** What it means, as far as it stands in the same line, and where that begins. */
  beside: string;
  hang: number;
  /** The line behind the term. */
  from: number;
}

/** So many lines, one below the other, are asked whether they are a list of terms: each of a long one is. */
const MAX_GROUP = 40;

function entryAt(
  lines: readonly ManualLine[],
  at: number,
  { base, join }: { base: number; join: JoinLines },
): Entry | null {
  const { text = '' } = lines[at] ?? {};
  const next = lines[at + 1];
  const isHung = next !== undefined && next.text !== '' && next.indent > base;
  const end = endOfLines(lines, at, base, at + MAX_GROUP);
  const own = lines.slice(at, end).map((line) => line.text);
  const below = lines[end];
  const isOver = below !== undefined && below.text !== '' && below.indent > base;
  const split = isHung ? splitAt(text, next.indent - base) : standsAlone(own, isOver) ? splitAlone(text) : null;
  const isOwnLine = split !== null && isHung && !isWide(text, split) && isShort(lines, at, base);
  const same = isOwnLine && !isBullet(split.term) ? null : split;
  if (same !== null) return { ...same, hang: base + text.length - same.beside.length, from: at + 1 };
  const term = termOf(own, join(own), isOver);
  return term === null ? null : { term, beside: '', hang: base, from: end };
}

/** How many lines behind one show how long they may be. */
const MAX_BESIDE = 8;

/** Whether the line ends although the first word of the next one had room: they are no running text. */
function isShort(lines: readonly ManualLine[], at: number, base: number): boolean {
  const behind = lines.slice(at + 1, at + 1 + MAX_BESIDE);
  const end = behind.findIndex((line) => line.text === '');
  const own = end < 0 ? behind : behind.slice(0, end);
  const width = own.reduce((most, { indent, text }) => Math.max(most, indent + text.length), 0);
  const word = /^\S+/.exec(own[0]?.text ?? '')?.[0] ?? '';
  return base + (lines[at]?.text.length ?? 0) + 1 + word.length <= width;
}

/** @param isOver what is further in stands right below */
function termOf(lines: readonly string[], joined: string, isOver: boolean): string | null {
  if (joined.length > MAX_TERM_CHARS || /[:;,]$/.test(joined)) return null;
  // A name with its value is one wherever it stands.
  if (NAME_WITH_VALUE.test(joined) && (isOver || lines.length === 1)) return joined;
  if (!isOver) return null;
  if (lines.every((line) => readOption(line) !== null)) return lines.map(collapse).join(', ');
  const isPhrase = / .*(?<!\.\.)\.$/.test(joined) || joined.split(' ').length > MAX_TERM_WORDS;
  return lines.length > 1 || isPhrase ? null : joined;
}

/** Behind the lines that stand as far in, one below the other. */
function endOfLines(lines: readonly ManualLine[], from: number, base: number, most = lines.length): number {
  let end = from + 1;
  while (end < most && (lines[end]?.text ?? '') !== '' && lines[end]?.indent === base) {
    const [before, text] = [lines[end - 1]?.text ?? '', lines[end]?.text ?? ''];
    const split = before.endsWith(':') ? splitAlone(text) : null;
    if (split !== null && isWide(text, split)) break;
    end += 1;
  }
  return end;
}

/** Behind the lines that stand further in, with the empty ones between them. */
function endOfDeeper(lines: readonly ManualLine[], from: number, base: number): number {
  let end = from;
  while (end < lines.length && (lines[end]?.text === '' || (lines[end]?.indent ?? 0) > base)) end += 1;
  return end;
}

function entryParts(term: string, parts: readonly ManualPart[]): ManualPart[] {
  const said = parts.filter(({ kind }) => kind === 'paragraph' || kind === 'item').map(({ text }) => text);
  const others = parts.filter(({ kind }) => kind === 'term' || kind === 'code');
  const kind = isBullet(term) ? 'item' : 'term';
  return [{ kind, term: kind === 'item' ? '' : term, text: said.join(' ') }, ...others];
}

/** Lines further in below no term: a sample where they were not broken because they were full. */
function deeperParts(lines: readonly ManualLine[], reading: Reading, depth: number): ManualPart[] {
  const base = insetOf(lines);
  const texts = lines.map(({ indent, text }) => (text === '' ? '' : ' '.repeat(indent - base) + text));
  const code = texts.join('\n').trim();
  const read = readBody(lines, reading, depth + 1);
  if (read.some(({ term }) => readOption(term) !== null)) return read;
  const isLine = lines.filter(({ text }) => text !== '').length === 1 && !/[.:;]$/.test(code);
  return isLine || isBroken(texts) ? [{ kind: 'code', term: '', text: code }] : read;
}

function textParts(lines: readonly ManualLine[], { join }: Reading): ManualPart[] {
  const texts = lines.map(({ text }) => text);
  return isBroken(texts)
    ? texts.map((text) => ({ kind: 'item', term: '', text: collapse(text) }))
    : [{ kind: 'paragraph', term: '', text: join(texts) }];
}

const FEW_LINES = 4;

/** Whether lines end although the next word had room: they are a list, and no running text. */
function isBroken(lines: readonly string[]): boolean {
  const lengths = lines.map(({ length }) => length).toSorted((one, other) => other - one);
  // One may be longer than there was room.
  const width = lengths[lines.length >= FEW_LINES ? 1 : 0] ?? 0;
  let [broken, full] = [0, 0];
  for (const [at, line] of lines.slice(0, -1).entries()) {
    const word = /^\s*\S+/.exec(lines[at + 1] ?? '')?.[0].trimStart() ?? '';
    if (line === '' || word === '') continue;
    if (line.length + 1 + word.length <= width) broken += 1;
    else full += 1;
  }
  return broken > full;
}
