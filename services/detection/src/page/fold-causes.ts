// One cause, one draft: the same change of the same field on several operations is one edit of what they share.
import { inOrder } from '../make-finding.ts';
import type { FindingDraft } from '../make-finding.ts';
import { foldLimits } from './fold-limits.ts';

const OWNER = /^page-(required-)?(parameter|response-field)-/;

export function foldCauses(drafts: readonly FindingDraft[]): FindingDraft[] {
  const kept = new Map<string, FindingDraft>();
  const shared = new Set<string>();
  for (const [index, draft] of drafts.entries()) {
    const key = keyOfCause(draft) ?? `${index}`;
    const known = kept.get(key);
    if (known === undefined) kept.set(key, { ...draft });
    else join(known, draft);
    if (mayFold(draft) && hasEndpoint(draft))
      for (const subject of endingsOf(draft.subject ?? '')) shared.add(causeOf({ ...draft, subject }));
  }
  for (const draft of kept.values()) draft.endpoints = inOrder(draft.endpoints ?? []);
  // A list of schemas repeats what operations show.
  const left = [...kept.values()].filter((draft) => draft.facts?.['in'] !== 'schema' || !shared.has(causeOf(draft)));
  const dated = new Set(left.filter(isDated).map(({ subject }) => subject));
  // So does a list of operations the words of each.
  const spoken = new Set(left.filter(hasEndpoint).map(wordsOf));
  return foldLimits(
    left.filter(
      (draft) =>
        !(isBareMark(draft) && dated.has(draft.subject)) &&
        (hasEndpoint(draft) || !PROSE.test(draft.rule) || !spoken.has(wordsOf(draft))),
    ),
  );
}

const mayFold = ({ rule, subject }: FindingDraft): boolean =>
  (subject ?? null) !== null && /^page-(required-parameter|parameter|response-|error-)/.test(rule);
const isAddress = ({ rule }: FindingDraft): boolean => rule === 'page-base-url-changed';

/** Null for what stands for itself. */
function keyOfCause(draft: FindingDraft): string | null {
  if (isAddress(draft)) return `${draft.rule} ${wordsOf(draft)}`;
  return (mayFold(draft) ? hasEndpoint(draft) : isWording(draft)) ? keyOf(draft) : null;
}

/** Tells the draft with what it is the same as. */
function join(known: FindingDraft, draft: FindingDraft): void {
  const [isOfOne, isOfNone] = [hasEndpoint(known) && hasEndpoint(draft), !hasEndpoint(known) && !hasEndpoint(draft)];
  if (isAddress(draft)) {
    known.endpoints = isOfOne ? [...(known.endpoints ?? []), ...(draft.endpoints ?? [])] : [];
    return;
  }
  known.endpoints = [...(known.endpoints ?? []), ...(draft.endpoints ?? [])];
  if (isOfNone) known.facts = { ...known.facts, repeats: Number(known.facts?.['repeats'] ?? 1) + 1 };
}

const isDated = ({ rule, sunsetOn }: FindingDraft): boolean =>
  rule === 'page-endpoint-deprecated' && (sunsetOn ?? null) !== null;
/** A badge beside words that say until when. */
const isBareMark = ({ rule, after, sunsetOn }: FindingDraft): boolean =>
  rule === 'page-endpoint-deprecated' && (sunsetOn ?? null) === null && /^\W*deprecated\W*$/i.test(after ?? '');

/** `data.owner.id` and what it may be called in a schema of its own: `owner.id`, `id`. */
function endingsOf(subject: string): string[] {
  const parts = subject.split('.');
  return parts.map((_, from) => parts.slice(from).join('.'));
}

/** The same words that came, went or changed, at however many places: edited once. */
const isWording = ({ rule, before, after }: FindingDraft): boolean =>
  /^page-(text|fact|statement|authentication|limit|security-note)-(changed|added|removed)$/.test(rule) &&
  (before ?? '').length + (after ?? '').length >= MIN_WORDING_CHARS;
/** Shorter ones may be the same by chance. */
const MIN_WORDING_CHARS = 20;

const PROSE = /^page-(text|fact|deprecation-notice|statement|limit|security-note|sunset)-/;
const hasEndpoint = ({ endpoints }: FindingDraft): boolean => (endpoints ?? []).length > 0;
const wordsOf = ({ before, after }: FindingDraft): string => JSON.stringify([before ?? null, after ?? null]);

function keyOf({ rule, subject, before, after, quote }: FindingDraft): string {
  return JSON.stringify([rule, subject, before ?? null, after ?? null, quote ?? null]);
}

function causeOf({ rule, subject, before, after }: FindingDraft): string {
  return JSON.stringify([rule.replace(OWNER, ''), subject, before ?? null, after ?? null]);
}
