// One schema at each place where a schema can sit, in a description of one operation.
import type { SchemaPlace } from '../rules/schema-places.ts';

export type Json = Record<string, unknown>;

/** POST /things. */
export function aDescription({ parameters = [], request, response, headers }: DescriptionParts): Json {
  const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
  const ok = {
    description: 'ok',
    ...(response === undefined ? {} : content(response)),
    ...(headers === undefined ? {} : { headers }),
  };
  const requestBody = request === undefined ? {} : { requestBody: content(request) };
  const operation = { parameters, ...requestBody, responses: { 200: ok } };
  return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/things': { post: operation } } };
}

export interface DescriptionParts {
  parameters?: Json[];
  request?: Json;
  response?: Json;
  headers?: Json;
}

const inField = (field: Json): Json => ({ type: 'object', properties: { field } });
const query = (schema: Json): Json => ({ name: 'q', in: 'query', schema });

/** How a description holds the schema at the place. */
export const SITES: Record<SchemaPlace, (schema: Json) => Json> = {
  'request-body': (schema) => aDescription({ request: schema }),
  'request-property': (schema) => aDescription({ request: inField(schema) }),
  'request-read-only-property': (schema) => aDescription({ request: inField({ ...schema, readOnly: true }) }),
  'request-parameter': (schema) => aDescription({ parameters: [query(schema)] }),
  'request-parameter-property': (schema) => aDescription({ parameters: [query(inField(schema))] }),
  'response-body': (schema) => aDescription({ response: schema }),
  'response-property': (schema) => aDescription({ response: inField(schema) }),
  'response-write-only-property': (schema) => aDescription({ response: inField({ ...schema, writeOnly: true }) }),
  'response-header': (schema) => aDescription({ headers: { 'X-Thing': { schema } } }),
  'response-header-property': (schema) => aDescription({ headers: { 'X-Thing': { schema: inField(schema) } } }),
};

export const PLACES = Object.keys(SITES) as SchemaPlace[];
