// Holds an answer to the OpenAPI document that the gateway serves: the status must be declared, the headers there, the body as its schema says
// and without a field more.
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const JSON_TYPE = 'application/json; charset=utf-8';
/** What is said of what the document does not have: the order of authentication, limit and plan holds there too. */
const NOWHERE = new Set([400, 401, 403, 404, 405, 429]);

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
  security?: object[];
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response> };
}

export interface CheckedAnswer {
  status: number;
  headers: Headers;
  /** null when there is none. */
  body: {
    data?: unknown;
    meta?: { total: number; page: number; per_page: number };
    error?: { code: string; message: string; request_id: string; details?: { path: string; message: string }[] };
  } | null;
}

/** Objects whose fields are named hold those alone. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, close(part)]));
  return 'properties' in copy && copy['type'] === 'object' ? { additionalProperties: false, ...copy } : copy;
}

export interface Checker {
  /** Of a path below the base path. */
  check: (method: string, path: string, answer: CheckedAnswer) => void;
  /** Holds the body of a webhook to what the document says of its event. */
  checkWebhook: (event: string, body: unknown) => void;
}

export function createChecker(document: Document): Checker {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...(close(document) as object) });
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer);
    if (known) return known;
    const made = ajv.compile({ $ref: `document#${pointer}` });
    validators.set(pointer, made);
    return made;
  };
  const errorPointer = '/components/schemas/Error';

  const checkWebhook = (event: string, body: unknown): void => {
    const pointer = ['webhooks', event, 'post', 'requestBody', 'content', 'application/json', 'schema'].map(escape);
    assertValid(validatorOf(`/${pointer.join('/')}`), body, `the webhook ${event}: ${JSON.stringify(body)}`);
  };
  const check: Checker['check'] = (method, path, answer) => {
    // The document does not describe itself.
    if (method === 'GET' && path === '/openapi.json') return;
    const what = `${method} ${path} -> ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`;
    const requestId = answer.headers.get('x-request-id') ?? '';
    assert.match(requestId, UUID, what);
    if (answer.body !== null) assert.equal(answer.headers.get('content-type'), JSON_TYPE, what);
    if (answer.status >= 400) {
      assert.equal(answer.body?.error?.request_id, requestId, what);
      assertValid(validatorOf(errorPointer), answer.body, what);
    }
    const found = findOperation(document, method, path);
    if (!found) {
      assert.ok(NOWHERE.has(answer.status), what);
      return;
    }
    const declared = found.operation.responses[String(answer.status)];
    assert.ok(declared, `a status that is not declared: ${what}`);
    const response = resolve(document, declared);
    // Who forged a request is not its user, whose limit it must not spend.
    const isForged = answer.body?.error?.code === 'csrf_token_invalid';
    for (const name of Object.keys(response.headers ?? {})) {
      if (name === 'Idempotency-Replayed' || (isForged && name.startsWith('X-RateLimit-'))) continue;
      assert.ok(answer.headers.has(name), `${name} is missing: ${what}`);
    }
    if (answer.status >= 400) return;
    if (!response.content) {
      assert.equal(answer.body, null, what);
      return;
    }
    const pointer = ['paths', found.path, method.toLowerCase(), 'responses', String(answer.status)].map(escape);
    const schema = [...pointer, 'content', escape('application/json'), 'schema'].join('/');
    assertValid(validatorOf(`/${schema}`), answer.body, what);
  };
  return { check, checkWebhook };
}

/** One part of a JSON pointer in the fragment of a URL. */
export const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function resolve(document: Document, response: Response): Response {
  if (response.$ref === undefined) return response;
  const found = document.components.responses[response.$ref.slice('#/components/responses/'.length)];
  assert.ok(found, `${response.$ref} leads nowhere`);
  return found;
}

function assertValid(validate: ValidateFunction, value: unknown, what: string): void {
  assert.ok(validate(value), `${JSON.stringify(validate.errors)} in ${what}`);
}

/** The operation that a request reaches; undefined when it reaches none. */
function findOperation(document: Document, method: string, path: string) {
  const parts = (path.split('?', 1)[0] ?? '').split('/');
  for (const [template, operations] of Object.entries(document.paths)) {
    const wanted = template.split('/');
    const fits =
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
    const operation = operations[method.toLowerCase()];
    if (fits && operation) return { path: template, operation };
  }
  return undefined;
}
