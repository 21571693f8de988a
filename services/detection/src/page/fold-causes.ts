// One cause, one draft: the same change of the same field on several operations is one edit of what they share.
import type { FindingDraft } from '../make-finding.ts';

const OWNER = /^page-(required-)?(parameter|response-field)-/;

export function foldCauses(drafts: readonly FindingDraft[]): FindingDraft[] {
  const kept = new Map<string, FindingDraft>();
  const shared = new Set<string>();
  for (const [index, draft] of drafts.entries()) {
    const hasEndpoint = (draft.endpoints ?? []).length > 0;
    const mayFold =
      (draft.subject ?? null) !== null && /^page-(required-parameter|parameter|response-|error-)/.test(draft.rule);
    const key = mayFold && hasEndpoint ? keyOf(draft) : `${index}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, { ...draft });
    else known.endpoints = [...(known.endpoints ?? []), ...(draft.endpoints ?? [])];
    if (mayFold && hasEndpoint) shared.add(causeOf(draft));
  }
  // A list of schemas repeats what operations show.
  return [...kept.values()].filter((draft) => draft.facts?.['in'] !== 'schema' || !shared.has(causeOf(draft)));
}

function keyOf({ rule, subject, before, after, quote }: FindingDraft): string {
  return JSON.stringify([rule, subject, before ?? null, after ?? null, quote ?? null]);
}

function causeOf({ rule, subject, before, after }: FindingDraft): string {
  return JSON.stringify([rule.replace(OWNER, ''), subject, before ?? null, after ?? null]);
}
