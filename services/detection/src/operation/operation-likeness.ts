// How likely an operation that left is one that came: address, names, words, and what it takes and gives. The cheap parts come first:
// when the rest cannot save a pair, it is not looked at.
import { canonicalJson } from '../canonical.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import { areEquivalent } from '../schema/equivalence.ts';
import { isLikeByChance } from './like-by-chance.ts';
import type { Shown } from './like-by-chance.ts';
import { isObject, listIn, member, objectEntries, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { once } from '../text/once.ts';
import { shapeOf } from '../text/path-shape.ts';
import type { Contents } from './operation-parts.ts';
import type { OperationView } from './operations.ts';
import { MIN_WEIGHED, overlap, TELLING_CHARS, wordsOf, wordsOfName } from '../spec/renames.ts';
import type { Likeness } from '../spec/renames.ts';
import { pathOfServers, serverReader } from './servers.ts';

export function withoutSlash(shape: string): string {
  return shape.replace(/(?<=.)\/$/, '');
}

/** Least weight of what is known of both beside path and method: two empty operations are not alike. */
const MIN_EVIDENCE = 3;
/** From this much likeness on, a part is named as evidence. */
const EQUAL = 0.99;

/** What is compared of an operation, read once; words are in order. */
interface Portrait {
  isWebhook: boolean;
  method: string;
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
  /** What is named in them. */
  named: Record<'body' | 'response', () => string[]>;
  /** Their first schemas, whatever the dialect. */
  schemas: Record<'body' | 'response', () => unknown>;
}

/** Most bodies of which it is asked whether they mean the same in other words. */
const MAX_ASKED = 300;

/** A context, and how many bodies may still be asked for. */
interface Weighing {
  context: DiffContext;
  left: number;
  /** What was asked: many operations take or give the same. */
  answers: Map<unknown, Map<unknown, boolean>>;
}

/**
 * Null when the two are certainly not the same.
 * @param hasOneWebhook each side has one: no other can be meant.
 */
export function operationWeigher(
  context: DiffContext,
  hasOneWebhook: boolean,
): (from: OperationView, to: OperationView) => Likeness | null {
  const known = new Map<OperationView, Portrait>();
  const [older, newer] = [context.base.document, context.revision.document];
  const isRestated = (older.dialect === 'swagger-2.0') !== (newer.dialect === 'swagger-2.0');
  const servers = isRestated ? [serverReader(older), serverReader(newer)] : [];
  const weighing: Weighing = { context, left: MAX_ASKED, answers: new Map() };
  const portray = (operation: OperationView, side: 0 | 1): Portrait => {
    const serversOf = servers[side];
    const portrait =
      known.get(operation) ??
      (serversOf === undefined ? draw(operation) : redraw(operation, pathOfServers(serversOf(operation))));
    known.set(operation, portrait);
    return portrait;
  };
  return (from, to) => {
    if (from.isWebhook !== to.isWebhook) return null;
    const one = portray(from, 0);
    const other = portray(to, 1);
    const isSingled = from.isWebhook
      ? hasOneWebhook || isNamed(from) || isToldApart(from)
      : from.method === to.method && shareName(from, to) && saysMuch(one) && haveOneOwner(context, from, to);
    if (isSingled && context.same(from.node, to.node))
      return { score: 0.8 + 0.2 * overlap(one.address, other.address), equal: ['content'] };
    return from.method !== to.method && one.shape !== other.shape ? null : weigh(weighing, one, other);
  };
}

/** By a name that is meant to be its own. */
const isNamed = ({ node }: OperationView): boolean => (textIn(node, 'operationId') ?? '') !== '';

const shareName = (from: OperationView, to: OperationView): boolean =>
  isNamed(from) && textIn(from.node, 'operationId') === textIn(to.node, 'operationId');

/** What it takes or gives has names: a bare status is like every other. */
const saysMuch = ({ named }: Portrait): boolean => named.body().length + named.response().length > 0;

/** Their paths ask for the same. */
const haveOneOwner = (context: DiffContext, from: OperationView, to: OperationView): boolean =>
  context.same(member(from.pathItem, 'parameters'), member(to.pathItem, 'parameters'));

/** Many webhooks may send the same: words of its own tell one from the others. */
function isToldApart({ node }: OperationView): boolean {
  const words = [textIn(node, 'summary'), textIn(node, 'description')];
  return words.some((text) => (text?.length ?? 0) >= TELLING_CHARS);
}

/** In what all dialects have: Swagger 2.0 writes the path of its servers and its bodies elsewhere. */
function redraw(operation: OperationView, served: string): Portrait {
  const portrait = draw(operation, served);
  const parameters = operation.parts().parameters();
  const { body, response } = portrait.schemas;
  return {
    ...portrait,
    hasParameters: parameters.length > 0,
    parameters: () => parameters.map(({ key }) => key).sort(),
    body: body(),
    response: response(),
    named: { body: once(() => namesIn(body())), response: once(() => namesIn(response())) },
  };
}

function draw(operation: OperationView, served = ''): Portrait {
  const { node, method, path, isWebhook } = operation;
  const words = (key: string, read: (text: string) => string[]): (() => string[]) | null => {
    const text = textIn(node, key);
    return text === null ? null : once(() => read(text));
  };
  const shape = withoutSlash(shapeOf(isWebhook ? path : `${served}${path}`));
  const [body, response] = [objectIn(node, 'requestBody') ?? undefined, successOf(node)];
  return {
    isWebhook,
    method,
    shape,
    address: (isWebhook ? wordsOfName(path) : segmentsOf(shape)).sort(),
    operationId: words('operationId', (name) => wordsOfName(name).sort()),
    summary: words('summary', wordsOf),
    description: words('description', wordsOf),
    hasParameters: listIn(node, 'parameters').length > 0,
    parameters: once(() => listIn(node, 'parameters').map(withoutPathName).map(canonicalJson).sort()),
    body,
    response,
    named: { body: once(() => namesIn(body)), response: once(() => namesIn(response)) },
    schemas: {
      body: () => firstSchema(operation.parts().body()?.contents),
      response: () => firstSchema(successContents(operation)),
    },
  };
}

/** As in the shape of a path, another name of its parameter is nothing else. */
function withoutPathName(parameter: unknown): unknown {
  return isObject(parameter) && parameter['in'] === 'path' ? { ...parameter, name: '' } : parameter;
}

function firstSchema(contents: Contents | undefined): unknown {
  const [first] = contents?.values() ?? [];
  return (first?.schema ?? first?.itemSchema)?.raw;
}

function successContents(operation: OperationView): Contents | undefined {
  const responses = [...operation.parts().responses()];
  return responses.find(([status, { contents }]) => status.startsWith('2') && contents.size > 0)?.[1].contents;
}

/** `/order` and `/orders` are alike. */
function segmentsOf(shape: string): string[] {
  return shape
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '' && segment !== '{}')
    .map((segment) => segment.replace(/(?<=[^s]{2})s$/, ''));
}

/** Most parts of a body that are looked through for names. */
const MAX_NAMED_PARTS = 300;

/** Fields, and schemas that it refers to, in order. */
function namesIn(content: unknown): string[] {
  const names: string[] = [];
  const waiting: unknown[] = [content];
  for (let at = 0; at < Math.min(waiting.length, MAX_NAMED_PARTS); at += 1) {
    const part = waiting[at];
    if (Array.isArray(part)) waiting.push(...part.slice(0, MAX_NAMED_PARTS));
    if (!isObject(part)) continue;
    const ref = textIn(part, '$ref');
    if (ref !== null) names.push(ref.replace(/^#\/(definitions|components\/schemas)\//, ''));
    const fields = objectIn(part, 'properties') ?? {};
    for (const key in part) if (key !== 'properties' && !ASIDE.has(key)) waiting.push(part[key]);
    for (const name in fields) {
      names.push(name);
      waiting.push(fields[name]);
    }
  }
  return names.sort();
}

/** What is said there names no fields. */
const ASIDE = new Set(['example', 'examples', 'default', 'enum', 'const', 'required']);

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
  /** Whether it can tell the two apart or show that they are one. */
  isKnown: (one: Portrait, other: Portrait) => boolean;
  /** 0 to 1. */
  likeness: (one: Portrait, other: Portrait, weighing: Weighing) => number;
}

/** The cheap and telling ones first: a description has many words. */
const PARTS: readonly Part[] = [
  { name: 'path', weight: 3, isKnown: always, likeness: (one, other) => overlap(one.address, other.address) },
  { name: 'method', weight: 1, isKnown: always, likeness: (one, other) => (one.method === other.method ? 1 : 0) },
  ofWords('operation id', 'operationId', 3),
  ofWords('summary', 'summary', 2),
  {
    name: 'parameters',
    weight: 1,
    isKnown: (one, other) => one.hasParameters || other.hasParameters,
    likeness: (one, other) => overlap(one.parameters(), other.parameters()),
  },
  ofNodes('request body', 'body', 2),
  ofNodes('response', 'response', 2),
  ofWords('description', 'description', 2),
];
/** What is known of every pair. */
const GIVEN_WEIGHT = 4;

function always(): boolean {
  return true;
}

/** What both have words for. */
function ofWords(name: string, key: 'operationId' | 'summary' | 'description', weight: number): Part {
  return {
    name,
    weight,
    isKnown: (one, other) => one[key] !== null && other[key] !== null,
    likeness: (one, other) => overlap(one[key]?.() ?? [], other[key]?.() ?? []),
  };
}

/** What content says that may be alike by chance. */
const CHANCE = 0.5;
/** Of a body that was edited, how much is named as it was. */
const EDITED = 0.9;

function ofNodes(name: string, key: 'body' | 'response', weight: number): Part {
  return {
    name,
    weight,
    isKnown: (one, other) => one[key] !== undefined || other[key] !== undefined,
    likeness: (one, other, weighing) => {
      if (weighing.context.same(one[key], other[key])) return 1;
      if (meanTheSame(weighing, one.schemas[key], other.schemas[key]))
        return isLikeByChance(weighing.context, shownIn(one, key), shownIn(other, key)) ? CHANCE : 1;
      const [before, after] = [one.named[key](), other.named[key]()];
      return before.length === 0 ? 0 : EDITED * overlap(before, after);
    },
  };
}

function shownIn({ schemas, address }: Portrait, key: 'body' | 'response'): Shown {
  return { schema: schemas[key](), address };
}

/** Inline or by reference, under another name, in another version. */
function meanTheSame(weighing: Weighing, from: () => unknown, to: () => unknown): boolean {
  if (weighing.left === 0) return false;
  const [before, after] = [from(), to()];
  if (!isObject(before) || !isObject(after)) return false;
  const [name, other] = [nameOf(before), nameOf(after)];
  const answers = weighing.answers.get(name) ?? new Map<unknown, boolean>();
  const known = answers.get(other);
  if (known !== undefined) return known;
  weighing.left -= 1;
  const answer = areEquivalent(weighing.context, before, after);
  weighing.answers.set(name, answers.set(other, answer));
  return answer;
}

/** What is referred to and nothing beside it, else the schema itself. */
function nameOf(schema: JsonObject): unknown {
  return Object.keys(schema).length === 1 ? (textIn(schema, '$ref') ?? schema) : schema;
}

const isBody = (part: string): boolean => part === 'request body' || part === 'response';
const isWords = (part: string): boolean => part === 'summary' || part === 'description';
const isTelling = (part: string): boolean => !isBody(part) && part !== 'method' && part !== 'parameters';

/** Whether the name of the operation says of what it is, as the path does: many are called `get` or `list`. */
function namesThing({ operationId, address }: Portrait, other: Portrait): boolean {
  return operationId?.().some((word) => address.includes(word) || other.address.includes(word)) === true;
}

/** Many pairs are weighed, and most are dropped at their first parts: until then nothing is made of them. */
function weigh(weighing: Weighing, one: Portrait, other: Portrait): Likeness | null {
  let total = 0;
  for (const { weight, isKnown } of PARTS) if (isKnown(one, other)) total += weight;
  if (total < GIVEN_WEIGHT + MIN_EVIDENCE) return null;
  let reachable = total;
  const equal: string[] = [];
  for (const part of PARTS) {
    if (!part.isKnown(one, other)) continue;
    const { alike, share } = judge(part, { weighing, one, other, equal });
    total -= part.weight - share;
    reachable -= part.weight - share * alike;
    if (reachable < MIN_WEIGHED * total) return null;
    if (alike >= EQUAL) equal.push(part.name === 'path' && one.isWebhook ? 'name' : part.name);
  }
  return { score: reachable / total, equal, isWhole: isWhole(equal, one, other) };
}

interface Pair {
  weighing: Weighing;
  one: Portrait;
  other: Portrait;
  /** Parts that were found equal before. */
  equal: readonly string[];
}

/** How like a part is, from 0 to 1, and how much of its weight counts. */
function judge(
  { name, weight, likeness }: Part,
  { weighing, one, other, equal }: Pair,
): { alike: number; share: number } {
  // Lists of other things name the same fields around them: what is not written alike is evidence beside a path, a name or words that
  // stayed.
  const isAlone = isBody(name) && !equal.some(isTelling);
  const found = likeness(one, other, isAlone ? { ...weighing, left: 0 } : weighing);
  const alike = found < EQUAL && isAlone ? 0 : found;
  // Who kept the name of an operation may have written anew what it takes and gives, under new names, and the words about it.
  const mayBeAnew = isBody(name) || (isWords(name) && namesThing(one, other));
  return { alike, share: alike < EQUAL && mayBeAnew && equal.includes('operation id') ? weight / 2 : weight };
}

/** All content is the same, and names something: a bare text is nobody's own. */
function isWhole(equal: readonly string[], one: Portrait, other: Portrait): boolean {
  const bodies = PARTS.filter(({ name, isKnown }) => isBody(name) && isKnown(one, other));
  const { body, response } = one.named;
  return bodies.every(({ name }) => equal.includes(name)) && (body().length > 0 || response().length > 0);
}
