import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { runs } from '../property/runs.ts';
import { components, schema } from '../property/schema-arbitrary.ts';
import { checkOf } from '../property/validator.ts';
import { diffSpecs } from '../diff-spec.ts';
import { readSpec } from '../read-spec.ts';
import { aSchemaSide } from '../testing/schema-side.ts';
import { aDescription } from '../testing/schema-sites.ts';
import type { Json } from '../testing/schema-sites.ts';
import { edgeValues } from './edge-values.ts';
import { takes } from './takes.ts';

test('what is said to fit a schema does, what is said not to does not, and of most values it is said', () => {
  let [told, untold] = [0, 0];
  fc.assert(
    fc.property(schema, schema, components, (one, other, schemas) => {
      const side = aSchemaSide(schemas);
      const fits = checkOf({ ...one, components: { schemas } });
      const [own, another] = [one, other].map((raw) => ({ raw, pointer: '' }));
      assert.ok(own && another);
      for (const value of edgeValues([own, another].map((raw) => ({ side, view: side.viewOf(raw) })))) {
        const answer = takes(side, own, value);
        if (answer === null) untold += 1;
        else told += 1;
        if (answer !== null) assert.equal(answer, fits(value), `${JSON.stringify(value)} ${JSON.stringify(one)}`);
      }
    }),
    runs(60),
  );
  assert.ok(told > untold * 2, `${told} told, ${untold} untold`);
});

const isTaken = (raw: unknown, value: unknown): boolean | null =>
  takes(
    aSchemaSide({ Ring: { properties: { next: { $ref: '#/components/schemas/Ring' } } } }),
    { raw, pointer: '' },
    value,
  );

test('exactly one of alternatives has to fit, however they are written', () => {
  const bare = { oneOf: [{ type: 'integer' }, { type: 'number' }] };
  const fields = { oneOf: [{ required: ['a'] }, { required: ['b'] }] };
  assert.deepEqual([isTaken(bare, 1), isTaken(bare, 0.5)], [false, true]);
  assert.deepEqual(
    [isTaken(fields, { a: 1 }), isTaken(fields, { a: 1, b: 1 }), isTaken(fields, {})],
    [true, false, false],
  );
});

test('of what a pattern, a format or a condition asks nothing is said', () => {
  assert.equal(isTaken({ type: 'string', pattern: '^(a+)+$' }, 'a'), null);
  assert.equal(isTaken({ type: 'string', format: 'date' }, 'a'), null);
  assert.equal(isTaken({ type: 'object', dependentRequired: { a: ['b'] } }, {}), null);
  assert.equal(isTaken({ type: 'string', pattern: '^(a+)+$', maxLength: 1 }, 'aa'), false);
});

test('what must not fit, what a number is kept as, and what is counted', () => {
  const text = { type: 'string' };
  const cases: [raw: object, value: unknown, wanted: boolean | null][] = [
    [{ ...text, not: { enum: ['a'] } }, 'a', false],
    [{ ...text, not: { enum: ['a'] } }, 'b', true],
    [{ ...text, not: { ...text, pattern: '^(a+)+$' } }, 'b', null],
    [{ type: 'number', format: 'float' }, 1, true],
    [{ type: 'number', format: 'percent' }, 1, null],
    [{ type: 'array', uniqueItems: true }, [1], true],
    [{ type: 'array', uniqueItems: true }, [1, 1], null],
    [{ type: 'array', items: text }, ['a'], true],
    [{ type: 'array', items: text }, ['a', 1], false],
    [{ unevaluatedProperties: false }, { a: 1 }, null],
    [{ additionalProperties: false }, { a: 1 }, false],
    [{ oneOf: [text, { type: 'string', pattern: '^(a+)+$' }, { type: 'array', items: text }] }, 'a', null],
    [
      {
        anyOf: [
          { ...text, pattern: '^(a+)+$' },
          { ...text, minLength: 3 },
        ],
      },
      'a',
      null,
    ],
  ];
  for (const [raw, value, wanted] of cases) assert.equal(isTaken(raw, value), wanted, JSON.stringify([raw, value]));
});

test('beyond some depth, and of null, nothing is known', () => {
  const ring = { $ref: '#/components/schemas/Ring' };
  assert.equal(isTaken(ring, { next: { next: {} } }), true);
  assert.equal(isTaken(ring, { next: { next: { next: { next: { next: { next: {} } } } } } }), null);
  assert.equal(isTaken(ring, null), null);
});

const around = { type: 'object', properties: { a: { type: 'integer' } } };
const further: Record<string, [base: unknown, revision: unknown]> = {
  'of numbers, where only a fraction fits both': [
    { oneOf: [{ type: 'integer', minimum: 1 }, { type: 'number' }] },
    { oneOf: [{ type: 'number', minimum: 1 }, { type: 'number' }] },
  ],
  'of fields, of which one is described around them': [
    {
      ...around,
      oneOf: [{ properties: { b: { const: 1 } } }, { properties: { a: { type: 'string', minLength: 3 } } }],
    },
    { ...around, oneOf: [{ properties: { b: { const: 1 } } }, {}] },
  ],
};
for (const [name, sides] of Object.entries(further)) {
  test(`alternatives ${name}, come to overlap further`, () => {
    const [base, revision] = sides.map((request) =>
      readSpec(JSON.stringify(aDescription({ request: request as Json })), { url: '' }),
    );
    assert.ok(base?.snapshot && revision?.snapshot);
    const rules = diffSpecs(base.snapshot, revision.snapshot).map(({ rule }) => rule);
    assert.ok(rules.includes('request-body-one-of-overlaps'), rules.join());
  });
}
