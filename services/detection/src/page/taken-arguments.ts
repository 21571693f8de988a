// What a call takes stands in its title, and may be explained below. An explanation that comes or goes changes nothing of what it takes.
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { holdsName } from './listed-names.ts';

const CALL = /^(?:[a-z]{3,12} ){0,3}([\w.$]{1,120})\((.{0,2000})/s;

/** Told as explanations where the title of the same call has the argument on the page that does not explain it. */
export function withoutTaken(
  drafts: readonly FindingDraft[],
  pages: { base: readonly PageSection[]; revision: readonly PageSection[] },
): FindingDraft[] {
  const takenOn = { base: argumentsOf(pages.base), revision: argumentsOf(pages.revision) };
  return drafts.map((draft) => {
    const isGone = draft.rule === 'page-parameter-removed';
    const isNew = draft.rule === 'page-parameter-added' || draft.rule === 'page-required-parameter-added';
    const name = fold(draft.subject ?? '');
    if ((!isGone && !isNew) || name === '') return draft;
    const taken = isGone ? takenOn.revision : takenOn.base;
    const isTaken = draft.location
      .split(' > ')
      .some((title) => holdsName(namesOnly(taken.get(callOf(title)?.name ?? '') ?? ''), name));
    if (!isTaken) return draft;
    const quote = draft.quote ?? name;
    return isGone
      ? { ...draft, rule: 'page-text-removed', before: quote, after: null }
      : { ...draft, rule: 'page-text-added', before: null, after: quote };
  });
}

/** Without types and defaults. */
const namesOnly = (taken: string): string => taken.replaceAll(/[:=][^,)\]]{0,200}/g, ' ');

/** What is in the brackets of each call that is a title, under its name. */
function argumentsOf(sections: readonly PageSection[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { title } of sections) {
    const call = title.includes('(') ? callOf(fold(title)) : null;
    if (call !== null) found.set(call.name, `${found.get(call.name) ?? ''} ${call.inner}`.slice(0, MAX_CHARS));
  }
  return found;
}
const MAX_CHARS = 4000;

function callOf(title: string): { name: string; inner: string } | null {
  const [, name, inner = ''] = CALL.exec(title) ?? [];
  return name === undefined ? null : { name, inner };
}
