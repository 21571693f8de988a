// The OpenAPI 3.1 document of the API, put together from the routes as they are registered: their zod schemas, and what they say of
// themselves. Nothing is described that is not served.
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorAnswer } from '../schemas/error.ts';
import { counted, FAILURE_OF_STATUS, failureResponses, HEADERS, headerRefs } from './answers.ts';
import { exampleOf, type JsonSchema } from './example.ts';
import { TAGS, type Operation } from './operation.ts';
import { createSchemaCollector, type SchemaCollector } from './schemas.ts';
import { webhookPaths } from './webhooks.ts';

const READS = new Set(['GET']);
const MAX_KEY_CHARS = 255;
/** Parameter of the query that authenticates where feeds are asked for. */
const FEED_TOKEN = 'token';
const DESCRIPTION = `Tidemark watches the published documentation of third-party APIs, says what changed and what it means, scores how healthy
each API is, and tells subscribers by signed webhook.

Reading is open to every plan, writing needs the Pro plan. Each user may make 60 requests a minute, and ask for 3 scans a minute
(pages of the dashboard count apart, with 600); the \`X-RateLimit-*\` headers say what is left. Every failure has the same body, with a code for programs and a sentence for people.
Fields may be added to answers at any time; unknown query parameters, and unknown fields in a request body, are refused.`;

export interface DocumentedRoute {
  method: string;
  /** Without the base path, parameters as \`:id\`. */
  path: string;
  schema: FastifySchema;
  operation: Operation;
  credential: 'apiKey' | 'feedToken' | 'none';
}

export function buildDocument(routes: readonly DocumentedRoute[]): object {
  const schemas = createSchemaCollector();
  const error = schemas.add(errorAnswer, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  const webhooks = webhookPaths(schemas);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tidemark',
      version: '1.0.0',
      summary: 'Changes in the documentation of the APIs you depend on.',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api/v1' }, { url: '/v1', description: 'The same API.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'tmk_…', description: 'An API key.' },
        feedToken: { type: 'apiKey', in: 'query', name: FEED_TOKEN, description: 'Reads the feeds and nothing else.' },
      },
      headers: HEADERS,
      responses: failureResponses(error),
      schemas: schemas.components,
    },
  };
}

function operationOf(route: DocumentedRoute, schemas: SchemaCollector): object {
  const { operation, schema } = route;
  const parameters = [
    ...parametersOf('path', schema.params, schemas),
    ...parametersOf('query', schema.querystring, schemas).filter(({ name }) => name !== FEED_TOKEN),
    ...(operation.idempotent ? [idempotencyKey] : []),
  ];
  const body = schema.body instanceof z.ZodType ? schemas.add(schema.body, 'input') : null;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    ...(route.credential !== 'apiKey' && { security: route.credential === 'none' ? [] : [{ feedToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentOf(body, schemas) } }),
    responses: { ...successes(route, schemas), ...failures(route) },
  };
}

interface Parameter {
  name: string;
  in: string;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text of your own, such as a UUID. For 24 hours the same key and body give the first answer again; another body is a conflict.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_CHARS, pattern: '^[\\x21-\\x7e]+$' },
};

function parametersOf(place: 'path' | 'query', schema: unknown, schemas: SchemaCollector): Parameter[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {} } = schemas.add(schema, 'input');
  return Object.entries(properties).map(([name, { description = '', ...rest }]) => ({
    name,
    in: place,
    required: place === 'path',
    description,
    schema: rest,
  }));
}

function successes(route: DocumentedRoute, schemas: SchemaCollector): Record<string, object> {
  const { operation, method } = route;
  const answers = Object.entries((route.schema.response ?? {}) as Record<string, z.ZodType>);
  const made = answers.map(([status, schema]): [string, object] => {
    const headers = {
      ...counted,
      ...(READS.has(method) && headerRefs('ETag')),
      ...(status === '201' && operation.idempotent && headerRefs('IdempotencyReplayed')),
      ...(status === '201' && headerRefs('Location')),
      ...(operation.secret && headerRefs('CacheControl')),
    };
    const description = SUCCESS[status] ?? 'Done.';
    if (schema instanceof z.ZodNull) return [status, { description, headers }];
    const content = contentOf(schemas.add(schema, 'output'), schemas, operation);
    return [status, { description, headers, content }];
  });
  if (READS.has(method)) {
    made.push(['304', { description: 'The content has the tag that If-None-Match names.', headers: counted }]);
  }
  return Object.fromEntries(made);
}

const SUCCESS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted: it happens soon.',
  204: 'Done; there is nothing to say.',
};

function contentOf(
  schema: JsonSchema,
  schemas: SchemaCollector,
  { contentType = 'application/json', example: own }: { contentType?: string; example?: Operation['example'] } = {},
): object {
  const example = exampleOf(schema, schemas.components);
  const { data } = own ? (example as { data: object }) : { data: {} };
  return { [contentType]: { schema, example: own ? { data: { ...data, ...own } } : example } };
}

function failures({ method, path, operation, credential }: DocumentedRoute): Record<string, object> {
  const writes = !READS.has(method);
  const statuses = [
    400,
    ...(credential === 'none' ? [] : [401]),
    ...(writes ? [403] : []),
    ...(path.includes(':') || operation.absent ? [404] : []),
    ...(operation.conflicts || operation.idempotent ? [409] : []),
    ...(writes ? [413, 415] : []),
    429,
    500,
    503,
    504,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURE_OF_STATUS[status]}` }]),
  );
}
