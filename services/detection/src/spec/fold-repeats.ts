// The same edit written into many operations, such as a header added to each, is one Finding: what happened, to what, from and to which
// value are equal, only the place differs. The first place is told, with the number of places.
import type { FindingDraft } from '../make-finding.ts';

/** Rules of one line that authors write again in every operation. */
const REPEATED =
  /^(new-(required|optional)-request-(default-)?parameter|request-parameter-(removed|moved|renamed)|(required|optional)-response-header-removed$|response-header-added$|response-(non-)?success-status-|(request-body|response)-media-type-|api-(security|tag|limit)-(?!component))/;

export function foldRepeats(drafts: readonly FindingDraft[]): FindingDraft[] {
  const folded = new Map<string, FindingDraft[]>();
  drafts.forEach((draft, index) => {
    const { rule, subject, before, after, facts } = draft;
    const key = REPEATED.test(rule) ? JSON.stringify([rule, subject, before, after, facts]) : String(index);
    const known = folded.get(key);
    if (known === undefined) folded.set(key, [draft]);
    else known.push(draft);
  });
  return [...folded.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const endpoints = same.flatMap((draft) => draft.endpoints ?? []);
    return [{ ...first, endpoints, facts: { ...first.facts, places: same.length } }];
  });
}
