// Objects with the keywords that people use less often beside the usual ones: patterns and limits of names, names that need others, lists
// with places of their own, one of several, and what a value may not be.
import fc from 'fast-check';
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { leaf, schema } from './schema-arbitrary.ts';

const few = fc.integer({ min: 1, max: 3 });
const field = (name: string, of: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  of.map((value) => ({ properties: { [name]: value } }));
const pair = fc.tuple(leaf, leaf);
/** No value fits both: what leaves one of two that overlap is let through by the other. */
const alternatives = fc.tuple(few, few).map(([maxLength, minimum]): JsonObject => ({
  oneOf: [
    { type: 'string', maxLength },
    { type: 'integer', minimum },
  ],
}));

const beside: fc.Arbitrary<JsonObject> = fc.oneof(
  few.map((minProperties) => ({ minProperties })),
  leaf.map((value) => ({ patternProperties: { '^x': value } })),
  fc.constantFrom<JsonObject>({ maxLength: 4 }, { pattern: '^[a-z]+$' }).map((propertyNames) => ({ propertyNames })),
  fc.constantFrom<JsonObject>({ id: ['name'] }, { size: ['id'] }).map((dependentRequired) => ({ dependentRequired })),
  field('choice', alternatives),
  field(
    'place',
    fc.tuple(pair, leaf).map(([prefixItems, items]) => ({ type: 'array', prefixItems, items })),
  ),
  field(
    'bag',
    fc.tuple(leaf, few).map(([contains, minContains]) => ({ type: 'array', contains, minContains })),
  ),
  field(
    'open',
    few.map((exclusiveMinimum) => ({ type: 'number', exclusiveMinimum })),
  ),
  field(
    'other',
    fc.constantFrom('red', 'x').map((word) => ({ type: 'string', not: { enum: [word] } })),
  ),
);

const fieldsOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {});

/** One of them beside what the object has. */
export const richSchema: fc.Arbitrary<JsonObject> = fc
  .tuple(schema, beside)
  .map(([base, more]) =>
    Object.assign({}, base, more, { properties: Object.assign({}, fieldsOf(base), fieldsOf(more)) }),
  );
