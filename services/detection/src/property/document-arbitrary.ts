// Generated descriptions: a few operations whose parameters, bodies and responses use generated schemas.
import fc from 'fast-check';
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { components, reference, schema } from './schema-arbitrary.ts';

const use = fc.oneof(schema, reference);
const value = fc.oneof(
  fc.constant<JsonObject>({ type: 'string' }),
  fc.integer({ min: 1, max: 9 }).map((maximum): JsonObject => ({ type: 'integer', maximum })),
  fc.constant<JsonObject>({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }),
);
const content = use.map((schema) => ({ 'application/json': { schema } }));

const operation = fc
  .record({
    query: fc.array(
      fc.record({
        name: fc.constantFrom('limit', 'sort', 'q'),
        in: fc.constant('query'),
        required: fc.boolean(),
        schema: value,
      }),
      {
        maxLength: 3,
      },
    ),
    body: fc.option(content, { nil: undefined }),
    answers: fc.uniqueArray(fc.record({ status: fc.constantFrom('200', '201', '404', 'default'), content }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ status }) => status,
    }),
    header: fc.option(value, { nil: undefined }),
    deprecated: fc.boolean(),
    tags: fc.subarray(['one', 'two']),
  })
  .map(({ query, body, answers, header, deprecated, tags }): JsonObject => {
    const headers = header === undefined ? {} : { 'X-Rate': { schema: header } };
    const responses = answers.map(({ status, content }) => [status, { description: status, content, headers }]);
    const parameters = [...new Map(query.map((one) => [one.name, one])).values()];
    const operation: JsonObject = { parameters, responses: Object.fromEntries(responses), deprecated, tags };
    if (body !== undefined) operation['requestBody'] = { content: body };
    return operation;
  });

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** Only components that something uses, so that each name can be changed without a loss. */
export const document: fc.Arbitrary<JsonObject> = fc
  .record({ list: operation, make: operation, get: operation, schemas: components })
  .map(({ list, make, get, schemas }) =>
    prune({
      openapi: '3.1.0',
      info: { title: 'Generated', version: '1' },
      paths: {
        '/things': { get: list, post: make },
        '/things/{id}': { parameters: [idParameter], get },
      },
      components: { schemas },
    }),
  );

function prune(document: JsonObject): JsonObject {
  const { schemas } = document['components'] as { schemas: JsonObject };
  const used = new Set(refsIn(document['paths']));
  for (const name of used) for (const other of refsIn(schemas[name])) used.add(other);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { schemas: kept } };
}

function refsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsIn);
  if (!isObject(node)) return [];
  const { $ref: ref } = node;
  return [...(typeof ref === 'string' ? [ref.split('/').at(-1) ?? ''] : []), ...Object.values(node).flatMap(refsIn)];
}

/** The empty one is between the first two. */
const KEYS = (
  'openapi  paths webhooks components schemas /a /a/{id} get post parameters responses requestBody content ' +
  'application/json schema 200 default $ref allOf oneOf anyOf not properties items required enum type name in security ' +
  'servers callbacks headers additionalProperties discriminator mapping if then const __proto__ constructor toString'
).split(' ');
const SCALARS = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  'string',
  'object',
  '#',
  '#/',
  '#/components/schemas/x',
  '#/paths',
  'x',
  'query',
  '',
];

/** Anything under the words of OpenAPI: the words are right, nothing else is. */
export const nonsense: fc.Arbitrary<JsonObject> = fc.letrec<{ node: unknown; members: JsonObject }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.constantFrom<unknown>(...SCALARS),
    tie('members'),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
  members: fc
    .array(fc.tuple(fc.constantFrom(...KEYS), tie('node')), { maxLength: 5 })
    // Parsed, so that a member called __proto__ is one.
    .map(
      (entries) =>
        JSON.parse(
          `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
        ) as JsonObject,
    ),
})).members;
