// Values near the edges of several schemas, to find one that fits some of them and not others: lengths and numbers about their bounds, what
// they list, and objects with the fields that one or two of them ask for.
import type { SpecSide } from './diff-context.ts';
import type { JsonObject } from '../spec/json.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

/** Most values that are made, of one field, of one kind and of the whole. */
const MAX_FIELD_VALUES = 4;
const MAX_OBJECTS = 20;
const MAX_VALUES = 40;
const MAX_LISTED = 10;
/** Longest text that is made, most fields that are looked at, and how deep. */
const MAX_LENGTH = 300;
const MAX_FIELDS = 8;
const MAX_DEPTH = 1;

/** From a whole number to what is none. */
const HALF = 0.5;

/** A view with the side that it was read from. */
export interface Viewed {
  side: SpecSide;
  view: SchemaView;
}

export function edgeValues(all: readonly Viewed[], depth = MAX_DEPTH): unknown[] {
  const types = new Set(all.flatMap(({ view }) => [...(view.types ?? ['string', 'object'])]));
  const values: unknown[] = all.flatMap(({ view }) => (view.values ?? []).slice(0, MAX_LISTED));
  if (types.has('object')) values.push(...objects(all, depth));
  if (types.has('string')) values.push(...lengths(all).map((length) => 'a'.repeat(length)));
  if (types.has('integer') || types.has('number')) values.push(...numbers(all));
  if (types.has('boolean')) values.push(true, false);
  if (types.has('array')) values.push(...lists(all, depth));
  return values.filter((value) => value !== null).slice(0, MAX_VALUES);
}

function about(edges: readonly (number | undefined)[], usual: readonly number[]): number[] {
  const known = edges.filter((edge) => edge !== undefined);
  return [...new Set([...known.flatMap((edge) => [edge, edge - 1, edge + 1]), ...usual])];
}

function lengths(all: readonly Viewed[]): number[] {
  const edges = all.flatMap(({ view: { bounds } }) => [bounds['min-length'], bounds['max-length']]);
  return about(edges, [1]).filter((length) => length >= 0 && length <= MAX_LENGTH);
}

function numbers(all: readonly Viewed[]): number[] {
  const edges = all.flatMap(({ view: { bounds, multipleOf } }) => [
    bounds.min,
    bounds.max,
    bounds['exclusive-min'],
    bounds['exclusive-max'],
    multipleOf ?? undefined,
  ]);
  const whole = about(edges, [1]);
  return [...whole, ...whole.map((value) => value + HALF)];
}

function lists(all: readonly Viewed[], depth: number): unknown[] {
  const items = all.flatMap(({ side, view }) => (view.items === null ? [] : [{ side, view: side.viewOf(view.items) }]));
  const made = depth === 0 || items.length === 0 ? [] : edgeValues(items, depth - 1).slice(0, MAX_FIELD_VALUES);
  return [[], ...made.map((item) => [item])];
}

/** With what each asks for, with what any two do, and with all; then with each field in turn, and each value of a field. */
function objects(all: readonly Viewed[], depth: number): JsonObject[] {
  const names = all.flatMap(({ view }) => [...view.required, ...view.properties.keys()]);
  const fields = new Map([...new Set(names)].slice(0, MAX_FIELDS).map((name) => [name, valuesOf(all, name, depth)]));
  const asked = all.map(({ view }) => [...view.required].slice(0, MAX_FIELDS));
  const both = asked.flatMap((one) => asked.map((other) => [...one, ...other])).slice(0, MAX_OBJECTS);
  const sets = [[], ...asked, ...both, [...fields.keys()]].map((set) => [...new Set(set)].sort());
  const plain = [...new Map(sets.map((set) => [set.join('\n'), set])).values()].map((set): JsonObject =>
    Object.fromEntries(set.map((name) => [name, fields.get(name)?.[0] ?? 'a'])),
  );
  const made = plain.slice(0, MAX_OBJECTS);
  for (const [name, values] of fields)
    for (const value of values) {
      if (made.length >= MAX_VALUES) return made.slice(0, MAX_VALUES);
      made.push(...eachWith(plain, name, value));
    }
  return made.slice(0, MAX_VALUES);
}

function eachWith(objects: readonly JsonObject[], name: string, value: unknown): JsonObject[] {
  return objects.slice(0, MAX_FIELDS).map((object) => withField(object, name, value));
}

const withField = (object: JsonObject, name: string, value: unknown): JsonObject => ({ ...object, [name]: value });

function valuesOf(all: readonly Viewed[], name: string, depth: number): unknown[] {
  const described = all.flatMap(({ side, view }): { side: SpecSide; schema: RawSchema }[] => {
    const schema = view.properties.get(name);
    return schema === undefined ? [] : [{ side, schema }];
  });
  if (depth === 0 || described.length === 0) return ['a'];
  const views = described.map(({ side, schema }) => ({ side, view: side.viewOf(schema) }));
  // One for each who describes it, before those about the edges of all.
  const own = views.flatMap((one) => edgeValues([one], depth - 1).slice(0, 1));
  return [...new Set([...own, ...edgeValues(views, depth - 1)])].slice(0, MAX_FIELD_VALUES);
}
