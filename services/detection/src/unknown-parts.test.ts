// What a description refers to and does not hold, or lies in a file that could not be read: a problem, and no change.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from './testing/compare-specs.ts';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const ref = (path: string): Json => ({ $ref: `#/components/${path}` });
const COMPONENTS: Record<string, Json> = {
  schemas: { Thing: { type: 'object', properties: { name: text } } },
  parameters: { Query: { name: 'q', in: 'query', schema: text } },
  requestBodies: { Body: { required: true, content: { 'application/json': { schema: text } } } },
  responses: { Done: { description: 'Done.', content: { 'application/json': { schema: text } } } },
  headers: { Next: { schema: text } },
  pathItems: { Other: { get: { responses: {} } } },
};

/** One operation that refers to all of them, and a path that is one of them. */
function aSpec(components: Json, more: Json = {}): Json {
  const part = { allOf: [ref('schemas/Thing'), { type: 'object', properties: { size: text } }] };
  const made = {
    description: 'Made.',
    headers: { 'X-Next': ref('headers/Next') },
    content: { 'application/json': { schema: { type: 'array', items: ref('schemas/Thing') } } },
  };
  const given = { description: 'Given.', content: { 'application/json': { schema: part } } };
  const post = {
    parameters: [ref('parameters/Query')],
    requestBody: ref('requestBodies/Body'),
    responses: { 200: ref('responses/Done'), 201: made, 202: given },
    ...more,
  };
  return { openapi: '3.1.0', paths: { '/things': { post }, '/others': ref('pathItems/Other') }, components };
}

function compare(base: Json, revision: Json): { rules: string[]; problems: string[] } {
  const { findings, problems } = compareSpecs(base, revision);
  const rules = findings.map(({ rule }) => rule);
  return { rules: rules.filter((rule) => rule !== 'api-schema-removed'), problems };
}

for (const group of Object.keys(COMPONENTS))
  test(`${group} that are missing on one side are a problem, and no change`, () => {
    const { [group]: _, ...left } = COMPONENTS;
    for (const [base, revision] of [
      [aSpec(COMPONENTS), aSpec(left)],
      [aSpec(left), aSpec(COMPONENTS)],
    ] as const) {
      const { rules, problems } = compare(base, revision);
      assert.deepEqual(rules, []);
      assert.match(problems.join(), new RegExp(`#/components/${group}/\\w+" leads nowhere`));
    }
    assert.deepEqual(compare(aSpec(COMPONENTS), aSpec(left, { deprecated: true })).rules, ['endpoint-deprecated']);
  });

test('where both sides lack a part, the rest of the schema is compared', () => {
  const made = (size: Json): Json => {
    const schema = { allOf: [ref('schemas/Thing'), { type: 'object', properties: { size } }] };
    return aSpec({}, { responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } } });
  };
  assert.deepEqual(compare(made(text), made({ type: 'integer' })).rules, ['response-property-type-changed']);
});
