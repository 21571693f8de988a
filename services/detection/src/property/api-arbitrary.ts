// A small API without a dialect: what its operations take and give. `write-api.ts` writes it down, `calls.ts` calls it.
import fc from 'fast-check';
import type { JsonObject } from '../spec/json.ts';
import { components, leaf, reference, schema } from './schema-arbitrary.ts';

export const PLACES = ['query', 'header', 'cookie'] as const;
/** How a list is written: its name once for each item, or once with the items between separators. */
export const STYLES = ['exploded', 'form', 'pipes'] as const;

export interface ApiParameter {
  name: string;
  in: 'path' | (typeof PLACES)[number];
  required: boolean;
  /** Of a query; elsewhere a list has commas. */
  style: (typeof STYLES)[number];
  schema: JsonObject;
}

export interface ApiHeader {
  name: string;
  required: boolean;
  schema: JsonObject;
}

export interface ApiOperation {
  method: 'get' | 'post' | 'put';
  path: string;
  parameters: ApiParameter[];
  body: { required: boolean; schema: JsonObject } | null;
  answer: JsonObject;
  headers: ApiHeader[];
}

export interface Api {
  operations: ApiOperation[];
  components: JsonObject;
}

const value = fc.oneof(
  { weight: 3, arbitrary: leaf },
  { weight: 1, arbitrary: leaf.map((items): JsonObject => ({ type: 'array', items })) },
);
const parameter: fc.Arbitrary<ApiParameter> = fc
  .record({
    name: fc.constantFrom('limit', 'sort', 'shape', 'tone'),
    in: fc.constantFrom(...PLACES),
    required: fc.boolean(),
    style: fc.constantFrom(...STYLES),
    schema: value,
  })
  .map(({ name, in: place, required, style, schema }) => ({
    name,
    in: place,
    required,
    style: place === 'query' ? style : 'form',
    schema,
  }));
const header = fc.record({ name: fc.constantFrom('X-Rate', 'X-Next'), required: fc.boolean(), schema: value });
const content = fc.oneof(schema, reference);

function operation(method: ApiOperation['method'], path: string): fc.Arbitrary<ApiOperation> {
  const id: ApiParameter = { name: 'id', in: 'path', required: true, style: 'form', schema: { type: 'string' } };
  return fc
    .record({
      parameters: fc.uniqueArray(parameter, { maxLength: 3, selector: ({ name }) => name }),
      body: fc.option(fc.record({ required: fc.boolean(), schema: content })),
      answer: content,
      headers: fc.uniqueArray(header, { maxLength: 2, selector: ({ name }) => name }),
    })
    .map(({ parameters, body, answer, headers }) => ({
      answer,
      headers,
      method,
      path,
      parameters: path.includes('{id}') ? [id, ...parameters] : parameters,
      body: method === 'get' ? null : body,
    }));
}

export const api: fc.Arbitrary<Api> = fc.record({
  operations: fc.tuple(operation('get', '/things'), operation('post', '/things'), operation('put', '/things/{id}')),
  components,
});
