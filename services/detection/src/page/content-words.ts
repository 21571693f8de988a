// Words of a sentence that say something, by their stems: two sentences about the same share them, in whatever order and form.
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';

const EMPTY =
  /^(?:an?|the|this|that|these|those|it|its|is|are|be|been|being|was|were|you|your|we|our|us|they|their|them|to|of|for|in|on|at|by|with|from|as|and|or|if|when|then|will|can|may|not|no|all|any|every|each|only|also|has|have|do|does|there|which|so)$/;
/** What a stem needs of letters before an ending is taken for one. */
const ENDING = /(?<=\w{3})(?:'s|s'|ies|es|s|ed|ing|ly|e)$/;

export const contentOf = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.replace(/[.:/-]+$/, ''))
    .filter((word) => word !== '' && !EMPTY.test(word))
    .map((word) => word.replace(ENDING, '').replace(ENDING, ''));

/** Sentences that share fewer of these words speak of other things; a few words alone may be nothing but what changed. */
const MIN_LIKENESS = 0.4;
const FEW_WORDS = 3;

/** Whether both, folded, speak of the same. */
export function areAbout(old: string, fresh: string): boolean {
  const [was, is] = [contentOf(old), contentOf(fresh)];
  const isShort = Math.max(was.length, is.length) <= FEW_WORDS;
  return (
    (isShort && was.some((word) => is.includes(word))) ||
    (was[0] !== undefined && was[0] === is[0]) ||
    dice(was, is) >= MIN_LIKENESS
  );
}

/** How many of these words stand in both. */
export function sharedWords(old: string, fresh: string): number {
  const others = new Set(contentOf(fresh));
  return new Set(contentOf(old).filter((word) => others.has(word))).size;
}

/** Said of what people read and look at. */
const OF_READERS =
  /\b(?:this (?:page|guide|section|article|table|tutorial)|(?:the|our) (?:guide|docs|documentation|dashboard|console|charts?|team|sales|old)|(?:status|error|login) page|(?<![.\w])examples?(?!\.\w)|samples?|demos?|plug-?ins?|extensions?|packages?|bundles?|(?:starter )?kits?|videos are|tutorials?|quick-?starts?|cookbook|faqs?|blogs?|offices?|sales team|support answers|courses?|workshops?|slides|glossary|screenshots?|community|repositor(?:y|ies)|forums?|postman|terminals?|steps? \d|sign up|test suite|charts|plans? include|you can (?:find|see|read)|files? (?:is|are) (?:named|called)|name of the file|e\.g|such as|see (?:the|also))\b/;

/** "(for example: main)", ", such as +49 30 …". */
const ASIDES =
  / ?\((?:for example|for instance|e\.g\.?|such as)\b[^()]{0,120}\)|, (?:for example|for instance|e\.g\.?|such as),? [^,;()]{1,80}?(?=[,;.]?\s*$|[,;])/gi;

/** @param folded a sentence, which says the same without examples. */
export const withoutAsides = (folded: string): string => folded.replaceAll(ASIDES, '');

export const isOfReaders = (folded: string): boolean => OF_READERS.test(folded);

/** What something is for, and where a person finds it: more or less of that is named in passing. */
export const isOfPurpose = (folded: string): boolean =>
  /\b(?:use (?:this|it|them|[\w ]{1,30}) to|used to(?! (?:match|filter|sort|search|identify)\b)|lets? you|allows? you to|(?:can|could) be found|for example|for instance|like an?|such as)\b/.test(
    folded,
  );

/** A heading over what people read to begin with, or to buy. */
const FOR_READERS =
  /^(?:tutorials?|quick[- ]?start|getting started|support|pricing|plans|glossary|samples?|sample apps?|sdk guide)\b/;

export const isTitleForReaders = (title: string): boolean => FOR_READERS.test(fold(title));

/** Shorter words may be others by one letter. */
const MIN_SPELLED = 6;

/** "Shouldn't", "we've": written out. */
const FULL: readonly (readonly [short: RegExp, full: string])[] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bcan not\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'ve\b/g, ' have'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/\b(it|that|there|he|she|what)'s\b/g, '$1 is'],
];
/** Folded. */
export const inFull = (text: string): string =>
  FULL.reduce((rest, [short, full]) => rest.replaceAll(short, full), fold(text));
const isContracted = (before: string, after: string): boolean => wordsOf(before).join(' ') !== wordsOf(after).join(' ');

/** Whether they differ in one word by one letter, or by two that changed places: a mistake put right. */
export function isSpelling(before: string, after: string): boolean {
  const [was = [], is = []] = [before, after].map((text) => wordsOf(inFull(text)));
  if (was.length > 0 && was.join(' ') === is.join(' ')) return isContracted(before, after);
  if (isOneWord(was, is)) return true;
  const others = was.flatMap((word, index) => (word === is[index] ? [] : [[word, is[index] ?? '']]));
  const [[old = '', fresh = ''] = [], ...more] = others;
  return (
    was.length === is.length &&
    more.length === 0 &&
    (old.length >= MIN_SPELLED || SMALL.test(fresh)) &&
    isOneOff(old, fresh)
  );
}

/** "Web hook", "webhook": one word of two, or the other way round. */
const isOneWord = (was: readonly string[], is: readonly string[]): boolean =>
  was.length !== is.length && was.join('') === is.join('') && numbersIn(was) === numbersIn(is);
const numbersIn = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');

/** Short words that one letter less makes none. */
const SMALL = /^(?:must|will|when|that|with|this|from|have|been|were|should)$/;

function isOneOff(one: string, other: string): boolean {
  if (/\d/.test(one + other)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length + right.length === 1) return start > 0 && end > 0;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** How large a file is that is got. */
const OF_FILES = /\b(?:minified|gzipped|tarball|full source)\b/i;
const FILE_SIZE = /\b\d[\d.,]{0,10} ?[kKmM]i?[bB]\b/;

/** What something looks like is an example of it. */
export const withoutLook = (text: string): string =>
  (OF_FILES.test(text) ? text.replace(FILE_SIZE, ' ') : text).replace(
    /\blooks? (?:something |a bit |somewhat )?like\b[^.;]{0,20}["'`]?[\w:.+/=-]{16,}/i,
    ' ',
  );
