// Limits that a description states in words (rate limits, page sizes, quotas, timeouts) or in an x- extension of its own.
import { canonicalJson } from '../canonical.ts';
import { collapse, fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/notices.ts';
import { show } from './json.ts';
import type { JsonObject } from './json.ts';

const LIMIT =
  /\b(rate[- ]?limit\w*|quotas?|throttl\w+|page ?size|(results|items|records|entries) (per|a) page|per[ _-]page|time[- ]?outs?|times out|concurren\w+|burst|(requests?|calls?|queries|messages|events|writes|reads) ?(per|\/|an?|every|each) ?(second|sec|s|minute|min|hour|day|month)|rps|qps|rpm)\b/;
const EXTENSION = /^x-.*(rate-?limit|quota|throttl|time-?out|page-?size|burst|concurren)/i;
/** Longest text that is read for limits. */
const MAX_READ_CHARS = 20_000;

export interface LimitMove {
  move: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
  /** The number became smaller; unknown numbers are not tighter. */
  tighter: boolean;
}

/** The first stated limit that differs, or null when both texts state the same limits. */
export function findLimitMove(before: string | null, after: string | null): LimitMove | null {
  const [old, fresh] = [limitsIn(before), limitsIn(after)];
  const [gone, come] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  const [was, is] = [gone[0], come[0]];
  if (was === undefined && is === undefined) return null;
  if (was === undefined || is === undefined)
    return { move: was === undefined ? 'added' : 'removed', before: was ?? null, after: is ?? null, tighter: false };
  return { move: 'changed', before: was, after: is, tighter: isTighter(was, is) };
}

/** The same for extensions such as `x-rate-limit`. */
export function findExtensionMoves(before: JsonObject, after: JsonObject): LimitMove[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => EXTENSION.test(key));
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (canonicalJson(was ?? null) === canonicalJson(is ?? null)) return [];
    const [old, fresh] = [was, is].map((value) => (value === undefined ? null : `${key}: ${show(value)}`));
    const move = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ move, before: old ?? null, after: fresh ?? null, tighter: isTighter(old ?? '', fresh ?? '') }];
  });
}

/** Sentences that set such a limit in numbers. */
function limitsIn(text: string | null): string[] {
  return splitSentences((text ?? '').slice(0, MAX_READ_CHARS))
    .map(collapse)
    .filter((sentence) => /\d/.test(sentence) && LIMIT.test(fold(sentence)));
}

/** By numbers: other words around the same numbers are another wording. */
function missingFrom(list: readonly string[], sentences: readonly string[]): string[] {
  const known = new Set(list.map((sentence) => numbersIn(sentence).join(' ')));
  return sentences.filter((sentence) => !known.has(numbersIn(sentence).join(' ')));
}

function isTighter(before: string, after: string): boolean {
  const [old, fresh] = [numbersIn(before), numbersIn(after)];
  const index = old.findIndex((number, at) => number !== fresh[at]);
  return Number(fresh[index]) < Number(old[index]);
}

function numbersIn(sentence: string): string[] {
  return [...sentence.matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g)].map(([number]) => number.replaceAll(',', ''));
}
