// One edit of a shared schema shows in requests and in responses, in bodies and in fields, under several names: it is one Finding, told
// by its gravest rule. Its place in the description, what happened there and both values are the cause; the subject is only a way to it.
import { weightOfDraft } from '../classify.ts';
import type { FindingDraft } from '../make-finding.ts';

export function foldCauses(drafts: readonly FindingDraft[]): FindingDraft[] {
  const told: FindingDraft[] = [];
  for (const same of groupByCause(drafts)) {
    const [only] = same;
    const draft = only !== undefined && same.length === 1 ? only : foldCause(same);
    if (draft !== null) told.push(draft);
  }
  return told;
}

const REQUEST = /^(new-\w+-)?request/;

function foldCause(same: readonly FindingDraft[]): FindingDraft | null {
  // Of rules that weigh alike, the one that is right about the endpoint which is named first.
  const [gravest] = same.toSorted(
    (a, b) => weightOfDraft(b) - weightOfDraft(a) || compareText(firstEndpoint(a), firstEndpoint(b)),
  );
  if (gravest === undefined) return null;
  const others = same.flatMap(({ rule, facts }) => [rule, ...String(facts?.['alsoRules'] ?? '').split(' ')]);
  const alsoRules = [...new Set(others)].filter((rule) => rule !== gravest.rule && rule !== '').join(' ');
  const isBothWays = others.some((rule) => rule.startsWith('response')) && others.some((rule) => REQUEST.test(rule));
  const facts = {
    ...gravest.facts,
    ...(alsoRules === '' ? {} : { alsoRules }),
    ...(isBothWays ? { bothWays: true } : {}),
  };
  return { ...gravest, endpoints: endpointsOf(same), facts };
}

/** Of all; one list where they share it. */
function endpointsOf(same: readonly FindingDraft[]): readonly string[] {
  let all: readonly string[] = [];
  for (const { endpoints = [] } of same) all = mergeSorted(all, endpoints);
  return all;
}

/** Both are sorted, each name once: they are walked through side by side, which takes a part of the time that sorting takes. */
function mergeSorted(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one === other || other.length === 0) return one;
  if (one.length === 0) return other;
  const merged: string[] = [];
  let [at, against] = [0, 0];
  while (at < one.length && against < other.length) {
    const mine = one[at] ?? '';
    const its = other[against] ?? '';
    const isFirst = mine <= its;
    merged.push(isFirst ? mine : its);
    if (mine === its || !isFirst) against += 1;
    if (isFirst) at += 1;
  }
  return merged.concat(one.slice(at), other.slice(against));
}

/** A body written down once for each of its media types is edited in each. */
const MEDIA_TYPE = /\/content\/[^/]+\/(?=schema(?:\/|$))/;

/** In the order of their first. At one place stand few, so that their long texts are compared and not hashed. */
function groupByCause(drafts: readonly FindingDraft[]): FindingDraft[][] {
  const groups: FindingDraft[][] = [];
  const byPlace = new Map<string, FindingDraft[][]>();
  const aspects = new Map<string, string>();
  for (const draft of drafts) {
    const aspect = aspects.get(draft.rule) ?? aspectOf(draft.rule);
    aspects.set(draft.rule, aspect);
    const place = `${aspect} ${draft.location.replace(MEDIA_TYPE, '/content/')}`;
    const here = byPlace.get(place);
    const same = here?.find(([first]) => first !== undefined && haveSameValues(first, draft));
    if (same !== undefined) {
      same.push(draft);
      continue;
    }
    const group = [draft];
    groups.push(group);
    if (here === undefined) byPlace.set(place, [group]);
    else here.push(group);
  }
  return groups;
}

function haveSameValues(one: FindingDraft, other: FindingDraft): boolean {
  return (one.before ?? null) === (other.before ?? null) && (one.after ?? null) === (other.after ?? null);
}

function firstEndpoint({ endpoints = [] }: FindingDraft): string {
  return endpoints[0] ?? '';
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What happened, without where it is seen. */
function aspectOf(rule: string): string {
  return rule
    .replace(/^new-(required|optional)-request-(header-)?property(-with-default)?$/, 'schema-added')
    .replace(/^(request|response)-/, '')
    .replace(/^(required|optional)-/, '')
    .replace(/^(read-only|write-only)-(?=property-)/, '')
    .replace(/^(parameter-property|header-property|mediatype|body|property|parameter|header)-/, 'schema-')
    .replace(/(type-(changed|generalized|specialized|compatible)|list-of-types-\w+)$/, 'type')
    .replace(/(pattern-(changed|generalized|removed))$/, 'pattern')
    .replace(/-with-default$/, '');
}
