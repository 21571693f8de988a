// Limits that a description states in words (rate limits, page sizes, quotas, timeouts) or in an x- extension of its own.
import { canonicalJson } from '../canonical.ts';
import { moveOf, numbersIn } from '../text/limits.ts';
import { collapse, fold } from '../text/normal-form.ts';
import { splitSentences } from '../text/sentences.ts';
import { show } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';

const LIMIT =
  /\b(rate[- ]?limit\w*|quotas?|throttl\w+|page ?size|(results|items|records|entries) (per|a) page|per[ _-]page|time[- ]?outs?|times out|concurren\w+|burst|(requests?|calls?|queries|messages|events|writes|reads) ?(per|\/|an?|every|each) ?(second|sec|s|minute|min|hour|day|month)|rps|qps|rpm)\b/;
/** How large something may be. */
const SIZE =
  /\b(up to|at most|max(imum)?|(no|not) (more|larger|bigger) than|not exceed)\b[^.!?\d]{0,40}\d[\d.,]* ?([kmgt]i?b|bytes|(kilo|mega|giga|tera)bytes?)\b/;
const EXTENSION = /^x-.*(rate-?limit|quota|throttl|time-?out|page-?size|burst|concurren)/i;
/** Longest text that is read for limits. */
const MAX_READ_CHARS = 20_000;
/** Most sentences with limits that are compared with each other. */
const MAX_SENTENCES = 50;

export interface LimitMove {
  move: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
  /** Less room for the caller; false when the numbers do not say. */
  tighter: boolean;
}

/** The first stated limit that differs, or null when both texts state the same limits. */
export function findLimitMove(before: string, after: string): LimitMove | null {
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
  const keys: string[] = [];
  for (const key in before) if (isLimit(key)) keys.push(key);
  for (const key in after) if (isLimit(key) && !Object.hasOwn(before, key)) keys.push(key);
  return keys.flatMap((key) => {
    const was = before[key];
    const is = after[key];
    if (canonicalJson(was ?? null) === canonicalJson(is ?? null)) return [];
    const [old, fresh] = [was, is].map((value) => (value === undefined ? null : `${key}: ${show(value)}`));
    const move = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ move, before: old ?? null, after: fresh ?? null, tighter: isTighter(old ?? '', fresh ?? '') }];
  });
}

function isLimit(key: string): boolean {
  return (key.startsWith('x-') || key.startsWith('X-')) && EXTENSION.test(key);
}

/** Most texts have no words of a limit, however their lines are broken. */
export const maySetLimit = (text: string): boolean => /\d/.test(text) && namesLimit(text.slice(0, MAX_READ_CHARS));

/** Sentences that set such a limit in numbers. */
function limitsIn(text: string): string[] {
  if (!maySetLimit(text)) return [];
  return splitSentences(text.slice(0, MAX_READ_CHARS))
    .map(collapse)
    .filter((sentence) => /\d/.test(sentence.replaceAll(STATUS, '')) && namesLimit(sentence))
    .slice(0, MAX_SENTENCES);
}

function namesLimit(text: string): boolean {
  const folded = fold(text);
  return LIMIT.test(folded) || SIZE.test(folded);
}

/** What is answered beyond a limit is no limit. */
const STATUS =
  /\b(?:http|status|code|error) [45]\d\d\b|\b[45]\d\d(?= (?:too many|time-?outs?|errors?|responses?|status|code)\b)/gi;

/** By what they allow: other words around the same numbers and periods are another wording. */
function missingFrom(list: readonly string[], sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !list.some((other) => statesTheSame(other, sentence)));
}

function statesTheSame(one: string, other: string): boolean {
  return numbersIn(one).join(' ') === numbersIn(other).join(' ') && moveOf(one, other) === null;
}

function isTighter(before: string, after: string): boolean {
  return moveOf(before, after)?.tighter ?? false;
}
