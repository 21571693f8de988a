// One edit of a shared schema shows in requests and in responses, in bodies and in fields: it is one Finding, told by its gravest rule.
import { weightOfRule } from '../classify.ts';
import type { FindingDraft } from '../make-finding.ts';

export function foldCauses(drafts: readonly FindingDraft[]): FindingDraft[] {
  const byCause = new Map<string, FindingDraft[]>();
  for (const draft of drafts) {
    const cause = JSON.stringify([
      aspectOf(draft.rule),
      draft.location,
      draft.subject ?? null,
      draft.before ?? null,
      draft.after ?? null,
    ]);
    const known = byCause.get(cause);
    if (known === undefined) byCause.set(cause, [draft]);
    else known.push(draft);
  }
  return [...byCause.values()].flatMap((same) => {
    const [gravest] = same.toSorted((a, b) => weightOfRule(b.rule) - weightOfRule(a.rule));
    if (gravest === undefined) return [];
    if (same.length === 1) return [gravest];
    const others = [...new Set(same.map(({ rule }) => rule))].filter((rule) => rule !== gravest.rule);
    const facts = { ...gravest.facts, ...(others.length === 0 ? {} : { alsoRules: others.join(' ') }) };
    return [{ ...gravest, endpoints: same.flatMap(({ endpoints }) => endpoints ?? []), facts }];
  });
}

/** What happened, without where it is seen. */
function aspectOf(rule: string): string {
  return rule
    .replace(/^new-(required|optional)-request-property(-with-default)?$/, 'property-added')
    .replace(/^(request|response)-/, '')
    .replace(/^(required|optional)-/, '')
    .replace(/^(parameter-property|header-property|body|property|parameter|header)-/, 'schema-')
    .replace(/(type-(changed|generalized|specialized)|list-of-types-\w+)$/, 'type')
    .replace(/^property-(added|removed)/, 'schema-$1')
    .replace(/-with-default$/, '');
}
