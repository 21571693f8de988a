// Notices of an end: whether a text holds one, of all that it is about or of a part, and whether it is new.
import { mayDeprecate, readDeprecation } from './deprecations.ts';
import { sunsetOf } from './end-days.ts';
import { isPartOf, partThatEnds } from './part-ends.ts';
import type { EndingPart, Whole } from './part-ends.ts';
import { sentencesLeft, splitSentences } from '../text/sentences.ts';

export function saysDeprecated(text: string): boolean {
  return mayDeprecate(text) && splitSentences(text).some(announcesEnd);
}

export type NewEnd = ReturnType<typeof sunsetOf> & {
  sentence: string;
  /** What it is the end of, where that is not all that the text is about. */
  part: EndingPart | null;
};

/** Whether it announces the end of all that it is about. @param codes what stands in code. */
export const saysAllEnds = (text: string, whole: Whole, codes: readonly string[] = []): boolean =>
  mayDeprecate(text) &&
  splitSentences(text).some((sentence) => announcesEnd(sentence) && !isPartOf(partThatEnds(sentence, codes), whole));

/** The part whose end it announces, and in which sentence, where none announces that of all. */
export function findEndingPart(
  text: string,
  whole: Whole,
  codes: readonly string[],
): (EndingPart & { sentence: string }) | null {
  const ends = splitSentences(text).filter(announcesEnd);
  const parts = ends.map((sentence) => ({ sentence, part: partThatEnds(sentence, codes) }));
  const [first] = parts;
  if (first === undefined || !parts.every(({ part }) => isPartOf(part, whole))) return null;
  return { names: [], isBare: false, ...first.part, sentence: first.sentence };
}

/**
 * The sentence by which a text announces an end, where it did not before, and when that is. Only its new sentences are read: most texts change
 * in one of many. The end of all weighs more than that of a part. A day in front of the sentence, or one that stood there before, is that of
 * something else.
 * @param before the sentences of the text as it was.
 */
export function findNewEnd(before: readonly string[], after: readonly string[]): NewEnd | null {
  const added = sentencesLeft(after, before);
  const announced = added.flatMap((sentence, at) =>
    announcesEnd(sentence) ? [{ sentence, at, part: partThatEnds(sentence) }] : [],
  );
  if (announced.length === 0) return null;
  const parts = before.filter(announcesEnd).map((sentence) => partThatEnds(sentence));
  const ends = announced.filter(({ part }) => !parts.some((one) => covers(one, part)));
  const end = ends.find(({ part }) => part === null) ?? ends[0];
  if (end === undefined) return null;
  const { sentence, at, part } = end;
  return { sentence, part, ...sunsetOf(added.slice(at).join('\n')) };
}

/** Whether the end of the one is that of the other, too. Null is all. */
function covers(known: EndingPart | null, part: EndingPart | null): boolean {
  if (known === null || part === null) return known === null;
  return known.names.length === 0 || part.names.every((name) => known.names.includes(name));
}

const announcesEnd = (sentence: string): boolean => readDeprecation(sentence) !== null;
