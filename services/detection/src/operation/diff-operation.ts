// Two versions of one operation: what it takes and gives, its standing, its limits and its words.
import { canonicalJson } from '../canonical.ts';
import { sameWords } from '../text/same-words.ts';
import { adder } from '../schema/diff-context.ts';
import type { AddDraft, DiffContext, SpecSide } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { diffBodies } from './diff-body.ts';
import { callbackOf, diffCallbacks } from './diff-callbacks.ts';
import type { CallbackSides } from './diff-callbacks.ts';
import { diffParameters } from './diff-parameters.ts';
import { diffResponses } from './diff-response.ts';
import { diffOwnSecurity } from './diff-security.ts';
import { diffStability, diffStanding } from '../schema/diff-standing.ts';
import type { Located } from '../spec/document.ts';
import { followResponse } from './follow-response.ts';
import { inOrder, isExtension, isObject, listIn, member, objectIn, pointerToken, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { OperationView } from './operations.ts';
import { findExtensionMoves } from '../schema/stated-limits.ts';
import type { LimitMove } from '../schema/stated-limits.ts';
import { isInBody, producedTypes } from './swagger-2.ts';
import { isEndMove, toldEnd } from '../schema/told-ends.ts';
import type { EndingPart } from '../prose/part-ends.ts';

export interface OperationPair {
  base: OperationView;
  revision: OperationView;
  /** It has another path now. */
  moved: boolean;
}

export function diffOperation(context: DiffContext, self: Comparison, pair: OperationPair): void {
  const { base, revision, moved } = pair;
  const webhook = revision.isWebhook;
  const add = adder(self);
  const { keys: changed } = context.changesIn(base.node, revision.node);
  if (changed.some((key) => !PARTS.has(key))) diffOwn(context, pair, changed, add);
  diffPathWords(base, revision, add);
  const isSame = (key: string): boolean => context.sameWriting && !changed.includes(key);
  const samePath =
    base.path === revision.path &&
    context.same(member(base.pathItem, 'parameters'), member(revision.pathItem, 'parameters'));
  const parameters = !samePath ? null : isSame('parameters') ? NOWHERE : changedParameters(context, base, revision);
  if (parameters === null || parameters.length > 0) {
    const only = parameters ?? undefined;
    const [before, after] = [base.parts().parameters(only), revision.parts().parameters(only)];
    diffParameters(context, self, { base: before, revision: after, moved, webhook });
  }
  if (!isSame('requestBody') || !isSame('consumes') || mayHoldBody(context.base, base, parameters))
    diffBodies(context, self, {
      base: base.parts().body(),
      revision: revision.parts().body(),
      location: revision.pointer,
      webhook,
      callback: callbackOf(revision),
    });
  if (!isSame('responses') || !isSame('produces')) {
    const kept = isSame('produces') ? keptStatuses(context, base.node, revision.node) : null;
    for (const only of kept === null ? [undefined] : kept.map((status) => [status])) {
      if (only !== undefined && followStatus(context, self, pair, only[0] ?? '')) continue;
      const [before, after] = [base.parts().responses(only), revision.parts().responses(only)];
      diffResponses(context, self, { base: before, revision: after, webhook });
    }
  }
  if (!changed.includes('callbacks')) return;
  const compare: CallbackSides['compare'] = (shared, from, to) => {
    const sides = { base: from, revision: to };
    // Of other operations it is compared for all of them together.
    for (const draft of diffOwnSecurity(context, sides)) shared.drafts.push(draft);
    diffOperation(context, shared, { ...sides, moved: true });
  };
  diffCallbacks(context, self, { base, revision, compare });
}

const NOWHERE: readonly number[] = [];

/** Their places, where each stands where it stood; null where the lists have to be read as wholes. */
function changedParameters(
  context: DiffContext,
  base: OperationView,
  revision: OperationView,
): readonly number[] | null {
  const before = listIn(base.node, 'parameters');
  const after = listIn(revision.node, 'parameters');
  if (before.length !== after.length) return null;
  const places = context.changesIn(before, after).keys.map(Number);
  const isKept = (index: number): boolean => {
    const old = before[index];
    const fresh = after[index];
    if (!isObject(old) || !isObject(fresh)) return false;
    const was = context.base.document.resolve(old, '').node;
    const is = context.revision.document.resolve(fresh, '').node;
    return was['in'] === is['in'] && was['name'] === is['name'];
  };
  return places.every(isKept) ? places : null;
}

/** Swagger 2.0 has the body among the parameters. */
// oxlint-disable-next-line max-params -- two sides, and where
function mayHoldBody({ document }: SpecSide, operation: OperationView, places: readonly number[] | null): boolean {
  if (places === null) return true;
  const parameters = listIn(operation.node, 'parameters');
  return places.some((index) => {
    const parameter = parameters[index];
    return isObject(parameter) && isInBody(document.resolve(parameter, '').node);
  });
}

/** In order, those that need a look where none came or went; null when all do. */
function keptStatuses(context: DiffContext, base: JsonObject, revision: JsonObject): readonly string[] | null {
  const before = objectIn(base, 'responses');
  const after = objectIn(revision, 'responses');
  if (before === null || after === null) return null;
  const { keys } = context.changesIn(before, after);
  if (!keys.every((key) => isObject(member(before, key)) && isObject(member(after, key)))) return null;
  return inOrder(keys).filter((key) => !isExtension(key));
}

// oxlint-disable-next-line max-params -- two sides in a context, and which response
function followStatus(
  context: DiffContext,
  self: Comparison,
  { base, revision }: OperationPair,
  status: string,
): boolean {
  return followResponse(context, self, {
    base: responseOf(base, status),
    revision: responseOf(revision, status),
    side: revision.isWebhook ? 'request' : 'response',
    types: producedTypes(context.revision.document, revision.node),
  });
}

function responseOf({ node, pointer }: OperationView, status: string): Located {
  const found = objectIn(objectIn(node, 'responses') ?? {}, status);
  return { node: found ?? {}, pointer: `${pointer}/responses/${pointerToken(status)}` };
}

/** What is compared apart. */
const PARTS = new Set([
  'parameters',
  'requestBody',
  'responses',
  'callbacks',
  'security',
  'servers',
  'consumes',
  'produces',
]);

/** What the operation says of itself, by the keys that are not the same. */
// oxlint-disable-next-line max-params -- two sides in a context, and the receiver
function diffOwn(context: DiffContext, pair: OperationPair, changed: readonly string[], add: AddDraft): void {
  const { base, revision } = pair;
  const location = revision.pointer;
  diffStanding(base.node, revision.node, { location, place: 'endpoint' }, add);
  diffStability(base.node, revision.node, location, add);
  for (const key of ['summary', 'description'] as const) if (changed.includes(key)) diffText(context, pair, key, add);
  if (changed.includes('externalDocs')) diffLink(base.node, revision.node, location, add);
  diffNames(base, revision, changed, add);
  if (changed.some((key) => isExtension(key.toLowerCase()))) diffLimits(base.node, revision.node, location, add);
}

// oxlint-disable-next-line max-params -- two sides in a context, which of their words, and the receiver
function diffText(
  context: DiffContext,
  { base, revision }: OperationPair,
  key: 'summary' | 'description',
  add: AddDraft,
): void {
  const move = context.textMove(base.node, revision.node, key);
  if (move === null) return;
  const location = revision.pointer;
  const { before, after } = move;
  if (isEndMove(move) && !isFlagged(move.kind === 'end' ? revision : base, move.part))
    add({
      location,
      ...toldEnd(move, { isField: false, names: [textIn(revision.node, 'operationId') ?? '', revision.path] }),
    });
  else if (move.kind === 'limit') addLimit(move.limit, location, add);
  else add({ rule: 'operation-text-changed', location, before, after, subject: key });
}

/** Parameters that say by a flag what the words say of them. */
function isFlagged(operation: OperationView, part: EndingPart | null): boolean {
  if (part === null || part.names.length === 0) return false;
  const flagged = operation
    .parts()
    .parameters()
    .filter(({ node }) => member(node, 'deprecated') === true);
  return part.names.every((name) => flagged.some((parameter) => parameter.name === name));
}

// oxlint-disable-next-line max-params -- two nodes, where, and the receiver
function diffLink(base: JsonObject, revision: JsonObject, location: string, add: AddDraft): void {
  const [docs, docsNow] = [base, revision].map((node) => textIn(objectIn(node, 'externalDocs') ?? {}, 'url'));
  if (docs !== docsNow)
    add({
      rule: 'operation-text-changed',
      location,
      subject: 'link to further documentation',
      before: docs ?? null,
      after: docsNow ?? null,
    });
}

/** Words about a path hold for all its operations: each of them says so, and they are told as one. */
// oxlint-disable-next-line max-params -- as above
function diffPathWords(base: OperationView, revision: OperationView, add: AddDraft): void {
  for (const key of ['summary', 'description'] as const) {
    const before = textIn(base.pathItem, key);
    const after = textIn(revision.pathItem, key);
    if (!sameWords(before, after))
      add({ rule: 'operation-text-changed', location: revision.pathPointer, subject: key, before, after });
  }
  for (const move of findExtensionMoves(base.pathItem, revision.pathItem)) addLimit(move, revision.pathPointer, add);
}

// oxlint-disable-next-line max-params -- as above
export function diffLimits(base: JsonObject, revision: JsonObject, location: string, add: AddDraft): void {
  for (const move of findExtensionMoves(base, revision)) addLimit(move, location, add);
}

function addLimit({ move, before, after, tighter }: LimitMove, location: string, add: AddDraft): void {
  add({ rule: `api-limit-${move}`, location, before, after, quote: after, facts: { tighter } });
}

// oxlint-disable-next-line max-params -- two sides, where to look, and the receiver
function diffNames(base: OperationView, revision: OperationView, changed: readonly string[], add: AddDraft): void {
  const location = revision.pointer;
  const [before, after] = [textIn(base.node, 'operationId'), textIn(revision.node, 'operationId')];
  if (before !== after)
    add({ rule: before === null ? 'api-operation-id-added' : 'api-operation-id-removed', location, before, after });
  if (!changed.includes('tags')) return;
  const [old, fresh] = [tagsOf(base), tagsOf(revision)];
  if (canonicalJson(old) === canonicalJson(fresh)) return;
  for (const tag of old) if (!fresh.includes(tag)) add({ rule: 'api-tag-removed', location, before: tag });
  for (const tag of fresh) if (!old.includes(tag)) add({ rule: 'api-tag-added', location, after: tag });
}

function tagsOf(operation: OperationView): string[] {
  return listIn(operation.node, 'tags').filter((tag): tag is string => typeof tag === 'string');
}
