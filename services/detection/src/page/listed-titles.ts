// Sections whose titles only together show that they are names: options, settings and commands, one below the other.
import type { PageSection } from '../snapshot.ts';
import { isChangelog, listsEnded } from './context.ts';

/** Over titles that are names, however they are written. */
const OF_NAMES = /\b(?:options|settings|parameters|directives|variables|properties|attributes|flags)\b/;
/** "address", "sticker get {TYPE}", "[v]0.1[+fast]": a word or two and what is given with them. */
const NAME = /^(?:\[[\w/ ]{1,40}\])?((?:[a-z]|[A-Z]+(?=_))[\w.-]{0,60})((?: [a-z][\w-]{0,40})?(?: ?[[{<(].{0,200}))?$/;
/** Written so by nobody who writes for people. */
const CODED = /[_{[<]|[a-z]{3}[A-Z][a-z]{2}/;
/** Over titles in capitals that are values: a type that a program knows, or what it is called that has them. */
const VALUED_TYPE =
  /^(?:[A-Z][a-z\d]+)+(?:Reason|Status|State|Type|Kind|Code|Mode|Level|Role|Category|Enum|Policy|Direction|Order|Format|Unit|Severity|Priority|Scope|Source)s?$/;
const OF_VALUES = /\b(?:values|enums?|enumerations?|constants)$|\b(?:error|status|reason|result|return) codes$/i;
const VALUE =
  /^(?!(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|FAQS?|USAGE|SETUP|OVERVIEW|NOTES?|EXAMPLES?|SUMMARY|DESCRIPTION|SYNOPSIS|SEE|NAME)$)[A-Z][A-Z\d_]{1,80}$/;
/** So many of them, and this share of all titles beside them, are a list. */
const MIN_NAMES = 3;
const MIN_SHARE = 0.75;
/** What people write over parts of a page in small letters, too. */
const FOR_PEOPLE =
  /^(?:overview|introduction|usage|examples?|installation|install|notes?|about|contents|summary|description|synopsis|files|bugs|authors?|history|license|faq|support|features|references?|related|requirements|setup|testing|contributing|options|configuration)$/;

/** @param sections all of a page. */
export function namesByTitles(sections: readonly PageSection[]): Map<PageSection, string> {
  const names = new Map<PageSection, string>();
  const groups = Map.groupBy(
    sections.filter((section) => section.path.length > 1),
    ({ path }) => JSON.stringify(path.slice(0, -1)),
  );
  const titles = new Map(sections.map(({ path, title }) => [JSON.stringify(path), title]));
  for (const [around, group] of groups) {
    const over = group[0]?.path.at(-2) ?? '';
    const areValues = VALUED_TYPE.test(titles.get(around) ?? '') || OF_VALUES.test(over);
    const found = group.flatMap((section): [PageSection, string][] => {
      const name = areValues && VALUE.test(section.title) ? section.title : nameIn(section);
      return name === null ? [] : [[section, name]];
    });
    const isOfNames =
      (areValues && found.some(([{ title }]) => VALUE.test(title))) ||
      OF_NAMES.test(over) ||
      found.some(([{ title }]) => CODED.test(title));
    if (isOfNames && found.length >= MIN_NAMES && found.length >= MIN_SHARE * group.length)
      for (const [section, name] of found) names.set(section, name);
  }
  return names;
}

function nameIn(section: PageSection): string | null {
  const { title, endpoint } = section;
  if (endpoint !== null || FOR_PEOPLE.test(title) || isChangelog(section) || listsEnded(section) !== null) return null;
  const [, word, rest = ''] = NAME.exec(title) ?? [];
  return word === undefined ? null : `${word}${/^ [a-z][\w-]*/.exec(rest)?.[0] ?? ''}`;
}
