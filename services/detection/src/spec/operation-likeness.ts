// How likely an operation that left is one that came: address, names, words, and what it takes and gives. The cheap parts come first:
// when the rest cannot save a pair, it is not looked at.
import { canonicalJson } from '../canonical.ts';
import type { DiffContext } from './diff-context.ts';
import { listIn, member, objectEntries, objectIn, textIn } from './json.ts';
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
  operationId: string[] | null;
  summary: string[] | null;
  description: string[] | null;
  parameters: string[];
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
    return weigh(context, partsOf(from, to, one, other), [one, other]);
  };
}

function draw({ node, path, isWebhook }: OperationView): Portrait {
  const words = (key: string, read: (text: string) => string[]): string[] | null => {
    const text = textIn(node, key);
    return text === null ? null : read(text);
  };
  const shape = shapeOf(path);
  return {
    shape,
    address: isWebhook ? wordsOfName(path) : shape.split('/').filter((segment) => segment !== '' && segment !== '{}'),
    operationId: words('operationId', wordsOfName),
    summary: words('summary', wordsOf),
    description: words('description', wordsOf),
    parameters: listIn(node, 'parameters').map(canonicalJson),
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

interface Part {
  name: string;
  weight: number;
  likeness: () => number;
}

// oxlint-disable-next-line max-params -- two sides, and what is known of each
function partsOf(from: OperationView, to: OperationView, one: Portrait, other: Portrait): Part[] {
  const parts: Part[] = [
    { name: from.isWebhook ? 'name' : 'path', weight: 3, likeness: () => overlap(one.address, other.address) },
    { name: 'method', weight: 1, likeness: () => (from.method === to.method ? 1 : 0) },
  ];
  for (const [name, key, weight] of [
    ['operation id', 'operationId', 3],
    ['summary', 'summary', 2],
    ['description', 'description', 2],
  ] as const) {
    const [was, is] = [one[key], other[key]];
    if (was !== null && is !== null) parts.push({ name, weight, likeness: () => overlap(was, is) });
  }
  if (one.parameters.length + other.parameters.length > 0)
    parts.push({ name: 'parameters', weight: 1, likeness: () => overlap(one.parameters, other.parameters) });
  return parts;
}

function weigh(context: DiffContext, parts: Part[], [one, other]: readonly [Portrait, Portrait]): Likeness | null {
  for (const [name, key] of [
    ['request body', 'body'],
    ['response', 'response'],
  ] as const) {
    const [was, is] = [one[key], other[key]];
    if (was !== undefined || is !== undefined)
      parts.push({ name, weight: 2, likeness: () => (context.same(was, is) ? 1 : 0) });
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const [path, method] = parts;
  if (total - (path?.weight ?? 0) - (method?.weight ?? 0) < MIN_EVIDENCE) return null;
  const equal: string[] = [];
  let reachable = total;
  for (const { name, weight, likeness } of parts) {
    const value = likeness();
    if (value >= EQUAL) equal.push(name);
    reachable -= weight * (1 - value);
    if (reachable < MIN_WEIGHED * total) return null;
  }
  return { score: reachable / total, equal };
}
