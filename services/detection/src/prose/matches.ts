// When words that match a reading count: by where the sentence stands, and by what stands around them in it.
import { isOfHouse } from './house.ts';
import { isAbout, isMentioned } from './mentions.ts';
import type { Said } from './mention-words.ts';
import type { Reading } from './reading.ts';

/** Longer ones are no sentences; of them the begin is read. */
export const MAX_SENTENCE_CHARS = 10_000;

/** Where a text stands. */
export interface Setting {
  /** In an entry of a changelog: what is said there happened. */
  isEntry?: boolean;
  /** The only sentence of an entry that has no label. */
  isAlone?: boolean;
  /** In it no sentence tells news, as was asked before: only what is said where nothing else is. */
  isPlain?: boolean;
  /** In a guide that leads from one version to another: what it tells to do follows from what was done. */
  isGuide?: boolean;
  /** What has another name is found under its old one, too. */
  keepsOldName?: boolean;
  /** Beside it stands what was so before. */
  saysBefore?: boolean;
  /** What stands in code in it. */
  codes?: readonly string[];
}

/** @param within the text in which a pattern matched when its moments were marked, and where it stands. */
export const saidBy = (match: RegExpExecArray, within: Omit<Said, 'words' | 'at'>): Said => ({
  ...within,
  words: within.text.slice(match.index, match.index + match[0].length),
  at: match.index,
});

export const counts = (reading: Reading, said: Said): boolean =>
  isAbout(reading, said) && !isMentioned(reading, said) && !(reading.ofInterface === true && isOfHouse(said));

/** @param marked the sentence, folded, with its moments marked. */
export const mayMatch = ({ stems }: Reading, marked: string): boolean => stems === undefined || stems.test(marked);

export function isAtItsPlace({ inEntry, inGuide }: Reading, { isEntry, isAlone, isPlain, isGuide }: Setting): boolean {
  if (isPlain === true) return inEntry === 'alone';
  if (inEntry === undefined) return true;
  return (inEntry === 'alone' ? isAlone : isEntry) === true || (inGuide === true && isGuide === true);
}
