// A notice of an end in a section that is about one named thing says of which it is, though its words say only "this property".
import type { FindingDraft } from '../make-finding.ts';
import type { PageSection } from '../snapshot.ts';
import { locationOf } from './context.ts';
import { nameOfPart } from './named-parts.ts';

const isNotice = ({ rule, subject, endpoints = [] }: FindingDraft): boolean =>
  rule === 'page-deprecation-notice-added' && subject == null && endpoints.length === 0;

/** @param sections of the revision. */
export function nameNotices(drafts: readonly FindingDraft[], sections: readonly PageSection[]): FindingDraft[] {
  if (!drafts.some(isNotice)) return [...drafts];
  const parts = new Map<string, string | null>();
  for (const section of sections) {
    const place = locationOf(section);
    // Several sections at one place are about several things.
    parts.set(place, parts.has(place) ? null : nameOfPart(section));
  }
  return drafts.map((draft) => {
    const name = isNotice(draft) ? (parts.get(draft.location) ?? null) : null;
    return name === null ? draft : { ...draft, subject: name };
  });
}
