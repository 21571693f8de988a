// The oracle of BREAKING for conditions: `if`, `not`, `anyOf` beside fields, dependent fields and the like. All objects of a few fields
// with a few values are tried: what only one side takes must be a BREAKING Finding, whichever way an inner schema turns its meaning.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Finding } from '../finding.ts';
import type { JsonObject } from '../spec/json.ts';
import { SITES } from '../testing/schema-sites.ts';
import { isBreaking } from './break-policy.ts';
import { runs } from './runs.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const FIELDS = ['a', 'b', 'kind'] as const;
const VALUES = [undefined, 'x', 'y', 'xyz', 1, 5];
const OBJECTS = VALUES.flatMap((a) =>
  VALUES.flatMap((b) =>
    VALUES.map((kind) => Object.fromEntries(Object.entries({ a, b, kind }).filter(([, value]) => value !== undefined))),
  ),
);

const names = fc.subarray([...FIELDS]);
const leaf = fc.constantFrom<JsonObject>(
  { type: 'string' },
  { type: 'string', enum: ['x'] },
  { type: 'string', enum: ['x', 'y'] },
  { type: 'string', maxLength: 1 },
  { type: 'integer' },
  { type: 'integer', minimum: 3 },
  { type: ['string', 'integer'] },
  { const: 'x' },
);
/** Says something of some fields. */
const part: fc.Arbitrary<JsonObject> = fc
  .record({ properties: fc.dictionary(fc.constantFrom(...FIELDS), leaf, { maxKeys: 2 }), required: names })
  .filter(({ properties, required }) => Object.keys(properties).length + required.length > 0);
const choice: fc.Arbitrary<JsonObject> = fc
  .tuple(part, fc.constantFrom(['then'], ['else'], ['then', 'else']), part, part)
  .map(([condition, branches, ...inner]) =>
    Object.fromEntries([['if', condition], ...branches.map((branch, index) => [branch, inner[index]])] as const),
  );
const field = fc.constantFrom(...FIELDS);

const both = (condition: fc.Arbitrary<JsonObject>): fc.Arbitrary<[JsonObject, JsonObject]> =>
  fc.tuple(condition, fc.oneof({ weight: 4, arbitrary: condition }, { weight: 1, arbitrary: fc.constant({}) }));
/** The second of two became another. */
const second = (keyword: string, inner: fc.Arbitrary<JsonObject>): fc.Arbitrary<[JsonObject, JsonObject]> =>
  fc.tuple(inner, inner, inner).map(([one, two, three]) => [{ [keyword]: [one, two] }, { [keyword]: [one, three] }]);
/** A condition and what became of it. */
const edit: fc.Arbitrary<[JsonObject, JsonObject]> = fc.oneof(
  both(choice),
  both(fc.record({ not: part })),
  both(fc.record({ not: fc.record({ anyOf: fc.tuple(part, part) }) })),
  both(fc.tuple(field, names).map(([name, others]) => ({ dependentRequired: { [name]: others } }))),
  both(fc.tuple(field, part).map(([name, inner]) => ({ dependentSchemas: { [name]: inner } }))),
  both(fc.constantFrom({ enum: ['kind', 'a'] }, { maxLength: 1 }).map((inner) => ({ propertyNames: inner }))),
  second('allOf', choice),
  second('anyOf', part),
);
const around: fc.Arbitrary<JsonObject> = fc.record({
  type: fc.constant('object'),
  properties: fc.record({ a: leaf, b: leaf, kind: leaf }),
  required: names,
});

function compare(base: JsonObject, revision: JsonObject, place: 'request-body' | 'response-body'): Finding[] {
  return compareSpecs(SITES[place](base), SITES[place](revision)).findings;
}

for (const place of ['request-body', 'response-body'] as const) {
  test(`what only one side of a ${place} takes under a condition is a breaking finding`, () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    let witnesses = 0;
    fc.assert(
      fc.property(around, edit, fc.boolean(), (fields, [from, to], isTurned) => {
        const base = { ...fields, ...(isTurned ? to : from) };
        const revision = { ...fields, ...(isTurned ? from : to) };
        const [old, fresh] = place === 'request-body' ? [base, revision] : [revision, base];
        const [takes, stillTakes] = [ajv.compile(old), ajv.compile(fresh)];
        const witness = OBJECTS.find((value) => takes(value) && !stillTakes(value));
        if (witness === undefined) return;
        witnesses += 1;
        const findings = compare(base, revision, place);
        assert.ok(
          findings.some(isBreaking),
          `${JSON.stringify(witness)} ${JSON.stringify(base)} -> ${JSON.stringify(revision)}: ${findings.map(({ rule }) => rule).join()}`,
        );
      }),
      runs(150),
    );
    assert.ok(witnesses > 10, `only ${witnesses} cases had a witness`);
  });
}
