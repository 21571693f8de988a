// Sections of a catalogue: below a title that says of what it is one ("Commands", "Webhook events"), each shows one of them.
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isChangelog, listsEnded } from './context.ts';

/** Over what can be used, each by itself. */
const OF_THINGS =
  /\b(?:commands|events|methods|functions|operations|endpoints|calls|actions|messages|notifications|queries|mutations|subscriptions|webhooks|procedures|directives|resources)$/;
/** So many of them, and this share of all beside them, show how they are used. */
const MIN_MEMBERS = 3;
const MIN_SHARE = 0.75;
/** What stands in a catalogue and is none of its members. */
const BESIDE =
  /^(?:overview|introduction|usage|(?:an? )?examples?|notes?|about|summary|errors?(?: handling)?|faq|see also|security|getting started|limits?|limitations|conventions|format|testing|best practices)$/;
/** "quit - close the connection". */
const NAMED_ITEM = /^[a-z][\w.:-]{0,40}(?: [[<{][^\]>}]{1,60}[\]>}]){0,3} [-–—] \S/;

/** @param sections all of a page. @returns how many things each of them shows. */
export function countThings(sections: readonly PageSection[]): Map<PageSection, number> {
  const found = new Map<PageSection, number>();
  const groups = Map.groupBy(
    sections.filter(({ path }) => path.length > 1 && OF_THINGS.test(fold(path.at(-2) ?? ''))),
    ({ path }) => JSON.stringify(path.slice(0, -1)),
  );
  for (const group of groups.values()) {
    const members = group.filter(isMember);
    if (members.length < MIN_MEMBERS || members.length < MIN_SHARE * group.length) continue;
    for (const section of members) found.set(section, 1);
  }
  for (const section of sections) {
    const isOver = OF_THINGS.test(fold(section.title)) && !isChangelog(section) && listsEnded(section) === null;
    const named = isOver ? section.blocks.filter(({ kind, text }) => kind === 'item' && NAMED_ITEM.test(text)) : [];
    if (named.length > 0) found.set(section, named.length);
  }
  return found;
}

const isMember = (section: PageSection): boolean =>
  !BESIDE.test(fold(section.title)) &&
  !isChangelog(section) &&
  listsEnded(section) === null &&
  section.blocks.some(({ kind }) => kind === 'code' || kind === 'row');
