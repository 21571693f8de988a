// Specification, sections 4 and 7: whatever the served document says of a field of a body or of a parameter, the opposite is refused, and named.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Document, JsonSchema, Operation } from '../testing/contract.ts';
import { assertFails } from '../testing/gateway.ts';
import { startSuite } from '../testing/suite.ts';

const MANY = '100000';
const { gateway } = await startSuite({
  RATE_LIMIT_PER_MINUTE: MANY,
  CHECKS_PER_MINUTE: MANY,
  CATALOG_LIMIT_PER_MINUTE: MANY,
});
const pro = await gateway.addUser('pro');
const document = (await (await fetch(`${gateway.url}/v1/openapi.json`)).json()) as Document;
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

const VALUES = [null, true, 0, -1, 1.5, 5, '', 'x', 'a\0b', '\ud800', 'x'.repeat(5000), [], [1], {}, { a: { a: {} } }];
const TEXTS = ['', 'x', '0', '-1', '1.5', '1e3', '101', '4294967296', 'null', '%00', '%0A', 'x'.repeat(3000)];

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
const urlOf = (path: string): string => `/v1${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`;
const isFeed = ({ security }: Operation): boolean => security?.some((way) => 'feedToken' in way) === true;

/** Whether the document takes a value there. */
const accepting = (schema: JsonSchema) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as JsonSchema);

/** What `$ref` means in the document. */
function resolved(schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.slice('#/components/schemas/'.length);
  const found = document.components.schemas[name];
  assert.ok(found, schema.$ref);
  return resolved(found);
}

const schemaOf = (operation: Operation): JsonSchema | null => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? resolved(schema) : null;
};

/** A body that is right; undefined where there is none. */
function bodyOf(operation: Operation): object | undefined {
  const schema = schemaOf(operation);
  if (!schema) return undefined;
  const [example = { enabled: true }] = (schema['examples'] as object[] | undefined) ?? [];
  return 'since' in example ? { since: new Date().toISOString() } : example;
}

/** Sends it, and asserts that one detail is of the field. */
async function refused(method: string, path: string, field: string, body?: unknown): Promise<void> {
  const error = assertFails(await gateway.send(method, path, { as: pro, body }), 400, 'invalid_request');
  const named = error.details?.some((detail) => detail.path === field || detail.path.startsWith(`${field}.`));
  assert.ok(named, `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}: ${JSON.stringify(error)}`);
  for (const { message } of error.details ?? []) assert.match(message, /^(must|is|give|only) /);
}

for (const { method, path, operation } of operations) {
  const schema = schemaOf(operation);
  if (!schema) continue;
  const example = bodyOf(operation);
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);

  test(`sections 4 and 7: ${method} ${path} refuses what a field of its body is not`, async () => {
    let tried = 0;
    for (const [field, its] of properties) {
      const accepts = accepting(its);
      for (const value of VALUES.filter((one) => !accepts(one))) {
        await refused(method, urlOf(path), field, { ...example, [field]: value });
        tried += 1;
      }
    }
    assert.ok(tried >= properties.length * 5, String(tried));
  });

  test(`sections 4 and 7: ${method} ${path} refuses what is no such body`, async () => {
    const url = urlOf(path);
    await refused(method, url, 'unknown', { ...example, unknown: 1 });
    for (const body of [[], [example], null, 'text', 5, true]) await refused(method, url, 'body', JSON.stringify(body));
    for (const body of ['{', '{"a":}', '{} {}', 'undefined', '{"__proto__":{}}'])
      await refused(method, url, 'body', body);
    const large = await gateway.send(method, url, { as: pro, body: 'x'.repeat(1_000_000) });
    assertFails(large, 413, 'payload_too_large');
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense']) {
      const sent = { as: pro, body: JSON.stringify(example), headers: { 'content-type': type } };
      assertFails(await gateway.send(method, url, sent), 415, 'unsupported_media_type');
    }
    for (const field of (schema['required'] ?? []) as string[]) {
      await refused(method, url, field, { ...example, [field]: undefined });
    }
  });
}

test('sections 4 and 7: every parameter of every query refuses what it is not, is given once, and is known', async () => {
  let tried = 0;
  for (const { method, path, operation } of operations) {
    if (isFeed(operation)) continue;
    const url = urlOf(path);
    await refused(method, `${url}?unknown=1`, 'unknown', bodyOf(operation));
    for (const { name, in: place, schema } of operation.parameters ?? []) {
      if (place !== 'query') continue;
      const isNumber = schema['type'] === 'integer';
      const accepts = accepting(schema);
      await refused(method, `${url}?${name}=1&${name}=1`, name);
      for (const text of ['%ff', '%', '%zz', '%ed%a0%80']) await refused(method, `${url}?${name}=${text}`, name);
      const isRight = (text: string): boolean => {
        const value = decodeURIComponent(text);
        return accepts(isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
      };
      for (const text of TEXTS.filter((one) => !isRight(one))) {
        await refused(method, `${url}?${name}=${text}`, name);
        tried += 1;
      }
    }
  }
  assert.ok(tried > 50, String(tried));
});

test('section 7: an id that is none is not found, whatever else it is', async () => {
  const ids = ['x', '1', '%00', '%20', '%F0%9F%92%A9', 'null', '..%2f..', `${randomUUID()}0`, 'x'.repeat(5000)];
  for (const { method, path, operation } of operations) {
    if (!path.includes('{')) continue;
    for (const id of ids) {
      const url = `/v1${path.replaceAll(/\{\w+\}/g, id)}`;
      assertFails(await gateway.send(method, url, { as: pro, body: bodyOf(operation) }), 404, 'not_found');
    }
  }
});
