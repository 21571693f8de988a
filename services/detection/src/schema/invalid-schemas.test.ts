// Parts of a wrong kind inside schemas: each is told once, by its pointer, and the rest is compared.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffSpecs } from '../diff-spec.ts';
import { MAX_SPEC_PROBLEMS } from '../operation/find-problems.ts';
import { readSpec } from '../read-spec.ts';

type Json = Record<string, unknown>;

const OPTIONS = { url: 'https://api.example.com/openapi.yaml' };
const AT = '/components/schemas/Thing';

function aSpec(schema: unknown, more: Json = {}): string {
  return JSON.stringify({ openapi: '3.1.0', paths: {}, components: { schemas: { Thing: schema } }, ...more });
}

function problemsOf(schema: unknown): string[] {
  return readSpec(aSpec(schema), OPTIONS).problems;
}

const field = (part: Json): Json => ({ type: 'object', properties: { size: part } });

test('what is of a wrong kind deep inside a schema is told by its pointer', () => {
  const table: [part: Json, at: string, want: string][] = [
    [{ type: 4 }, 'type', 'a text or a list of texts'],
    [{ type: ['string', 4] }, 'type/1', 'a text'],
    [{ type: ['string', null] }, 'type/1', 'a text'],
    [{ type: 'string', required: true }, 'required', 'a list'],
    [{ required: ['a', 4] }, 'required/1', 'a text'],
    [{ enum: { a: 1 } }, 'enum', 'a list'],
    [{ type: 'array', items: 'string' }, 'items', 'an object'],
    [{ type: 'array', items: [{ type: 'string' }] }, 'items', 'an object'],
    [{ type: 'array', items: { properties: [] } }, 'items/properties', 'an object'],
    [{ properties: { 'a/b': { properties: { c: 'text' } } } }, 'properties/a~1b/properties/c', 'an object'],
    [{ $ref: 7 }, '$ref', 'a text'],
    [{ oneOf: [{}, { allOf: {} }] }, 'oneOf/1/allOf', 'a list'],
    [{ anyOf: [null] }, 'anyOf/0', 'an object'],
    [{ additionalProperties: 'false' }, 'additionalProperties', 'an object'],
    [{ additionalProperties: { not: 4 } }, 'additionalProperties/not', 'an object'],
    [{ maxLength: '10' }, 'maxLength', 'a number'],
    [{ exclusiveMaximum: 'yes' }, 'exclusiveMaximum', 'a number or true'],
    [{ nullable: 'true' }, 'nullable', 'true or false'],
    [{ pattern: ['a'] }, 'pattern', 'a text'],
  ];
  for (const [part, at, want] of table)
    assert.deepEqual(problemsOf(field(part)), [
      `${AT}/properties/size/${at}: ${want} is expected; the part is left out.`,
    ]);
});

test('what is right, or is no schema, is not told', () => {
  const fields = {
    type: { type: ['string', 'null'], maxLength: 4, exclusiveMinimum: true, nullable: true, description: null },
    required: { $ref: '#/components/schemas/Thing' },
    items: { type: 'array', items: true, additionalProperties: false, required: [], enum: [null] },
    properties: {
      example: { type: 4, required: true },
      default: { items: [] },
      const: { $ref: 4 },
      'x-a': { type: 4 },
    },
    'x-order': 4,
  };
  assert.deepEqual(problemsOf({ type: 'object', properties: fields, required: ['type'], enum: [{ type: 4 }] }), []);
});

test('schemas are looked at wherever they stand', () => {
  const schema = field({ type: 4 });
  const content = { 'application/json': { schema } };
  const components = {
    parameters: { P: { name: 'p', in: 'query', schema } },
    headers: { H: { schema } },
    responses: { R: { content, headers: { 'X-A': { schema } } } },
    requestBodies: { B: { content: { 'text/event-stream': { itemSchema: schema } } } },
  };
  const post = { parameters: [{ name: 'q', in: 'query', content }], requestBody: { content } };
  const { problems } = readSpec(
    JSON.stringify({
      openapi: '3.2.0',
      paths: { '/a': { parameters: [{ name: 'r', in: 'query', schema }], post } },
      components,
    }),
    OPTIONS,
  );
  const media = 'content/application~1json/schema';
  assert.deepEqual(
    problems,
    [
      'paths/~1a/parameters/0/schema',
      `paths/~1a/post/parameters/0/${media}`,
      `paths/~1a/post/requestBody/${media}`,
      `components/responses/R/${media}`,
      'components/responses/R/headers/X-A/schema',
      'components/requestBodies/B/content/text~1event-stream/itemSchema',
      'components/parameters/P/schema',
      'components/headers/H/schema',
    ].map((at) => `/${at}/properties/size/type: a text or a list of texts is expected; the part is left out.`),
  );
});

test('a parameter or header of Swagger 2.0 is a schema itself', () => {
  const [wrong, right] = [
    { type: 'array', items: { type: 'string', maxLength: '4' } },
    { type: 'string', maxLength: 4 },
  ];
  const parameters = [
    { name: 'a', in: 'query', required: true, ...wrong },
    { name: 'b', in: 'query', required: true, ...right },
    { name: 'c', in: 'body', required: true, schema: { ...right, required: true } },
  ];
  const responses = { 200: { description: 'Done.', headers: { 'X-A': wrong, 'X-B': right } } };
  const { problems } = readSpec(
    JSON.stringify({ swagger: '2.0', paths: { '/a': { post: { parameters, responses } } } }),
    OPTIONS,
  );
  const at = '/paths/~1a/post';
  assert.deepEqual(problems, [
    `${at}/parameters/0/items/maxLength: a number is expected; the part is left out.`,
    `${at}/parameters/2/schema/required: a list is expected; the part is left out.`,
    `${at}/responses/200/headers/X-A/items/maxLength: a number is expected; the part is left out.`,
  ]);
});

test('many of them are counted, and hide nothing that is told before them', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`f${index}`, { type: 'string', required: true }]),
  );
  const problems = problemsOf({ properties, allOf: [{ $ref: '#/nowhere' }] });
  assert.equal(problems.length, MAX_SPEC_PROBLEMS + 1);
  assert.match(problems[0] ?? '', /"#\/nowhere" leads nowhere/);
  assert.equal(problems.at(-1), 'There are 151 further problems.');
});

test('the rest is compared', () => {
  const call = (size: unknown, name: unknown): string => {
    const schema = { type: 'object', properties: { size, name } };
    const post = { requestBody: { content: { 'application/json': { schema } } } };
    return aSpec({}, { paths: { '/a': { post } } });
  };
  const wrong = { type: 4, required: true, enum: {}, items: 'text', properties: [], maxLength: '4', $ref: 4 };
  const [base, revision] = [
    call(wrong, { type: 'string' }),
    call({ ...wrong, maxLength: '5' }, { type: 'integer' }),
  ].map((text) => readSpec(text, OPTIONS).snapshot);
  assert.ok(base && revision);
  assert.deepEqual(
    diffSpecs(base, revision).map(({ rule }) => rule),
    ['request-property-type-changed'],
  );
});
