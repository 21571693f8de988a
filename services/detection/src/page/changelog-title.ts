// Headings of changelogs, and the days and versions that stand over their entries.
import { findDates } from '../text/dates.ts';
import { fold } from '../text/normal-form.ts';

const CHANGELOG =
  /\b(change ?log|release notes?|(release|change|update) history|what'?s (new|changed)|(api|product|platform|developer) updates|revision history|version history|announcements?|(api|recent|latest|breaking|upcoming|all) changes)\b|^(releases|history|changes|updates|api versions)$|^(new|changes?|changed|added|removed|deprecated|fixed) (in|since) (version |release |v)?\d/;
/** A bare `1.2` in front of words numbers a section. */
const VERSION_OR_DATE =
  /^(\[?(version |release )?v\d+\.\d+(\.\d+)?\b|(\[|version |release )\d+\.\d+(\.\d+)?\b|\d+\.\d+(\.\d+)?(?=\s*($|[-–—:([/]|released|beta|alpha|rc))|\[?(19|20)\d\d[-/.]\d{1,2}|[a-z]{3,9}\.? \d{1,2}(st|nd|rd|th)?,? (19|20)\d\d|\d{1,2} [a-z]{3,9}\.? (19|20)\d\d)/;
/** Longest day or version that stands above an entry. */
export const MAX_ENTRY_TITLE_CHARS = 40;

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

const PICTURE = /(?![\d#*])\p{Extended_Pictographic}\uFE0F?/gu;

/** By what a heading is known: not by its number or its picture. */
export function headingKey(title: string): string {
  const key = fold(title);
  return namesEntry(key)
    ? key
    : key
        .replace(/^\d+(\.\d+)*[.)]? (?=\p{L})/u, '')
        .replaceAll(PICTURE, '')
        .trim();
}
