// Generated JSON Schemas as OpenAPI 3.1 writes them, with what people use most. Components are named and may refer to each other in circles.
import fc from 'fast-check';
import type { JsonObject } from '../spec/json.ts';

const COMPONENT_NAMES = ['Alpha', 'Beta', 'Gamma'] as const;
const FIELDS = ['id', 'name', 'size', 'tags'] as const;
const WORDS = ['red', 'green', 'blue', 'x'] as const;
const PATTERNS = ['^[a-z]+$', '^[0-9]{3}$'] as const;

const few = fc.nat({ max: 3 });
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });

/** Members that are undefined are left out, so that the schema is JSON. */
function compact(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function ordered(low: unknown, high: unknown): boolean {
  return typeof low !== 'number' || typeof high !== 'number' || low <= high;
}

const text = fc
  .record({
    type: fc.constant('string'),
    minLength: maybe(few),
    maxLength: maybe(fc.integer({ min: 3, max: 6 })),
    pattern: fc.option(fc.constantFrom(...PATTERNS), { nil: undefined, freq: 8 }),
  })
  .map(compact);
const listed = fc
  .subarray([...WORDS], { minLength: 1 })
  .map((values): JsonObject => ({ type: 'string', enum: values }));
const number = fc
  .record({
    type: fc.constantFrom('integer', 'number'),
    minimum: maybe(fc.integer({ min: -2, max: 2 })),
    maximum: maybe(fc.integer({ min: 2, max: 6 })),
    multipleOf: fc.option(fc.constantFrom(2, 3), { nil: undefined, freq: 6 }),
  })
  .map(compact);
const bool = fc.constant<JsonObject>({ type: 'boolean' });
const constant = fc.constantFrom<JsonObject>({ const: 'red' }, { const: 3 });
export const reference = fc
  .constantFrom(...COMPONENT_NAMES)
  .map((name): JsonObject => ({ $ref: `#/components/schemas/${name}` }));

export const leaf = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: listed },
  { weight: 4, arbitrary: number },
  { weight: 2, arbitrary: bool },
  { weight: 1, arbitrary: constant },
);

function objectOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      properties: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 }),
      schemas: fc.array(inner, { minLength: FIELDS.length, maxLength: FIELDS.length }),
      required: fc.subarray([...FIELDS]),
      additionalProperties: fc.option(fc.oneof(fc.constant(false), inner), { nil: undefined, freq: 3 }),
      maxProperties: fc.option(fc.integer({ min: 4, max: 5 }), { nil: undefined, freq: 8 }),
    })
    .map(({ properties, schemas, required, ...rest }) => {
      const kept = required.filter((name) => properties.includes(name));
      return compact({
        type: 'object',
        properties: Object.fromEntries(properties.map((name, index) => [name, schemas[index]])),
        required: kept.length > 0 ? kept : undefined,
        ...rest,
      });
    });
}

function listOf(inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      type: fc.constant('array'),
      items: inner,
      minItems: maybe(few),
      maxItems: maybe(few),
      uniqueItems: maybe(fc.boolean()),
    })
    .filter(({ minItems, maxItems }) => ordered(minItems, maxItems))
    .map(compact);
}

/** A schema of at most three levels. A reference stands only inside, so that every component has values. */
export const schema: fc.Arbitrary<JsonObject> = fc.letrec<{ inner: JsonObject; top: JsonObject }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.oneof(
      { weight: 4, arbitrary: objectOf(tie('inner')) },
      { weight: 2, arbitrary: listOf(tie('inner')) },
      { weight: 2, arbitrary: reference },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('inner'), tie('inner')).map(([one, other]): JsonObject => ({ anyOf: [one, other] })),
      },
      { weight: 1, arbitrary: leaf.map((one): JsonObject => ({ anyOf: [one, { type: 'null' }] })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(objectOf(leaf), objectOf(leaf))
          .map(([one, other]): JsonObject => ({ allOf: [one, other] })),
      },
    ),
  ),
  top: objectOf(tie('inner')),
})).top;

export const components: fc.Arbitrary<JsonObject> = fc
  .tuple(schema, schema, schema)
  .map((schemas) => Object.fromEntries(COMPONENT_NAMES.map((name, index) => [name, schemas[index]])));
