// Which operation of the base is which of the revision: by path as written, by path with the server's before it, by the shape of the
// path; what is left may have moved, all below one prefix together or one by one.
import { canonicalJson } from '../canonical.ts';
import type { DiffContext } from './diff-context.ts';
import { findMovedPrefixes } from './moved-prefixes.ts';
import type { MovedPrefix } from './moved-prefixes.ts';
import { listIn, member, objectEntries, objectIn, textIn } from './json.ts';
import type { OperationView } from './operations.ts';
import { findRenames, nameLikeness, overlap, wordLikeness } from './renames.ts';
import type { Likeness, Rename } from './renames.ts';
import { pathOfServers, serverReader } from './servers.ts';

export interface MatchedPair {
  base: OperationView;
  revision: OperationView;
  /** It has another address now. */
  moved: boolean;
}

export interface MatchedOperations {
  kept: MatchedPair[];
  removed: OperationView[];
  added: OperationView[];
  /** One by one, with the evidence. */
  renamed: Rename<OperationView>[];
  /** Many by one decision. */
  prefixes: MovedPrefix[];
}

export function matchOperations(
  context: DiffContext,
  base: OperationView[],
  revision: OperationView[],
): MatchedOperations {
  const [basePrefix, revisionPrefix] = [context.base, context.revision].map(({ document }) =>
    pathOfServers(serverReader(document)(null)),
  );
  const kept: MatchedPair[] = [];
  let [before, after] = [base, revision];
  const passes: readonly ((operation: OperationView, prefix: string) => string)[] = [
    (operation) => operation.endpoint,
    (operation) => shapeOf(operation.endpoint),
    (operation, prefix) => shapeOf(`${operation.method} ${operation.isWebhook ? '' : prefix}${operation.path}`),
  ];
  for (const keyOf of passes) {
    const byKey = new Map<string, OperationView[]>();
    for (const operation of after) {
      const key = keyOf(operation, revisionPrefix ?? '');
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [operation]);
      else known.push(operation);
    }
    const rest: OperationView[] = [];
    const taken = new Set<OperationView>();
    for (const operation of before) {
      const match = byKey.get(keyOf(operation, basePrefix ?? ''))?.shift();
      if (match === undefined) rest.push(operation);
      else {
        taken.add(match);
        kept.push({ base: operation, revision: match, moved: false });
      }
    }
    [before, after] = [rest, after.filter((operation) => !taken.has(operation))];
  }
  const likeness = weigher(context);
  const prefixes = findMovedPrefixes(before, after, likeness);
  const pairs = prefixes.flatMap((prefix) => prefix.pairs);
  [before, after] = without(before, after, pairs);
  const renamed = findRenames(before, after, likeness);
  [before, after] = without(
    before,
    after,
    renamed.map(({ from, to }) => [from, to]),
  );
  for (const [from, to] of [...pairs, ...renamed.map((one) => [one.from, one.to] as const)])
    kept.push({ base: from, revision: to, moved: true });
  return { kept, removed: before, added: after, renamed, prefixes };
}

function without(
  before: OperationView[],
  after: OperationView[],
  pairs: readonly (readonly [OperationView, OperationView])[],
): [OperationView[], OperationView[]] {
  const taken = new Set(pairs.flat());
  return [before.filter((one) => !taken.has(one)), after.filter((one) => !taken.has(one))];
}

/** Names of path parameters and a slash at the end do not make another endpoint. */
function shapeOf(endpoint: string): string {
  return endpoint.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** Least weight of what is known of both beside path and method: two empty operations are not alike. */
const MIN_EVIDENCE = 3;
/** From this much likeness on, a part is named as evidence. */
const EQUAL = 0.99;

interface Part {
  name: string;
  weight: number;
  likeness: number;
}

function weigher(context: DiffContext): (from: OperationView, to: OperationView) => Likeness | null {
  return (from, to) => {
    if (from.isWebhook !== to.isWebhook) return null;
    if (from.method !== to.method && shapeOf(from.path) !== shapeOf(to.path)) return null;
    const evidence = [
      textPart('operation id', 3, [from, to], 'operationId', nameLikeness),
      textPart('summary', 2, [from, to], 'summary', wordLikeness),
      textPart('description', 2, [from, to], 'description', wordLikeness),
      bodyPart(context, from, to),
      responsePart(context, from, to),
      parameterPart(from, to),
    ].filter((part) => part !== null);
    if (evidence.reduce((sum, { weight }) => sum + weight, 0) < MIN_EVIDENCE) return null;
    const parts: Part[] = [
      { name: from.isWebhook ? 'name' : 'path', weight: 3, likeness: addressLikeness(from, to) },
      { name: 'method', weight: 1, likeness: from.method === to.method ? 1 : 0 },
      ...evidence,
    ];
    const total = parts.reduce((sum, { weight }) => sum + weight, 0);
    const score = parts.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0) / total;
    return { score, equal: parts.filter(({ likeness }) => likeness >= EQUAL).map(({ name }) => name) };
  };
}

function addressLikeness(from: OperationView, to: OperationView): number {
  return from.isWebhook ? nameLikeness(from.path, to.path) : overlap(segmentsOf(from.path), segmentsOf(to.path));
}

function segmentsOf(path: string): string[] {
  return shapeOf(path)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '{}');
}

// oxlint-disable-next-line max-params -- one row of the list above
function textPart(
  name: string,
  weight: number,
  [from, to]: readonly [OperationView, OperationView],
  key: string,
  weigh: (one: string, other: string) => number,
): Part | null {
  const [one, other] = [textIn(from.node, key), textIn(to.node, key)];
  return one === null || other === null ? null : { name, weight, likeness: weigh(one, other) };
}

function bodyPart(context: DiffContext, from: OperationView, to: OperationView): Part | null {
  const [one, other] = [from, to].map(({ node }) => objectIn(node, 'requestBody'));
  if (one === null && other === null) return null;
  return { name: 'request body', weight: 2, likeness: context.same(one, other) ? 1 : 0 };
}

/** What a success brings is what an operation is for; errors are alike everywhere. */
function responsePart(context: DiffContext, from: OperationView, to: OperationView): Part | null {
  const [one, other] = [from, to].map(({ node }) =>
    objectEntries(objectIn(node, 'responses')).find(
      ([status, response]) =>
        status.startsWith('2') && ['$ref', 'content', 'schema'].some((key) => member(response, key) !== undefined),
    ),
  );
  if (one === undefined && other === undefined) return null;
  const [before, after] = [one?.[1], other?.[1]].map((response) => member(response ?? {}, 'content') ?? response);
  return { name: 'response', weight: 2, likeness: context.same(before, after) ? 1 : 0 };
}

function parameterPart(from: OperationView, to: OperationView): Part | null {
  const [one, other] = [from, to].map(({ node }) => listIn(node, 'parameters').map(canonicalJson));
  if (one === undefined || other === undefined || one.length + other.length === 0) return null;
  return { name: 'parameters', weight: 1, likeness: overlap(one, other) };
}
