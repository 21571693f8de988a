// Sections of a catalogue: below a title that says of what it is one ("Commands", "Webhook events"), each shows one of them by the message
// that it sends or is; or such a title stands over a list of names.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { isChangelog, listsEnded } from './context.ts';

/** Over what can be used, each by itself. */
const OF_THINGS =
  /^(?!(?:how|debug\w*|test\w*|learn\w*|verify\w*|removed|deprecated|unsupported|further|additional|related|upcoming|next|error|support|other|send\w*|receiv\w*|handl\w*|using)\b).*\b(?:commands|events|methods|functions|operations|endpoints|calls|actions|messages|notifications|queries|mutations|subscriptions|webhooks|procedures|directives)$/;
/** Over a list of what is typed. */
const OF_COMMANDS = /^(?!(?:useful|removed|deprecated|unsupported|old|example)\b)(?:[a-z-]+ ){0,3}commands$/;
/** So many of them make a catalogue. */
const MIN_MEMBERS = 3;
/** `command: "quit"`. */
const MESSAGE =
  /["']?\b(?:command|cmd|method|op|operation|action|event)["']?\s{0,4}[:=]\s{0,4}["']([\w.:/-]{2,80})["']/;
const MAX_MESSAGE_CHARS = 2000;
/** "quit - close the connection". */
const NAMED_ITEM = /^([a-z][\w.:-]{0,40})(?: [[<{][^\]>}]{1,60}[\]>}]){0,3} [-–—] \S/;

/** The name under which a section shows a message. */
export function messageOf({ blocks }: PageSection): string | null {
  for (const { kind, text } of blocks) {
    const name = kind === 'code' ? MESSAGE.exec(text.slice(0, MAX_MESSAGE_CHARS))?.[1] : undefined;
    if (name !== undefined) return name;
  }
  return null;
}

/**
 * How many things a section shows that the other page does not.
 * @param sections all of a page
 */
export function countThings(
  sections: readonly PageSection[],
  others: readonly PageSection[],
): ReadonlyMap<PageSection, number> {
  const found = new Map<PageSection, number>();
  const messages = new Set(others.map(messageOf));
  const groups = Map.groupBy(
    sections.filter(({ path }) => path.length > 1 && OF_THINGS.test(fold(path.at(-2) ?? ''))),
    ({ path }) => JSON.stringify(path.slice(0, -1)),
  );
  for (const group of groups.values()) {
    const members = group.filter((section) => messageOf(section) !== null);
    if (members.length < MIN_MEMBERS) continue;
    for (const section of members) if (!messages.has(messageOf(section))) found.set(section, 1);
  }
  const isOver = (section: PageSection): boolean =>
    OF_COMMANDS.test(fold(section.title)) && !isChangelog(section) && listsEnded(section) === null;
  const over = sections.filter(isOver);
  const names = over.length === 0 ? new Set() : new Set(others.flatMap(({ blocks }) => blocks.flatMap(namesOf)));
  for (const section of over) {
    const fresh = section.blocks.flatMap(namesOf).filter((name) => !names.has(name));
    if (fresh.length > 0) found.set(section, fresh.length);
  }
  return found;
}

const namesOf = ({ kind, text }: PageBlock): string[] =>
  kind === 'item' ? (NAMED_ITEM.exec(text)?.slice(1) ?? []) : [];
