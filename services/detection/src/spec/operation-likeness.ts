// How likely an operation that left is one that came: address, names, words, and what it takes and gives. The cheap parts come first:
// when the rest cannot save a pair, it is not looked at.
import { canonicalJson } from '../canonical.ts';
import type { DiffContext } from './diff-context.ts';
import { listIn, member, objectEntries, objectIn, textIn } from './json.ts';
import { once } from './operation-parts.ts';
import type { OperationView } from './operations.ts';
import { MIN_WEIGHED, overlap, wordsOf, wordsOfName } from './renames.ts';
import type { Likeness } from './renames.ts';

/** Names of path parameters and a slash at the end do not make another endpoint. */
export function shapeOf(endpoint: string): string {
  return endpoint.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** Least weight of what is known of both beside path and method: two empty operations are not alike. */
const MIN_EVIDENCE = 3;
/** From this much likeness on, a part is named as evidence. */
const EQUAL = 0.99;

/** What is compared of an operation, read once. */
interface Portrait {
  shape: string;
  address: string[];
  /** Null where nothing is said. */
  operationId: (() => string[]) | null;
  summary: (() => string[]) | null;
  description: (() => string[]) | null;
  hasParameters: boolean;
  parameters: () => string[];
  body: unknown;
  response: unknown;
}

/** Null when the two are certainly not the same. */
export function operationWeigher(context: DiffContext): (from: OperationView, to: OperationView) => Likeness | null {
  const known = new Map<OperationView, Portrait>();
  const portray = (operation: OperationView): Portrait => {
    const portrait = known.get(operation) ?? draw(operation);
    known.set(operation, portrait);
    return portrait;
  };
  return (from, to) => {
    if (from.isWebhook !== to.isWebhook) return null;
    const [one, other] = [portray(from), portray(to)];
    if (from.method !== to.method && one.shape !== other.shape) return null;
    return weigh(context, [from, to], [one, other]);
  };
}

function draw({ node, path, isWebhook }: OperationView): Portrait {
  const words = (key: string, read: (text: string) => string[]): (() => string[]) | null => {
    const text = textIn(node, key);
    return text === null ? null : once(() => read(text));
  };
  const shape = shapeOf(path);
  return {
    shape,
    address: isWebhook ? wordsOfName(path) : shape.split('/').filter((segment) => segment !== '' && segment !== '{}'),
    operationId: words('operationId', wordsOfName),
    summary: words('summary', wordsOf),
    description: words('description', wordsOf),
    hasParameters: listIn(node, 'parameters').length > 0,
    parameters: once(() => listIn(node, 'parameters').map(canonicalJson)),
    body: objectIn(node, 'requestBody') ?? undefined,
    response: successOf(node),
  };
}

/** What a success brings is what an operation is for; errors are alike everywhere. */
function successOf(node: OperationView['node']): unknown {
  const found = objectEntries(objectIn(node, 'responses')).find(
    ([status, response]) =>
      status.startsWith('2') && ['$ref', 'content', 'schema'].some((key) => member(response, key) !== undefined),
  );
  return found === undefined ? undefined : (member(found[1], 'content') ?? found[1]);
}

/** What both have words for, by weight. */
const WORDS = [
  ['operation id', 'operationId', 3],
  ['summary', 'summary', 2],
  ['description', 'description', 2],
] as const;
const NODES = [
  ['request body', 'body', 2],
  ['response', 'response', 2],
] as const;
const PATH_WEIGHT = 3;
const METHOD_WEIGHT = 1;
const PARAMETERS_WEIGHT = 1;

/** Many pairs are weighed, and most are dropped at their path: nothing is made for those. */
// oxlint-disable-next-line max-params -- two sides, and what is known of each
function weigh(
  context: DiffContext,
  [from, to]: readonly [OperationView, OperationView],
  [one, other]: readonly [Portrait, Portrait],
): Likeness | null {
  const evidence = evidenceOf(one, other);
  if (evidence < MIN_EVIDENCE) return null;
  const total = evidence + PATH_WEIGHT + METHOD_WEIGHT;
  const equal: string[] = [];
  let reachable = total;
  const isHopeless = (name: string, weight: number, value: number): boolean => {
    if (value >= EQUAL) equal.push(name);
    reachable -= weight * (1 - value);
    return reachable < MIN_WEIGHED * total;
  };
  if (isHopeless(from.isWebhook ? 'name' : 'path', PATH_WEIGHT, overlap(one.address, other.address))) return null;
  if (isHopeless('method', METHOD_WEIGHT, from.method === to.method ? 1 : 0)) return null;
  for (const [name, key, weight] of WORDS) {
    const [was, is] = [one[key], other[key]];
    if (was !== null && is !== null && isHopeless(name, weight, overlap(was(), is()))) return null;
  }
  if (
    hasParameters(one, other) &&
    isHopeless('parameters', PARAMETERS_WEIGHT, overlap(one.parameters(), other.parameters()))
  )
    return null;
  for (const [name, key, weight] of NODES) {
    const [was, is] = [one[key], other[key]];
    if (was === undefined && is === undefined) continue;
    if (isHopeless(name, weight, context.same(was, is) ? 1 : 0)) return null;
  }
  return { score: reachable / total, equal };
}

/** Weight of what is known of both beside path and method. */
function evidenceOf(one: Portrait, other: Portrait): number {
  let weight = hasParameters(one, other) ? PARAMETERS_WEIGHT : 0;
  for (const [, key, words] of WORDS) if (one[key] !== null && other[key] !== null) weight += words;
  for (const [, key, node] of NODES) if (one[key] !== undefined || other[key] !== undefined) weight += node;
  return weight;
}

function hasParameters(one: Portrait, other: Portrait): boolean {
  return one.hasParameters || other.hasParameters;
}
