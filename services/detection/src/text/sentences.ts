// Text cut into sentences, and which sentence of one text became which of another.
import { fold } from './normal-form.ts';
import { sameForm } from './notation.ts';

/** Texts with more sentences than this are compared as a whole. */
const MAX_SENTENCES = 120;
/** Sentences are versions of one another when they share this part of their words (Dice). */
export const SAME_SENTENCE = 0.5;
/** Most words of a text that take part in a likeness. */
const MAX_WORDS = 300;

// Scripts without spaces are compared letter by letter.
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_./{}-]+/gu;

/** "1 Oct. 2026", "Oct. 1, 2026", "e.g. `id`", "approx. 5", "No. 5": what is cut short goes on. */
const SHORT =
  String.raw`(?<!\b(?:[eE]\.g|[iI]\.e|[cC]f|[vV]s|[iI]ncl|[eE]xcl|(?:[aA]pprox|No|Fig)(?=\.\s+\d)|` +
  String.raw`\d{1,2}(?=\.\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b(?!\s+\d{1,2}(?!\d)))|` +
  String.raw`(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?=\.\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?20\d\d))\.)`;
const BORDER = new RegExp(
  String.raw`(?<=[.!?؟][*_]{0,3})${SHORT}\s+(?=[\p{Lu}\p{Lo}\p{N}"'\x60(]|[a-z]+[A-Z_\d]|deprecated(?=[:.!]| \p{Lu}))|(?<=[。！？])|\n+`,
  'u',
);

export function splitSentences(text: string): string[] {
  return text
    .split(BORDER)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The sentences of a text that are not in another. */
export function sentencesLeft(sentences: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return sentences.filter((sentence) => !known.has(sentence));
}

export function wordsOf(text: string): string[] {
  return (fold(text).match(WORD) ?? []).slice(0, MAX_WORDS);
}

/** The share of words that two texts have in common, 0 to 1. */
export function dice(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += 1;
  }
  return (2 * common) / (a.length + b.length);
}

export interface SentenceChanges {
  changed: [before: string, after: string][];
  removed: string[];
  added: string[];
}

/** Equal sentences cancel out wherever they stand; the rest meets by likeness. */
export function diffSentences(before: string, after: string): SentenceChanges {
  const [old, fresh] = [splitSentences(before), splitSentences(after)];
  if (old.length > MAX_SENTENCES || fresh.length > MAX_SENTENCES)
    return { changed: [[before, after]], removed: [], added: [] };
  const free = [...fresh];
  const left = old.filter((sentence) => {
    const at = free.findIndex((candidate) => sameForm(candidate) === sameForm(sentence));
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
  const changed: [string, string][] = [];
  const removed = left.filter((sentence) => {
    const words = wordsOf(sentence);
    const likeness = free.map((candidate) => dice(words, wordsOf(candidate)));
    const best = likeness.indexOf(Math.max(...likeness));
    if (best < 0 || (likeness[best] ?? 0) < SAME_SENTENCE) return true;
    changed.push([sentence, free[best] ?? '']);
    free.splice(best, 1);
    return false;
  });
  // One sentence for one other is a rewrite, however little is left of it, and so is one in the same place with a further one behind it.
  const [[gone], [come, ...more]] = [removed, free];
  const isRewrite = more.length === 0 || (more.length === 1 && old.indexOf(gone ?? '') === fresh.indexOf(come ?? ''));
  if (removed.length === 1 && gone !== undefined && come !== undefined && isRewrite)
    return { changed: [...changed, [gone, come]], removed: [], added: more };
  return { changed, removed, added: free };
}
