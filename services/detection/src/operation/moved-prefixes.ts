// One decision can move many operations: /v1 became /v2, or everything went below /api. What follows the prefix stayed the same.
import type { OperationView } from './operations.ts';
import { shapeOf } from '../text/path-shape.ts';
import type { Likeness } from '../spec/renames.ts';

export interface MovedPrefix {
  /** Path before what stayed, '' for none. */
  from: string;
  to: string;
  pairs: [OperationView, OperationView][];
}

/** Fewer are told one by one. */
const MIN_MOVED = 2;
/** This part of what stood below the old prefix, and is gone, must be found below the new one. */
const MIN_SHARE = 0.5;
/** Most segments of a prefix. */
const MAX_PREFIX_SEGMENTS = 4;
/** A tail that more operations share says nothing of where one of them went. */
const MAX_TWINS = 16;
/** Most prefixes that are told. */
const MAX_PREFIXES = 20;
/** Most operations of one side that are looked at. */
const MAX_OPERATIONS = 5000;
/** Where neither prefix is a version and none is empty, the operations themselves must be alike. */
const MIN_MEAN_LIKENESS = 0.6;
const VERSION =
  /^(v?\d+(\.\d+)*((alpha|beta|rc|preview)\d*)?|\d{4}-\d\d-\d\d(-?preview)?|(alpha|beta|preview|stable)\d*)$/i;

// oxlint-disable-next-line max-params -- two sides and how to judge them
export function findMovedPrefixes(
  removed: readonly OperationView[],
  added: readonly OperationView[],
  weigh: (from: OperationView, to: OperationView) => Likeness | null,
  accepts: (from: string, to: string) => boolean = () => true,
): MovedPrefix[] {
  if (removed.length < MIN_MOVED || Math.max(removed.length, added.length) > MAX_OPERATIONS) return [];
  const found: MovedPrefix[] = [];
  const known = new Map<OperationView, Cut[]>();
  const cutsOf = (operation: OperationView): Cut[] => {
    const cuts = known.get(operation) ?? splits(operation);
    known.set(operation, cuts);
    return cuts;
  };
  const rest = { removed: removed.filter(isPath), added: added.filter(isPath) };
  while (found.length < MAX_PREFIXES) {
    const move = findGreatest(rest.removed, rest.added, { weigh, accepts, cutsOf });
    if (move === null) break;
    found.push(move);
    const taken = new Set(move.pairs.flat());
    rest.removed = rest.removed.filter((operation) => !taken.has(operation));
    rest.added = rest.added.filter((operation) => !taken.has(operation));
  }
  return found;
}

/** Where the same operations stand twice: what one side alone has below one version, and both have below another. */
export function findTwinVersions(lone: readonly OperationView[], both: readonly OperationView[]): MovedPrefix[] {
  if (lone.length < MIN_MOVED || both.length < MIN_MOVED) return [];
  const versioned = lone.filter(hasVersion);
  if (versioned.length < MIN_MOVED) return [];
  return findMovedPrefixes(
    versioned,
    both.filter(hasVersion),
    () => null,
    (from, to) => isVersioned(from) && isVersioned(to),
  );
}

/** Where a prefix can be: most descriptions have no version in their paths. */
function hasVersion({ path }: OperationView): boolean {
  return path.split('/', MAX_PREFIX_SEGMENTS + 1).some((segment) => VERSION.test(segment));
}

function isPath({ isWebhook }: OperationView): boolean {
  return !isWebhook;
}

interface Judging {
  weigh: (from: OperationView, to: OperationView) => Likeness | null;
  accepts: (from: string, to: string) => boolean;
  cutsOf: (operation: OperationView) => Cut[];
}

function findGreatest(
  removed: readonly OperationView[],
  added: readonly OperationView[],
  { weigh, accepts, cutsOf }: Judging,
): MovedPrefix | null {
  const byTail = new Map<string, [prefix: string, operation: OperationView][]>();
  for (const operation of added) {
    for (const [prefix, tail] of cutsOf(operation)) {
      const known = byTail.get(tail);
      if (known === undefined) byTail.set(tail, [[prefix, operation]]);
      else known.push([prefix, operation]);
    }
  }
  for (const [tail, twins] of byTail) if (twins.length > MAX_TWINS) byTail.delete(tail);
  const moves = new Map<string, MovedPrefix>();
  const note = (operation: OperationView, from: string, [to, twin]: readonly [string, OperationView]): void => {
    if (!isSmallest(from, to) || !accepts(from, to)) return;
    const key = `${from} ${to}`;
    const move = moves.get(key) ?? { from, to, pairs: [] };
    move.pairs.push([operation, twin]);
    moves.set(key, move);
  };
  for (const operation of removed) {
    for (const [from, tail] of cutsOf(operation)) {
      for (const twin of byTail.get(tail) ?? []) note(operation, from, twin);
    }
  }
  const likely = [...moves.values()].filter((move) => isDecision(move, removed, weigh));
  return likely.toSorted((a, b) => b.pairs.length - a.pairs.length)[0] ?? null;
}

type Cut = [prefix: string, tail: string];

/** Each way to cut a path into a prefix and a tail that says something. */
function splits({ method, path }: OperationView): Cut[] {
  const segments = path.split('/').slice(1);
  const shapes = segments.map(shapeOf);
  const cuts: Cut[] = [];
  for (let length = 0; length <= Math.min(MAX_PREFIX_SEGMENTS, segments.length - 1); length += 1) {
    const tail = shapes.slice(length);
    if (tail.every((segment) => segment === '{}' || segment === '')) break;
    cuts.push([
      segments
        .slice(0, length)
        .map((segment) => `/${segment}`)
        .join(''),
      `${method} /${tail.join('/')}`,
    ]);
  }
  return cuts;
}

/** What both prefixes end with belongs to the tail. */
function isSmallest(from: string, to: string): boolean {
  return from !== to && (from === '' || to === '' || from.split('/').at(-1) !== to.split('/').at(-1));
}

function isDecision(
  { from, to, pairs }: MovedPrefix,
  removed: readonly OperationView[],
  weigh: (from: OperationView, to: OperationView) => Likeness | null,
): boolean {
  const below = removed.filter(({ path }) => from === '' || path.startsWith(`${from}/`)).length;
  if (pairs.length < MIN_MOVED || pairs.length < below * MIN_SHARE) return false;
  if (from === '' || to === '' || (isVersioned(from) && isVersioned(to))) return true;
  const likeness = pairs.reduce((sum, [base, revision]) => sum + (weigh(base, revision)?.score ?? 0), 0);
  return likeness / pairs.length >= MIN_MEAN_LIKENESS;
}

function isVersioned(prefix: string): boolean {
  return prefix.split('/').some((segment) => VERSION.test(segment));
}
