// One edit of a schema, chosen by numbers: where, and what.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';

interface Pick {
  where: number;
  what: number;
  amount: number;
}

type Edit = (schema: JsonObject, amount: number) => JsonObject | null;

const without = (schema: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([other]) => other !== key));
const typeOf = (schema: JsonObject): unknown => schema['type'];

function bound(key: string, types: readonly string[]): Edit[] {
  const isOf = (schema: JsonObject): boolean => types.includes(String(typeOf(schema)));
  const at = (schema: JsonObject): number | null => (typeof schema[key] === 'number' ? schema[key] : null);
  return [
    (schema, amount) => (isOf(schema) && at(schema) === null ? { ...schema, [key]: 1 + (amount % 3) } : null),
    (schema) => (at(schema) === null ? null : without(schema, key)),
    (schema, amount) => {
      const value = at(schema);
      return value === null ? null : { ...schema, [key]: value + 1 + (amount % 2) };
    },
    (schema) => {
      const value = at(schema);
      return value === null || (value === 0 && key !== 'minimum') ? null : { ...schema, [key]: value - 1 };
    },
  ];
}

const fieldNames = (schema: JsonObject): string[] =>
  isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
const required = (schema: JsonObject): string[] =>
  Array.isArray(schema['required']) ? schema['required'].map(String) : [];

function withRequired(schema: JsonObject, names: string[]): JsonObject {
  return names.length === 0 ? without(schema, 'required') : { ...schema, required: names };
}

const EDITS: Readonly<Record<string, Edit[]>> = {
  bounds: [
    ...bound('minLength', ['string']),
    ...bound('maxLength', ['string']),
    ...bound('minimum', ['integer', 'number']),
    ...bound('maximum', ['integer', 'number']),
    ...bound('minItems', ['array']),
    ...bound('maxItems', ['array']),
    ...bound('exclusiveMinimum', ['number']),
    ...bound('minContains', []),
    ...bound('minProperties', ['object']),
    ...bound('maxProperties', ['object']),
    (schema) =>
      typeof schema['minimum'] === 'number'
        ? { ...without(schema, 'minimum'), exclusiveMinimum: schema['minimum'] }
        : null,
    (schema) =>
      typeof schema['maximum'] === 'number'
        ? { ...without(schema, 'maximum'), exclusiveMaximum: schema['maximum'] }
        : null,
  ],
  multipleOf: [
    (schema) =>
      ['integer', 'number'].includes(String(typeOf(schema))) && !('multipleOf' in schema)
        ? { ...schema, multipleOf: 2 }
        : null,
    (schema) => ('multipleOf' in schema ? without(schema, 'multipleOf') : null),
    (schema) => (schema['multipleOf'] === 2 ? { ...schema, multipleOf: 4 } : null),
  ],
  type: [
    (schema, amount) =>
      typeof typeOf(schema) === 'string' && !('enum' in schema)
        ? { type: ['string', 'integer', 'boolean', 'array', 'object'][amount % 5] }
        : null,
    (schema) => (typeOf(schema) === 'integer' ? { ...schema, type: 'number' } : null),
    (schema, amount) => (typeOf(schema) === 'integer' ? { type: 'string', minLength: 1 + (amount % 3) } : null),
    (schema) => (typeOf(schema) === 'number' ? { ...schema, type: 'integer' } : null),
    (schema) =>
      typeof typeOf(schema) === 'string' && typeOf(schema) !== 'null' && !('enum' in schema)
        ? { ...schema, type: [typeOf(schema), 'null'] }
        : null,
    (schema) => ('type' in schema ? {} : null),
  ],
  enum: [
    (schema) => (Array.isArray(schema['enum']) ? { ...schema, enum: [...schema['enum'], 'violet'] } : null),
    (schema, amount) =>
      Array.isArray(schema['enum']) && schema['enum'].length > 1
        ? { ...schema, enum: schema['enum'].filter((_, index) => index !== amount % 2) }
        : null,
    (schema) => ('enum' in schema ? without(schema, 'enum') : null),
    (schema) => (typeOf(schema) === 'string' && !('enum' in schema) ? { ...schema, enum: ['red', 'abc'] } : null),
    (schema) => ('const' in schema ? { const: schema['const'] === 'red' ? 'blue' : 4 } : null),
  ],
  pattern: [
    (schema) => (typeOf(schema) === 'string' && !('pattern' in schema) ? { ...schema, pattern: '^[a-z]+$' } : null),
    (schema) => ('pattern' in schema ? without(schema, 'pattern') : null),
  ],
  uniqueItems: [
    (schema) => (typeOf(schema) === 'array' ? { ...schema, uniqueItems: schema['uniqueItems'] !== true } : null),
  ],
  properties: [
    (schema, amount) => {
      const names = fieldNames(schema);
      const name = names[amount % Math.max(names.length, 1)];
      if (name === undefined || !isObject(schema['properties'])) return null;
      return withRequired(
        { ...schema, properties: without(schema['properties'], name) },
        required(schema).filter((other) => other !== name),
      );
    },
    (schema) =>
      isObject(schema['properties'])
        ? { ...schema, properties: { ...schema['properties'], fresh: { type: 'string' } } }
        : null,
    (schema) =>
      isObject(schema['properties'])
        ? withRequired({ ...schema, properties: { ...schema['properties'], fresh: { type: 'string' } } }, [
            ...required(schema),
            'fresh',
          ])
        : null,
    (schema, amount) => {
      const free = fieldNames(schema).filter((name) => !required(schema).includes(name));
      const name = free[amount % Math.max(free.length, 1)];
      return name === undefined ? null : withRequired(schema, [...required(schema), name]);
    },
    (schema, amount) => {
      const names = required(schema);
      return names.length === 0
        ? null
        : withRequired(
            schema,
            names.filter((_, index) => index !== amount % names.length),
          );
    },
  ],
  additionalProperties: [
    (schema) => (typeOf(schema) === 'object' ? { ...schema, additionalProperties: false } : null),
    (schema) => ('additionalProperties' in schema ? without(schema, 'additionalProperties') : null),
    (schema) => (typeOf(schema) === 'object' ? { ...schema, additionalProperties: { type: 'integer' } } : null),
  ],
  combinations: [
    (schema) =>
      Array.isArray(schema['anyOf']) && schema['anyOf'].length > 1 ? { anyOf: schema['anyOf'].slice(1) } : null,
    (schema) => (Array.isArray(schema['anyOf']) ? { anyOf: [...schema['anyOf'], { type: 'boolean' }] } : null),
    (schema) =>
      Array.isArray(schema['oneOf']) && schema['oneOf'].length > 1 ? { oneOf: schema['oneOf'].slice(1) } : null,
    (schema) => (Array.isArray(schema['oneOf']) ? { oneOf: [...schema['oneOf'], { type: 'boolean' }] } : null),
    (schema) => (Array.isArray(schema['allOf']) ? { allOf: schema['allOf'].slice(1) } : null),
    (schema) => ('type' in schema ? { anyOf: [schema, { type: 'array', items: { type: 'boolean' } }] } : null),
    (schema) => (typeOf(schema) === 'object' ? { allOf: [schema, { type: 'object', required: ['extra'] }] } : null),
  ],
  names: [
    (schema) => ('patternProperties' in schema ? without(schema, 'patternProperties') : null),
    (schema) =>
      typeOf(schema) === 'object' && !('patternProperties' in schema)
        ? { ...schema, patternProperties: { '^x': { type: 'integer' } } }
        : null,
    (schema) => ('propertyNames' in schema ? without(schema, 'propertyNames') : null),
    (schema) =>
      typeOf(schema) === 'object' && !('propertyNames' in schema)
        ? { ...schema, propertyNames: { maxLength: 3 } }
        : null,
    (schema) => ('dependentRequired' in schema ? without(schema, 'dependentRequired') : null),
    (schema) =>
      typeOf(schema) === 'object' ? { ...schema, dependentRequired: { id: ['name'], name: ['size'] } } : null,
  ],
  places: [
    (schema) => (Array.isArray(schema['prefixItems']) ? without(schema, 'prefixItems') : null),
    (schema) =>
      Array.isArray(schema['prefixItems']) ? { ...schema, prefixItems: schema['prefixItems'].toReversed() } : null,
    (schema) =>
      typeOf(schema) === 'array' && !('prefixItems' in schema)
        ? { ...schema, prefixItems: [{ type: 'string' }] }
        : null,
    (schema) => ('contains' in schema ? without(without(schema, 'contains'), 'minContains') : null),
    (schema) => (typeOf(schema) === 'array' ? { ...schema, contains: { type: 'string' } } : null),
    (schema) => ('not' in schema ? without(schema, 'not') : null),
    (schema) => (typeOf(schema) === 'string' ? { ...schema, not: { enum: ['red', 'x'] } } : null),
  ],
};

const EDIT_KINDS = Object.keys(EDITS);

/** Every schema inside, with how to put another in its place. */
function places(
  schema: JsonObject,
  put: (other: JsonObject) => JsonObject,
): [JsonObject, (other: JsonObject) => JsonObject][] {
  const found: [JsonObject, (other: JsonObject) => JsonObject][] = [[schema, put]];
  const { properties } = schema;
  if (isObject(properties)) {
    for (const [name, value] of Object.entries(properties)) {
      if (isObject(value))
        found.push(...places(value, (other) => put({ ...schema, properties: { ...properties, [name]: other } })));
    }
  }
  for (const key of ['items', 'additionalProperties', 'contains', 'propertyNames', 'not']) {
    const value = schema[key];
    if (isObject(value)) found.push(...places(value, (other) => put({ ...schema, [key]: other })));
  }
  for (const key of ['anyOf', 'allOf', 'oneOf', 'prefixItems']) {
    const members = schema[key];
    if (!Array.isArray(members)) continue;
    members.forEach((value: unknown, index) => {
      if (isObject(value))
        found.push(...places(value, (other) => put({ ...schema, [key]: members.with(index, other) })));
    });
  }
  return found;
}

/** Null when there is nothing that this edit could change. */
export function mutate(schema: JsonObject, { where, what, amount }: Pick): JsonObject | null {
  const all = places(schema, (other) => other);
  const kind = EDIT_KINDS[what % EDIT_KINDS.length] ?? '';
  const edits = EDITS[kind] ?? [];
  const tries = all.flatMap(([at, put]) => edits.map((edit) => ({ at, put, edit })));
  const usable = tries.filter(({ at, edit }) => edit(at, amount) !== null);
  const chosen = usable[where % Math.max(usable.length, 1)];
  if (chosen === undefined) return null;
  const edited = chosen.edit(chosen.at, amount);
  return edited === null ? null : chosen.put(edited);
}
