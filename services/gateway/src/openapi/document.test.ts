import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { EVENT_TYPES } from '@tidemark/proto/events';
import { startSuite } from '../testing/suite.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, object>; security?: object[] }>
  >;
  webhooks: Record<string, { post: object }>;
}

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

test('every event is a webhook', () => {
  assert.deepEqual(Object.keys(document.webhooks), [...EVENT_TYPES]);
});
