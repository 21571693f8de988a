// A client that holds every answer to the OpenAPI document that the service itself serves: the status must be declared, the headers there,
// the body as its schema says and without a field more.
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const TIMEOUT_MS = 20_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

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

export interface Sent {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: {
    data?: unknown;
    meta?: { total: number; page: number; per_page: number };
    error?: { code: string; message: string; request_id: string; details?: { path: string; message: string }[] };
  } | null;
}

export interface Contract {
  document: Document;
  /** Sends a request below /api/v1 and checks what comes back. A body that is text goes as it is. */
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** Holds the body of a webhook to what the document says of its event. */
  checkWebhook: (event: string, body: unknown) => void;
}

export async function openContract(url: string): Promise<Contract> {
  const base = `${url}/api/v1`;
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document;
  const { check, checkWebhook } = createChecker(document);
  return {
    document,
    checkWebhook,
    async call(method, path, sent = {}) {
      const answer = await send(base + path, method, sent);
      check(method, path, answer);
      return answer;
    },
  };
}

async function send(url: string, method: string, { key, body, headers = {}, signal }: Sent): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = await response.text();
  const parsed = text === '' ? null : (JSON.parse(text) as Answer['body']);
  return { status: response.status, headers: response.headers, text, body: parsed };
}

/** Objects whose fields are named hold those alone. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, close(part)]));
  return 'properties' in copy && copy['type'] === 'object' ? { additionalProperties: false, ...copy } : copy;
}

interface Checker extends Pick<Contract, 'checkWebhook'> {
  check: (method: string, path: string, answer: Answer) => void;
}

function createChecker(document: Document): Checker {
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
    const what = `${method} ${path} -> ${answer.status} ${answer.text.slice(0, 500)}`;
    const requestId = answer.headers.get('x-request-id') ?? '';
    assert.match(requestId, UUID, what);
    if (answer.status >= 400) {
      assert.equal(answer.body?.error?.request_id, requestId, what);
      assertValid(validatorOf(errorPointer), answer.body, what);
    }
    const found = findOperation(document, method, path);
    if (!found) {
      assert.ok([400, 404, 405].includes(answer.status) || answer.status === 401, what);
      return;
    }
    const declared = found.operation.responses[String(answer.status)];
    assert.ok(declared, `a status that is not declared: ${what}`);
    const response = resolve(document, declared);
    for (const name of Object.keys(response.headers ?? {})) {
      if (name !== 'Idempotency-Replayed') assert.ok(answer.headers.has(name), `${name} is missing: ${what}`);
    }
    if (answer.status >= 400) return;
    if (!response.content) {
      assert.equal(answer.text, '', what);
      return;
    }
    const pointer = ['paths', found.path, method.toLowerCase(), 'responses', String(answer.status)].map(escape);
    const schema = [...pointer, 'content', escape('application/json'), 'schema'].join('/');
    assertValid(validatorOf(`/${schema}`), answer.body, what);
  };
  return { check, checkWebhook };
}

const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const resolve = (document: Document, response: Response): Response =>
  response.$ref === undefined
    ? response
    : (document.components.responses[response.$ref.slice('#/components/responses/'.length)] ?? {});

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
