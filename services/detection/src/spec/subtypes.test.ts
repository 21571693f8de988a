// What may stand for a schema, however far from it and however many.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const kinds = { discriminator: { propertyName: 'kind' } };

/** A body that is the first of the schemas; each other one extends what `parent` says, and the last has a field of the type. */
function heirs(count: number, parent: (index: number) => number, type: string): Json {
  const field = (index: number): Json => ({ [`f${index}`]: { type: index === count - 1 ? type : 'string' } });
  const named = Array.from({ length: count }, (_, index): [string, Json] => [
    `S${index}`,
    index === 0
      ? { type: 'object', properties: { kind: { type: 'string' } }, ...kinds }
      : { allOf: [ref(`S${parent(index)}`), { type: 'object', properties: field(index) }], ...kinds },
  ]);
  const requestBody = { content: { 'application/json': { schema: ref('S0') } } };
  return {
    openapi: '3.0.0',
    paths: { '/things': { post: { requestBody, responses: {} } } },
    components: { schemas: Object.fromEntries(named) },
  };
}

for (const [name, count, parent] of [
  ['one after the other', 60, (index: number) => index - 1],
  ['all of one', 1200, () => 0],
] as const) {
  test(`an edit of one of many heirs, ${name}, is found once`, () => {
    const { findings, problems } = compareSpecs(heirs(count, parent, 'string'), heirs(count, parent, 'integer'));
    assert.deepEqual(
      findings.map(({ rule, location }) => [rule, location.split('/').at(-1)]),
      [['request-property-type-changed', `f${count - 1}`]],
    );
    assert.deepEqual(problems, []);
  });
}
