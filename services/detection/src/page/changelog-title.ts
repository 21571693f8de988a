// Headings of changelogs, and the days and versions that stand over their entries.
import { findDates } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';
import { wordsOf } from '../text/sentences.ts';

const CHANGELOG =
  /\b(change ?log|release notes?|what'?s (new|changed)|(api|product|platform|developer) updates|revision history|version history|announcements?|(api|recent|latest|breaking|upcoming|all) changes)\b|^(releases|history|changes|updates|api versions)$/;
const VERSION_OR_DATE =
  /^(\[?(version |release )?v?\d+\.\d+(\.\d+)?\b|\[?(19|20)\d\d[-/.]\d{1,2}|[a-z]{3,9}\.? \d{1,2}(st|nd|rd|th)?,? (19|20)\d\d|\d{1,2} [a-z]{3,9}\.? (19|20)\d\d)/;
/** Longest day or version that stands above an entry. */
const MAX_ENTRY_TITLE_CHARS = 40;

/** @param key the heading, folded. */
export function isChangelogTitle(key: string): boolean {
  return CHANGELOG.test(key);
}

/** @param key the heading, folded: it begins with a day or a version. */
export const namesEntry = (key: string): boolean => VERSION_OR_DATE.test(key);

/** A day or version and nothing else. */
export function isDayOrVersion(text: string): boolean {
  if (text.length > MAX_ENTRY_TITLE_CHARS || !/\d/.test(text)) return false;
  const [first] = findDates(text);
  const rest = first === undefined ? text : text.replace(first.text, '');
  return (first !== undefined || /\d\.\d/.test(text)) && /^[\s\W]*(v(ersion)? ?)?[\d.]*[\s\W]*$/i.test(rest);
}

/** Beside its day, its version and the name of its author nothing is said: a line over or under an entry. */
export function saysNothing(text: string): boolean {
  if (text.length > MAX_ENTRY_TITLE_CHARS) return false;
  const bare = findDates(text).reduce((rest, { text: day }) => rest.replace(day, ' '), text);
  const words = wordsOf(fold(bare).replaceAll(/\bv?\d+(\.\d+)+\S*|\b[0-9a-f]{7,40}\b/g, ' '));
  return words.length <= 1 && !/[_/`]|[a-z][A-Z]/.test(bare);
}
