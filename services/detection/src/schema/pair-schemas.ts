// Which member of one list of schemas is which of another: by what they refer to, by sameness, by title, by the field that tells their
// kinds apart, by the fields they share, by type when only one of a type is left, and by all the fields they lead to when one was wrapped,
// named or renamed.
import type { DiffContext, SpecSide } from './diff-context.ts';
import { areEquivalent } from './equivalence.ts';
import { isObject, listIn, objectIn, textIn } from '../spec/json.ts';
import { siteOf } from '../spec/schema-site.ts';
import type { RawSchema } from './schema-view.ts';
import { contradict, sharesOwnTag, tagsOf } from './schema-tags.ts';
import type { Tags } from './schema-tags.ts';

/** Most members that are matched with each other; beyond it only by name. */
const MAX_PAIRED = 100;
/** Most members that are compared with each other by what they ask for, and by their fields. */
const MAX_COMPARED = 30;
/** Share of common field names from which two objects are taken for one that was edited. */
const LIKENESS = 0.5;

export interface PairedSchemas {
  kept: [RawSchema, RawSchema][];
  gone: RawSchema[];
  fresh: RawSchema[];
}

export function pairSchemas(
  context: DiffContext,
  base: readonly RawSchema[],
  revision: readonly RawSchema[],
): PairedSchemas {
  const [gone, fresh] = [[...base], [...revision]];
  const kept: PairedSchemas['kept'] = [];
  const pairUp = (matches: (from: RawSchema, to: RawSchema) => boolean): void => {
    for (const from of gone.slice()) {
      const to = fresh.find((candidate) => matches(from, candidate));
      if (to === undefined) continue;
      gone.splice(gone.indexOf(from), 1);
      fresh.splice(fresh.indexOf(to), 1);
      kept.push([from, to]);
    }
  };
  const pairOff = (pairs: readonly (readonly [RawSchema, RawSchema])[]): void => {
    for (const [from, to] of pairs) pairUp((a, b) => a === from && b === to);
  };
  const targetOf = (side: 'base' | 'revision', { raw, pointer }: RawSchema): unknown =>
    siteOf(context[side].document, raw, pointer).target;
  pairByRef(gone, fresh, kept);
  const fieldsOf = fieldReader();
  const sharesFields = (from: RawSchema, to: RawSchema): boolean =>
    areInline(from, to) && likeness(fieldsOf(from), fieldsOf(to)) >= LIKENESS;
  if (Math.max(gone.length, fresh.length) > MAX_PAIRED) return { kept, gone, fresh };
  pairUp((from, to) => context.same(from.raw, to.raw));
  // With nothing else to choose from, the cheapest answer will do.
  if (gone.length === 1 && fresh.length === 1) pairUp(sharesFields);
  const areFew = (): boolean => Math.max(gone.length, fresh.length) <= MAX_COMPARED;
  if (areFew()) pairUp((from, to) => areEquivalent(context, from.raw, to.raw));
  // The same but for what stands around it, such as null.
  pairUp((from, to) => context.same(targetOf('base', from), targetOf('revision', to)));
  if (areFew()) pairOff(findLikely(context, gone, fresh));
  else pairUp((from, to) => titleOf(from) !== null && titleOf(from) === titleOf(to));
  pairUp((from, to) => onlyOfType(gone, from) && onlyOfType(fresh, to) && typeOf(from) === typeOf(to));
  if (areFew()) pairOff(findEdited(context, gone, fresh));
  return { kept, gone, fresh };
}

/** Of one title, of one kind, or with most fields in common; the likeliest first, since several may have one title and the same fields. */
function findLikely(
  context: DiffContext,
  gone: readonly RawSchema[],
  fresh: readonly RawSchema[],
): (readonly [RawSchema, RawSchema])[] {
  if (gone.length === 0 || fresh.length === 0) return [];
  const fieldsOf = fieldReader();
  const before = gone.map((schema) => ({ schema, tags: tagsOf(context.base, schema) }));
  const after = fresh.map((schema) => ({ schema, tags: tagsOf(context.revision, schema) }));
  const lists = [before.map(({ tags }) => tags), after.map(({ tags }) => tags)];
  const score = (from: Tagged, to: Tagged): number => {
    const isTitled = titleOf(from.schema) !== null && titleOf(from.schema) === titleOf(to.schema);
    if (contradict(from.tags, to.tags)) {
      const isOnly = [gone, fresh].every(
        (list) => list.filter((one) => titleOf(one) === titleOf(to.schema)).length === 1,
      );
      return isTitled && isOnly ? SAME_TITLE : 0;
    }
    const shared = likeness(fieldsOf(from.schema), fieldsOf(to.schema));
    if (isTitled) return SAME_TITLE + shared;
    if (!areInline(from.schema, to.schema)) return 0;
    if (sharesOwnTag(from.tags, to.tags, lists)) return SAME_KIND + shared;
    return shared >= LIKENESS ? shared : 0;
  };
  return before
    .flatMap((from) => after.map((to) => ({ pair: [from.schema, to.schema] as const, score: score(from, to) })))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ pair }) => pair);
}

interface Tagged {
  schema: RawSchema;
  tags: Tags;
}

/** More than any share of fields. */
const SAME_KIND = 2;
const SAME_TITLE = 4;

/** Those that were edited and are now written with another name, without one, or around a reference; the likeliest first. */
function findEdited(
  context: DiffContext,
  gone: readonly RawSchema[],
  fresh: readonly RawSchema[],
): (readonly [RawSchema, RawSchema])[] {
  const { base, revision } = context;
  const before = gone.map((schema) => ({ schema, fields: allFieldsOf(base, schema), tags: tagsOf(base, schema) }));
  const after = fresh.map((schema) => ({
    schema,
    fields: allFieldsOf(revision, schema),
    tags: tagsOf(revision, schema),
  }));
  return before
    .flatMap((from) =>
      after
        .filter((to) => mayBeOne(context, from.schema, to.schema) && !contradict(from.tags, to.tags))
        .map((to) => ({
          pair: [from.schema, to.schema] as const,
          score: isAround(from.schema, to.schema) ? 1 : likeness(from.fields, to.fields),
        })),
    )
    .filter(({ score }) => score >= LIKENESS)
    .toSorted((one, other) => other.score - one.score)
    .map(({ pair }) => pair);
}

/** A name that both sides know means what it names, and no other schema. */
function mayBeOne({ base, revision }: DiffContext, from: RawSchema, to: RawSchema): boolean {
  const [old, fresh] = [refOf(from), refOf(to)];
  if (old === null && fresh === null) return titleOf(from) === titleOf(to);
  if (old === null || fresh === null) return true;
  return revision.document.lookUp(old) === null && base.document.lookUp(fresh) === null;
}

/** One is the reference, the other has it as a part. */
function isAround(one: RawSchema, other: RawSchema): boolean {
  const partsOf = ({ raw }: RawSchema): unknown[] =>
    isObject(raw) ? listIn(raw, 'allOf').map((part) => (isObject(part) ? textIn(part, '$ref') : null)) : [];
  const [a, b] = [refOf(one), refOf(other)];
  return (a !== null && partsOf(other).includes(a)) || (b !== null && partsOf(one).includes(b));
}

function allFieldsOf(side: SpecSide, schema: RawSchema): ReadonlySet<string> {
  return new Set(side.viewOf(schema).properties.keys());
}

/** In one pass, for lists of any length. */
function pairByRef(gone: RawSchema[], fresh: RawSchema[], kept: PairedSchemas['kept']): void {
  const byRef = new Map(fresh.map((schema) => [refOf(schema), schema]));
  const taken = new Set<RawSchema>();
  for (const from of gone) {
    const to = refOf(from) === null ? undefined : byRef.get(refOf(from));
    if (to === undefined || taken.has(to)) continue;
    kept.push([from, to]);
    taken.add(from).add(to);
  }
  for (const list of [gone, fresh]) list.splice(0, list.length, ...list.filter((schema) => !taken.has(schema)));
}

export function refOf({ raw }: RawSchema): string | null {
  return isObject(raw) ? textIn(raw, '$ref') : null;
}

function titleOf({ raw }: RawSchema): string | null {
  return isObject(raw) ? textIn(raw, 'title') : null;
}

export function areInline(from: RawSchema, to: RawSchema): boolean {
  return refOf(from) === null && refOf(to) === null && titleOf(from) === titleOf(to);
}

/** Names of the fields of a schema, read once. */
function fieldReader(): (schema: RawSchema) => ReadonlySet<string> {
  const known = new Map<RawSchema, ReadonlySet<string>>();
  return (schema) => {
    const { raw } = schema;
    const fields = known.get(schema) ?? new Set(Object.keys((isObject(raw) && objectIn(raw, 'properties')) || {}));
    known.set(schema, fields);
    return fields;
  };
}

/** Share of common names among all names of fields. */
function likeness(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  if (before.size === 0 || after.size === 0) return 0;
  const common = [...before].filter((name) => after.has(name)).length;
  return common / (before.size + after.size - common);
}

/** Null for a reference: another name is another alternative. */
function typeOf(schema: RawSchema): string | null {
  if (!isObject(schema.raw) || refOf(schema) !== null) return null;
  return textIn(schema.raw, 'type') ?? ('properties' in schema.raw ? 'object' : null);
}

function onlyOfType(list: readonly RawSchema[], schema: RawSchema): boolean {
  const type = typeOf(schema);
  return type !== null && list.filter((other) => typeOf(other) === type).length === 1;
}
