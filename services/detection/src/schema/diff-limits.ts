// Bounds, patterns, steps and encodings of two schemas of one type.
import type { Bound } from '../rules/value-rules.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { Stem } from './diff-types.ts';
import { isObject } from '../spec/json.ts';
import { isPatternWithin } from './pattern-within.ts';
import { inOneWriting, lengthsOf } from './patterns.ts';
import { isMultiple } from './steps.ts';
import type { SchemaView } from './schema-view.ts';

export function diffLimits(sides: SchemaSides): void {
  const { base, revision, stem, add } = sides;
  diffBounds(base, revision, stem, add);
  diffPattern(sides);
  diffContent(base, revision, stem, add);
  diffStep(base, revision, stem, add);
  if (base.uniqueItems === revision.uniqueItems) return;
  const { place, ...rest } = stem;
  const [before, after] = [base, revision].map(({ uniqueItems }) => (uniqueItems ? 'unique' : null));
  add({
    ...rest,
    rule: `${place}-unique-items-${revision.uniqueItems ? 'set' : 'unset'}`,
    before: before ?? null,
    after: after ?? null,
  });
}

function diffBounds(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  if (areEqual(base.bounds, revision.bounds)) return;
  const { place, facts, ...rest } = stem;
  const [own, other] = withoutIdle(inWholeNumbers(base, revision), inWholeNumbers(revision, base));
  const before = alignEdges(own, other);
  const after = alignEdges(other, own);
  const bounds = new Set([...Object.keys(before), ...Object.keys(after)] as Bound[]);
  for (const bound of [...bounds].sort()) {
    const [old, fresh] = [before[bound], after[bound]];
    if (old === fresh || isSaidOtherwise([base, revision], bound, old, fresh)) continue;
    const told = isIdle([base, revision], bound, [old, fresh]) ? { ...facts, idle: true } : facts;
    const draft = { ...rest, facts: told, before: numeral(old), after: numeral(fresh) };
    if (bound === 'min-length' || bound === 'min-items' || bound === 'min-properties') {
      const move = (fresh ?? 0) > (old ?? 0) ? 'increased' : 'decreased';
      const setRule =
        old === undefined ? `${place}-${bound}-set` : fresh === undefined ? `${place}-${bound}-unset` : null;
      // oasdiff knows both ways to call it.
      const also = bound === 'min-items' && setRule !== null ? { ...told, alsoRules: setRule } : told;
      add({ ...draft, facts: also, rule: `${place}-${bound}-${move}` });
    } else {
      add({ ...draft, rule: `${place}-${bound}-${moveOf(old, fresh)}` });
    }
  }
}

function moveOf(old: number | undefined, fresh: number | undefined): 'set' | 'unset' | 'increased' | 'decreased' {
  if (old === undefined) return 'set';
  if (fresh === undefined) return 'unset';
  return fresh > old ? 'increased' : 'decreased';
}

/** Whether the side that does not give the bound keeps to it by its values, which the other does not list, or by a pattern. */
// oxlint-disable-next-line max-params -- two sides, of what, and both values
function isSaidOtherwise(
  [base, revision]: [SchemaView, SchemaView],
  bound: Bound,
  old: number | undefined,
  fresh: number | undefined,
): boolean {
  const [own, other, edge] = old === undefined ? [base, revision, fresh] : [revision, base, old];
  if ((old !== undefined && fresh !== undefined) || edge === undefined) return false;
  if (own.values !== null) return other.values === null && areListedWithin([own], bound, edge);
  if (bound !== 'min-length' && bound !== 'max-length') return false;
  return own.patterns.some((pattern) => {
    const { min, max } = lengthsOf(pattern) ?? { min: 0, max: Infinity };
    return bound === 'min-length' ? min >= edge : max <= edge;
  });
}

/** Whether both are lists of values that are all within the bound: then it refuses nothing. */
function areListedWithin(views: readonly SchemaView[], bound: Bound, edge: number | undefined): boolean {
  return views.every(({ values }) => values?.every((value) => isHeld(value, bound, edge)) === true);
}

/** Whether what else both say refuses all that the bound does. */
function isIdle(
  [base, revision]: [SchemaView, SchemaView],
  bound: Bound,
  [old, fresh]: (number | undefined)[],
): boolean {
  if (bound === 'min-properties') return Math.max(old ?? 0, fresh ?? 0) <= countDemanded(base, revision);
  const isOneSided = (old === undefined) !== (fresh === undefined);
  return isOneSided && areListedWithin([base, revision], bound, old ?? fresh);
}

/** Fields that must be there on both sides, whichever way they travel: where they are as many as a bound asks for, it refuses nothing. */
function countDemanded({ required, properties }: SchemaView, other: SchemaView): number {
  const travelsBothWays = (raw: unknown): boolean =>
    !isObject(raw) || (raw['readOnly'] !== true && raw['writeOnly'] !== true);
  return [...required].filter((name) => other.required.has(name) && travelsBothWays(properties.get(name)?.raw)).length;
}

const COUNTED = /-(items|properties)$/;

/** What the bound is not about, it lets through. */
function isHeld(value: unknown, bound: Bound, edge: number | undefined): boolean {
  if (edge === undefined || COUNTED.test(bound)) return false;
  const isOfText = bound.endsWith('length');
  if (typeof value !== (isOfText ? 'string' : 'number')) return typeof value !== 'object';
  const size = typeof value === 'string' ? Array.from(value).length : Number(value);
  if (bound.startsWith('exclusive')) return bound.endsWith('max') ? size < edge : size > edge;
  return bound.startsWith('max') ? size <= edge : size >= edge;
}

type Bounds = SchemaView['bounds'];

function areEqual(one: Bounds, other: Bounds): boolean {
  const bounds = Object.keys(one) as Bound[];
  return bounds.length === Object.keys(other).length && bounds.every((bound) => one[bound] === other[bound]);
}

const EDGES = [
  ['max', 'exclusive-max', -1],
  ['min', 'exclusive-min', 1],
] as const;

/** Where both ends are said twice, only the tighter counts: while that stays, the other is idle. */
function withoutIdle(base: Bounds, revision: Bounds): [Bounds, Bounds] {
  const sides: [Bounds, Bounds] = [{ ...base }, { ...revision }];
  for (const [plain, exclusive, sign] of EDGES) {
    const [before, after] = [base, revision].map((bounds) => {
      const [edge, open] = [bounds[plain], bounds[exclusive]];
      const isOpen = open !== undefined && (edge === undefined || (open - edge) * sign >= 0);
      return isOpen ? `beyond ${open}` : `${edge}`;
    });
    if (before !== after) continue;
    for (const bounds of sides) delete bounds[before?.startsWith('beyond') === true ? plain : exclusive];
  }
  return sides;
}

/** Below 10 is at most 9 among integers: told so where the other side says it so. */
function inWholeNumbers(own: SchemaView, other: SchemaView): Bounds {
  const bounds = { ...own.bounds };
  if (own.types?.size !== 1 || !own.types.has('integer')) return bounds;
  for (const [plain, exclusive, step] of EDGES) {
    const edge = bounds[exclusive];
    const isSaidPlainly = other.bounds[plain] !== undefined && other.bounds[exclusive] === undefined;
    if (edge === undefined || !Number.isInteger(edge) || bounds[plain] !== undefined || !isSaidPlainly) continue;
    // The same number with another edge is told as such.
    if (edge === other.bounds[plain]) continue;
    delete bounds[exclusive];
    bounds[plain] = edge + step;
  }
  return bounds;
}

/** The same number, once with and once without its edge, is one move: only the exclusive form is told. */
function alignEdges(own: Bounds, other: Bounds): Bounds {
  const aligned = { ...own };
  for (const [plain, exclusive] of EDGES) {
    if (other[exclusive] !== undefined && other[exclusive] === own[plain] && other[plain] === undefined)
      delete aligned[plain];
  }
  return aligned;
}

/** The patterns that are not in the list. */
function missingFrom(list: readonly string[], patterns: readonly string[]): string[] {
  const known = new Set(list.map(inOneWriting));
  return patterns.filter((pattern) => !known.has(inOneWriting(pattern)));
}

/** Patterns that every text matches. */
const ANY_TEXT = new Set(['.*', '^.*$', '^.*', '.*$']);

function diffPattern({ context, base, revision, stem, add }: SchemaSides): void {
  const [gone, come] = [missingFrom(revision.patterns, base.patterns), missingFrom(base.patterns, revision.patterns)];
  const [before, after] = [gone.join(' and ') || null, come.join(' and ') || null];
  if (before === after) return;
  const { place, ...rest } = stem;
  const draft = { ...rest, before, after };
  const isFree = (pattern: string | null): boolean => pattern === null || ANY_TEXT.has(pattern);
  if (isFree(before) && isFree(after)) return;
  if (before === null) add({ ...draft, rule: `${place}-pattern-added` });
  else if (after === null) add({ ...draft, rule: `${place}-pattern-removed` });
  else if (
    isRequest(place) &&
    (isFree(after) || (gone.length + come.length === 2 && isPatternWithin(before, after, context.base.patternSteps)))
  )
    add({ ...draft, rule: `${place}-pattern-generalized` });
  else add({ ...draft, rule: `${place}-pattern-changed` });
}

function diffContent(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  for (const [key, name] of [
    ['contentMediaType', 'content-media-type'],
    ['contentEncoding', 'content-encoding'],
  ] as const) {
    const before = base[key];
    const after = revision[key];
    if (before?.toLowerCase() === after?.toLowerCase()) continue;
    const { place, facts, ...rest } = stem;
    const move = before === null ? 'added' : after === null ? 'removed' : 'changed';
    add({ ...rest, facts: { ...facts, move }, rule: `${place}-${name}-changed`, before, after });
  }
}

function diffStep(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  const before = stepOf(base);
  const after = stepOf(revision);
  if (before === after) return;
  const { place, ...rest } = stem;
  const draft = { ...rest, before: numeral(before ?? undefined), after: numeral(after ?? undefined) };
  if (before === null) add({ ...draft, rule: `${place}-multiple-of-set` });
  else if (after === null) add({ ...draft, rule: `${place}-multiple-of-unset` });
  else if (isMultiple(after, before)) add({ ...draft, rule: `${place}-multiple-of-narrowed` });
  else if (isMultiple(before, after)) add({ ...draft, rule: `${place}-multiple-of-widened` });
  else add({ ...draft, rule: `${place}-multiple-of-changed` });
}

/** Every integer is a multiple of 1, of a half and the like. */
function stepOf({ multipleOf, types }: SchemaView): number | null {
  const areWhole = types?.has('integer') === true && !types.has('number');
  return areWhole && multipleOf !== null && isMultiple(1, multipleOf) ? null : multipleOf;
}

function numeral(value: number | undefined): string | null {
  return value === undefined ? null : String(value);
}
