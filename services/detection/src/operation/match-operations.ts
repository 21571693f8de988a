// Which operation of the base is which of the revision: by path as written, by path with the server's before it, by the shape of the
// path, by all but a slash at its end; what is left may have moved, all below one prefix together or one by one.
import type { DiffContext, SpecSide } from '../schema/diff-context.ts';
import { findMovedPrefixes, findTwinVersions } from './moved-prefixes.ts';
import type { MovedPrefix } from './moved-prefixes.ts';
import { objectIn } from '../spec/json.ts';
import { MAX_OPERATIONS } from './operations.ts';
import type { OperationView } from './operations.ts';
import { operationWeigher, withoutSlash } from './operation-likeness.ts';
import { shapeOf } from '../text/path-shape.ts';
import { findRenames } from '../spec/renames.ts';
import type { Rename } from '../spec/renames.ts';
import { pathOfServers, serverReader } from './servers.ts';
import type { Servers } from './servers.ts';

/** A class, as `Comparison`. */
export class MatchedPair {
  readonly base: OperationView;
  readonly revision: OperationView;
  /** It has another address now. */
  readonly moved: boolean;

  constructor(base: OperationView, revision: OperationView, moved: boolean) {
    this.base = base;
    this.revision = revision;
    this.moved = moved;
  }
}

export interface MatchedOperations {
  kept: MatchedPair[];
  removed: OperationView[];
  added: OperationView[];
  /** Those of the kept ones whose paths differ in the slash at their ends. */
  slashed: MatchedPair[];
  /** One by one, with the evidence. */
  renamed: Rename<OperationView>[];
  /** Many by one decision. */
  prefixes: MovedPrefix[];
  /** A whole version that went, or came, beside another that stayed: pairs of the one and its twin. */
  removedVersions: MovedPrefix[];
  addedVersions: MovedPrefix[];
}

type PathKey = (operation: OperationView, serversOf: ReturnType<typeof serverReader>) => string;

export function matchOperations(
  context: DiffContext,
  base: OperationView[],
  revision: OperationView[],
): MatchedOperations {
  const [oldServers, newServers] = [serverReader(context.base.document), serverReader(context.revision.document)];
  const kept: MatchedPair[] = [];
  const slashed: MatchedPair[] = [];
  const byAddress: PathKey = (operation, serversOf) =>
    shapeOf(`${operation.method} ${operation.isWebhook ? '' : pathOfServers(serversOf(operation))}${operation.path}`);
  const bySlash: readonly PathKey[] = [
    (operation, serversOf) => withoutSlash(byAddress(operation, serversOf)),
    // Its server may be another by now.
    (operation) => withoutSlash(shapeOf(operation.endpoint)),
  ];
  let [before, after] = [base, revision];
  const byServed: PathKey = (operation, serversOf) => {
    const { basePath } = serversOf(operation);
    const { path } = operation;
    return shapeOf(`${operation.method} ${path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path}`);
  };
  const passes: readonly PathKey[] = [
    (operation) => operation.endpoint,
    (operation) => shapeOf(operation.endpoint),
    byAddress,
    ...bySlash,
    ...(movesWithServer(oldServers(null), newServers(null)) ? [byServed] : []),
  ];
  for (const keyOf of passes) {
    if (before.length === 0 || after.length === 0) break;
    const byKey = new Map<string, OperationView>();
    /** Others of the same key, where there are such. */
    const further = new Map<string, OperationView[]>();
    for (const operation of after) {
      const key = keyOf(operation, newServers);
      if (!byKey.has(key)) {
        byKey.set(key, operation);
        continue;
      }
      const others = further.get(key);
      if (others === undefined) further.set(key, [operation]);
      else others.push(operation);
    }
    const rest: OperationView[] = [];
    const taken = new Set<OperationView>();
    for (const operation of before) {
      const key = keyOf(operation, oldServers);
      const match = byKey.get(key);
      if (match === undefined) {
        rest.push(operation);
        continue;
      }
      taken.add(match);
      const pair = new MatchedPair(operation, match, false);
      kept.push(pair);
      if (bySlash.includes(keyOf)) slashed.push(pair);
      const next = further.size === 0 ? undefined : further.get(key)?.shift();
      if (next === undefined) byKey.delete(key);
      else byKey.set(key, next);
    }
    [before, after] = [rest, after.filter((operation) => !taken.has(operation))];
  }
  if (base.length === MAX_OPERATIONS) after = after.filter((operation) => !stands(context.base, operation));
  if (revision.length === MAX_OPERATIONS) before = before.filter((operation) => !stands(context.revision, operation));
  after = after.filter((operation) => !isHidden(context.base, operation));
  before = before.filter((operation) => !isHidden(context.revision, operation));
  const likeness = operationWeigher(context, isOneWebhook(base) && isOneWebhook(revision));
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
    kept.push(new MatchedPair(from, to, true));
  const removedVersions = findTwinVersions(
    before,
    kept.map((pair) => pair.base),
  );
  const addedVersions = findTwinVersions(
    after,
    kept.map((pair) => pair.revision),
  );
  const told = new Set([...removedVersions, ...addedVersions].flatMap(({ pairs: twins }) => twins.map(([one]) => one)));
  const isUntold = (operation: OperationView): boolean => !told.has(operation);
  return {
    kept,
    slashed,
    removed: before.filter(isUntold),
    added: after.filter(isUntold),
    renamed,
    prefixes,
    removedVersions,
    addedVersions,
  };
}

/** A base path of Swagger 2.0 that changed together with its server is one change of that. */
function movesWithServer(before: Servers, after: Servers): boolean {
  if (before.basePath === after.basePath || before.urls.length === 0 || after.urls.length === 0) return false;
  return !before.urls.some((url) => after.urls.includes(url));
}

function isOneWebhook(operations: readonly OperationView[]): boolean {
  return new Set(operations.filter(({ isWebhook }) => isWebhook).map(({ path }) => path)).size === 1;
}

/** Beyond what was read of the other side it may be as it was. */
function stands({ document }: SpecSide, { pointer }: OperationView): boolean {
  return document.lookUp(`#${pointer}`) !== null;
}

/** Its path refers to what is not known there: it may be in it. */
function isHidden({ document }: SpecSide, { path, isWebhook }: OperationView): boolean {
  const item = isWebhook ? null : objectIn(objectIn(document.root, 'paths') ?? {}, path);
  return item !== null && document.isUnknown(item);
}

function without(
  before: OperationView[],
  after: OperationView[],
  pairs: readonly (readonly [OperationView, OperationView])[],
): [OperationView[], OperationView[]] {
  const taken = new Set(pairs.flat());
  return [before.filter((one) => !taken.has(one)), after.filter((one) => !taken.has(one))];
}
