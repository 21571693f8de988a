// What an operation makes the API call: requests and responses change places. A callback may lead to operations with callbacks of their
// own, and back: each pair is compared once.
import { adder } from '../schema/diff-context.ts';
import type { DiffContext } from '../schema/diff-context.ts';
import type { Comparison } from '../spec/comparisons.ts';
import { childPointer } from '../spec/document.ts';
import type { Located, SpecDocument } from '../spec/document.ts';
import { namedEntries, objectEntries, objectIn } from '../spec/json.ts';
import { OperationPlace, readPathItem } from './operations.ts';
import type { OperationView } from './operations.ts';

/** What the path of an operation begins with that is called back. */
const CALLBACK = 'callback:';

/** Name of the callback that an operation is; null for any other. */
export function callbackOf({ path, isWebhook }: OperationView): string | null {
  return isWebhook && path.startsWith(CALLBACK) ? path.slice(CALLBACK.length) : null;
}

export interface CallbackSides {
  base: OperationView;
  revision: OperationView;
  /** Compares what is called. */
  compare: (self: Comparison, base: OperationView, revision: OperationView) => void;
}

export function diffCallbacks(context: DiffContext, self: Comparison, sides: CallbackSides): void {
  const { base, revision, compare } = sides;
  const add = adder(self);
  const facts = { direction: 'response' };
  const before = readCallbacks(context.base.document, base);
  const after = readCallbacks(context.revision.document, revision);
  for (const [name, callback] of before) {
    const kept = after.get(name);
    if (kept === undefined)
      add({ rule: 'api-callback-removed', location: callback.pointer, subject: name, before: name, facts });
    else if (!context.same(callback.node, kept.node))
      context.comparisons.visit(self, { base: callback.node, revision: kept.node, place: 'callback' }, (shared) =>
        diffCallback(context, shared, { name, before: callback, after: kept, compare }),
      );
  }
  for (const [name, { pointer }] of after) {
    if (!before.has(name)) add({ rule: 'api-callback-added', location: pointer, subject: name, after: name, facts });
  }
}

function readCallbacks(document: SpecDocument, { node, pointer }: OperationView): Map<string, Located> {
  const entries = namedEntries(objectIn(node, 'callbacks'));
  return new Map(entries.map(([name, raw]) => [name, document.resolve(raw, childPointer(pointer, 'callbacks', name))]));
}

/** The operations that it calls itself. */
export function operationsCalled(document: SpecDocument, operation: OperationView): OperationView[] {
  if (!('callbacks' in operation.node)) return [];
  return [...readCallbacks(document, operation)].flatMap(([name, callback]) =>
    objectEntries(callback.node).flatMap(([address]) => readCalls(document, name, [address, callback])),
  );
}

interface CallbackPair {
  name: string;
  before: Located;
  after: Located;
  compare: CallbackSides['compare'];
}

/** A callback is path items by the expression that gives their address. */
function diffCallback(context: DiffContext, self: Comparison, { name, before, after, compare }: CallbackPair): void {
  const add = adder(self);
  const [old, fresh] = [objectEntries(before.node), objectEntries(after.node)];
  const [gone, come] = [missingFrom(fresh, old), missingFrom(old, fresh)];
  const at = { location: after.pointer, subject: name, facts: { direction: 'response' } };
  const pair = { subject: name, compare };
  const pairs = old.filter(([address]) => !gone.includes(address)).map(([address]) => [address, address] as const);
  const [was, is] = [gone[0], come[0]];
  if (gone.length === 1 && come.length === 1 && was !== undefined && is !== undefined) {
    add({ ...at, rule: 'api-callback-url-changed', before: was, after: is });
    diffCalls(context, self, { ...pair, from: [was, before], to: [is, after] });
  } else {
    for (const address of gone) add({ ...at, rule: 'api-callback-removed', before: address });
    for (const address of come) add({ ...at, rule: 'api-callback-added', after: address });
  }
  for (const [address] of pairs) diffCalls(context, self, { ...pair, from: [address, before], to: [address, after] });
}

function missingFrom(list: [string, unknown][], entries: [string, unknown][]): string[] {
  const known = new Set(list.map(([address]) => address));
  return entries.map(([address]) => address).filter((address) => !known.has(address));
}

type Called = readonly [address: string, callback: Located];

interface Calls {
  subject: string;
  compare: CallbackSides['compare'];
  from: Called;
  to: Called;
}

function readCalls(document: SpecDocument, name: string, [address, callback]: Called): OperationView[] {
  const item = document.resolve(objectIn(callback.node, address) ?? {}, childPointer(callback.pointer, address));
  return readPathItem(new OperationPlace(document, item, `${CALLBACK}${name}`, true));
}

function diffCalls(context: DiffContext, self: Comparison, { subject, compare, from, to }: Calls): void {
  const add = adder(self);
  const read = (document: SpecDocument, called: Called): Map<string, OperationView> =>
    new Map(readCalls(document, subject, called).map((operation) => [operation.method, operation]));
  const [before, after] = [read(context.base.document, from), read(context.revision.document, to)];
  const facts = { direction: 'response' };
  const [was, ...others] = [...before.values()].filter(({ method }) => !after.has(method));
  const [is, ...further] = [...after.values()].filter(({ method }) => !before.has(method));
  if (was !== undefined && is !== undefined && others.length + further.length === 0) {
    const isMethod = { ...facts, isMethod: true, alsoRules: 'api-callback-removed api-callback-added' };
    const at = { location: is.pointer, subject, before: was.method, after: is.method, facts: isMethod };
    add({ ...at, rule: 'api-callback-url-changed' });
    compare(self, was, is);
    before.delete(was.method);
    after.delete(is.method);
  }
  for (const [method, base] of before) {
    const revision = after.get(method);
    if (revision !== undefined) compare(self, base, revision);
    else add({ rule: 'api-callback-removed', location: base.pointer, subject, before: method, facts });
  }
  for (const [method, { pointer }] of after) {
    if (!before.has(method)) add({ rule: 'api-callback-added', location: pointer, subject, after: method, facts });
  }
}
