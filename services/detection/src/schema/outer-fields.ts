// What stands in a schema (its alternatives, its branches) holds together with the schema around it. A field that the one side describes
// around and the other inside is one field: it is given to the inner schema that does not describe it itself, and compared there.
import type { SpecSide } from './diff-context.ts';
import { isObject, listIn, objectIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation, SchemaSite, siteOf } from '../spec/schema-site.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** Names that only one side says around, and the other in its alternatives. */
export interface Moved {
  base: ReadonlySet<string>;
  revision: ReadonlySet<string>;
}

/** Most alternatives that are asked for the fields around them. */
const MAX_MEMBERS = 100;
const NOTHING_MOVED: Moved = { base: new Set(), revision: new Set() };

/** What moved between a schema and its alternatives. */
export function findMoved({ context, base, revision }: SchemaSides): Moved {
  if (base.variants.length === 0 || revision.variants.length === 0) return NOTHING_MOVED;
  if (!hasFields(base) && !hasFields(revision)) return NOTHING_MOVED;
  if ([base, revision].some(({ variants }) => variants.some(({ members }) => members.length > MAX_MEMBERS)))
    return NOTHING_MOVED;
  const [before, after] = [membersOf(context.base, base), membersOf(context.revision, revision)];
  return { base: movedFrom(base, before, revision, after), revision: movedFrom(revision, after, base, before) };
}

function hasFields({ properties, required }: SchemaView): boolean {
  return properties.size > 0 || required.size > 0;
}

function membersOf(side: SpecSide, { variants }: SchemaView): SchemaView[] {
  return variants.flatMap(({ members }) => members.map((schema) => side.viewOf(schema)));
}

// oxlint-disable-next-line max-params -- two sides of a schema with their alternatives
function movedFrom(
  own: SchemaView,
  members: readonly SchemaView[],
  other: SchemaView,
  others: readonly SchemaView[],
): Set<string> {
  const moved = new Set<string>();
  for (const name of new Set([...own.properties.keys(), ...own.required])) {
    if (saysOf(other, name)) continue;
    // An alternative that takes no other fields refuses what only the schema around it describes.
    const isRefused = members.some(
      ({ closed, properties }) => closed === 'additionalProperties' && !properties.has(name),
    );
    if (!isRefused && others.some((member) => saysOf(member, name))) moved.add(name);
  }
  return moved;
}

function saysOf({ properties, required }: SchemaView, name: string): boolean {
  return properties.has(name) || required.has(name);
}

/** The schema without what is compared in its alternatives. */
export function withoutMoved(view: SchemaView, names: ReadonlySet<string>): SchemaView {
  if (names.size === 0) return view;
  return {
    ...view,
    properties: new Map([...view.properties].filter(([name]) => !names.has(name))),
    required: new Set([...view.required].filter((name) => !names.has(name))),
  };
}

/** Two inner schemas, each with the fields around it that moved, or that only its counterpart speaks of. */
export function withOuterFields(
  { context, base, revision }: SchemaSides,
  [from, to]: readonly [RawSchema, RawSchema],
  moved: Moved = NOTHING_MOVED,
): readonly [RawSchema, RawSchema] {
  if (!hasFields(base) && !hasFields(revision)) return [from, to];
  const [before, after] = [context.base.viewOf(from), context.revision.viewOf(to)];
  return [
    complete(context.base, from, { own: before, other: after, outer: base, moved: moved.base }),
    complete(context.revision, to, { own: after, other: before, outer: revision, moved: moved.revision }),
  ];
}

interface Completion {
  own: SchemaView;
  other: SchemaView;
  outer: SchemaView;
  moved: ReadonlySet<string>;
}

function complete(side: SpecSide, schema: RawSchema, { own, other, outer, moved }: Completion): RawSchema {
  // One that refuses what it does not describe takes nothing over.
  if (own.closed === 'additionalProperties') return schema;
  const isOf = (name: string): boolean => own.properties.has(name) !== other.properties.has(name);
  // By the names of the inner schemas: around them may stand many more.
  const fields = [...new Set([...moved, ...own.properties.keys(), ...other.properties.keys()])].flatMap(
    (name): [string, RawSchema][] => {
      const field = outer.properties.get(name);
      return field !== undefined && (moved.has(name) || isOf(name)) ? [[name, field]] : [];
    },
  );
  const required = [...new Set([...moved, ...other.required])].filter(
    (name) => outer.required.has(name) && !own.required.has(name),
  );
  return fields.length + required.length === 0 ? schema : extend(side, schema, fields, required);
}

/** The same node for the same fields, so that what leads back to itself is met again. */
// oxlint-disable-next-line max-params -- a schema, and what it is given
function extend(
  side: SpecSide,
  schema: RawSchema,
  fields: readonly (readonly [string, RawSchema])[],
  required: readonly string[],
): RawSchema {
  const site = siteOf(side.document, schema.raw, schema.pointer);
  const key = JSON.stringify([fields.map(([name, { pointer }]) => [name, pointer]), required]);
  const known = side.extended.get(site.target) ?? new Map<string, JsonObject>();
  side.extended.set(site.target, known);
  let target = known.get(key);
  if (target === undefined) {
    const properties = { ...objectIn(site.target, 'properties') };
    for (const [name, field] of fields) properties[name] = bothOf(referenceTo(side, field), properties[name]);
    target = { ...site.target, properties, required: [...listIn(site.target, 'required'), ...required] };
    known.set(key, target);
  }
  return {
    raw: target,
    pointer: site.pointer,
    site: new SchemaSite(target, site.pointer, site.outer, site.wrapped, site.unionOfOne),
  };
}

/** By reference, so that what is found there is told there; what was put together stands nowhere. */
function referenceTo({ document }: SpecSide, { raw, pointer }: RawSchema): unknown {
  const $ref = `#${pointer}`;
  return document.lookUp($ref) === raw ? { $ref } : raw;
}

function bothOf(outer: unknown, own: unknown): unknown {
  if (own === undefined || !isObject(outer)) return own ?? outer;
  if (!isObject(own)) return outer;
  const isShared = Object.keys(own).some((key) => !isAnnotation(key) && Object.hasOwn(outer, key));
  return isShared ? { allOf: [outer, own] } : { ...outer, ...own };
}
