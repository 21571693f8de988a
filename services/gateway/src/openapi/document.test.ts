import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { EVENT_TYPES } from '@tidemark/proto/events';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { escape } from '../testing/contract.ts';
import { startSuite } from '../testing/suite.ts';

interface Operation {
  operationId: string;
  description?: string;
  requestBody?: { content: { 'application/json': { example?: object } } };
  responses: Record<string, { content?: Record<string, { example: { data: Record<string, unknown> } }> }>;
  security?: object[];
}

interface Webhook {
  requestBody: {
    content: {
      'application/json': {
        schema: object;
        examples?: Record<string, { value: { event: string; data: Record<string, unknown> } }>;
      };
    };
  };
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Webhook }>;
  components: object;
}

/** Fields of both shapes of a change event (specification, section 6.3). */
const SHARED = ['change_id', 'classification', 'severity', 'endpoint', 'description', 'detected_at'];

const { gateway } = await startSuite();
const document = (await gateway.send('GET', '/api/v1/openapi.json')).body as Document;

test('the document has no fault that the linter knows of', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`),
    [],
  );
});

test('both base paths give the same document', async () => {
  const other = await gateway.send('GET', '/v1/openapi.json');
  assert.deepEqual(other.body, document);
});

test('every operation names its failures, and all but the catalog need a key', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const isPublic = path.startsWith('/catalog');
      const isFeed = /^\/deprecations\.\w+$/.test(path);
      const want = [
        '429',
        '500',
        '503',
        '504',
        ...(isPublic ? [] : ['401']),
        ...(method === 'get' ? ['304'] : ['403']),
      ];
      for (const status of want) assert.ok(operation.responses[status], `${method} ${path} ${status}`);
      const security = isFeed ? [{ feedToken: [] }] : undefined;
      assert.deepEqual(operation.security, isPublic ? [] : security, path);
    }
  }
});

test('every operation says more of itself than its name', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { description }] of Object.entries(operations)) {
      assert.ok((description ?? '').length > 0, `${method} ${path}`);
    }
  }
});

test('section 6: every event is a webhook, each change event in both shapes', () => {
  assert.deepEqual(Object.keys(document.webhooks), [...EVENT_TYPES]);
  for (const type of ['change.detected', 'change.breaking'] as const) {
    const { schema, examples = {} } = document.webhooks[type]?.post.requestBody.content['application/json'] ?? {};
    const shapes = ['ChangeWebhook', 'CompactChangeWebhook'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    assert.deepEqual(schema, { anyOf: shapes });
    const { full, compact } = examples;
    assert.deepEqual([full?.value.event, compact?.value.event], [type, type]);
    assert.deepEqual(Object.keys(full?.value.data ?? {}).sort(), [...SHARED, 'api_name', 'dashboard_url'].sort());
    assert.deepEqual(Object.keys(compact?.value.data ?? {}).sort(), [...SHARED, 'api'].sort());
    assert.equal(compact?.value.data['classification'], String(full?.value.data['classification']).toLowerCase());
  }
});

/** Some read a pattern with the classes of Unicode, others know none. */
for (const unicodeRegExp of [true, false]) {
  test(`every example and every default is as its schema says, read ${unicodeRegExp ? 'with' : 'without'} classes of Unicode`, () => {
    checkExamples(new Ajv2020({ strict: false, allErrors: true, unicodeRegExp }));
  });
}

function checkExamples(ajv: Ajv2020): void {
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  let count = 0;
  const check = (pointer: string, values: readonly unknown[]): void => {
    const isValid = ajv.compile({ $ref: `document#${pointer}` });
    for (const value of values) {
      count += 1;
      assert.ok(isValid(value), `${pointer}: ${JSON.stringify(value)}: ${ajv.errorsText(isValid.errors)}`);
    }
  };
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { schema, example, examples, default: fallback } = node as Record<string, unknown>;
    if (schema !== undefined && example !== undefined) check(`${pointer}/schema`, [example]);
    if (schema !== undefined && examples !== undefined) {
      check(
        `${pointer}/schema`,
        Object.values(examples as object).map(({ value }: { value: unknown }) => value),
      );
    }
    if (schema === undefined && Array.isArray(examples)) check(pointer, examples);
    if (schema === undefined && fallback !== undefined) check(pointer, [fallback]);
    for (const [key, part] of Object.entries(node)) {
      if (key !== 'example' && key !== 'examples') visit(part, `${pointer}/${escape(key)}`);
    }
  };
  visit({ paths: document.paths, webhooks: document.webhooks, components: document.components }, '');
  assert.ok(count > 100, `${count} examples`);
}

test('an answer in the document is what its request asks for, and of what was just made nothing is told yet', () => {
  const dataOf = (path: string, method: string, status: string) =>
    document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.example.data ?? {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(operations)) {
      const asked = requestBody?.content['application/json'].example ?? {};
      const status = Object.keys(responses).find((code) => code.startsWith('2')) ?? '';
      const data = dataOf(path, method, status);
      const told = Object.fromEntries(Object.entries(data).filter(([field]) => field in asked));
      assert.deepEqual({ ...told, ...asked }, { ...asked, ...told }, `${method} ${path}`);
    }
  }
  const made = dataOf('/monitors', 'post', '201');
  assert.deepEqual([made['health_score'], made['health'], made['last_scan']], [null, null, null]);
  assert.equal(dataOf('/deprecations/feed-token', 'post', '201')['last_used_at'], null);
  assert.equal(dataOf('/deliveries/{id}/redeliver', 'post', '202')['status'], 'pending');
  const [deprecation] = dataOf('/deprecations', 'get', '200') as unknown as Record<string, unknown>[];
  assert.deepEqual(
    [deprecation?.['state'], deprecation?.['ended_at'], deprecation?.['ended_by']],
    ['active', null, null],
  );
});
