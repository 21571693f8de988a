// A stream, described by its items (OpenAPI 3.2) or as before.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anOperation } from '../testing/operation-case.ts';

const event = { type: 'object', properties: { data: { type: 'string' } }, required: ['data'] };
const other = { ...event, properties: { data: { type: 'integer' } } };

function rulesOf(media: string, base: object, revision: object): string[] {
  const [before, after] = [base, revision].map((said) =>
    anOperation({ responses: { 200: { description: 'Events.', content: { [media]: said } } } }),
  );
  return compareSpecs(before ?? {}, after ?? {}).findings.map(({ rule }) => rule);
}

test('a stream that was described as a text gets a schema', () => {
  for (const media of ['text/event-stream', 'application/x-ndjson', 'application/geo+json-seq; charset=utf-8']) {
    const text = { schema: { type: 'string', description: 'Lines.' } };
    assert.deepEqual(rulesOf(media, text, { itemSchema: event }), ['response-body-media-type-schema-added'], media);
    assert.deepEqual(rulesOf(media, { itemSchema: event }, text), ['response-body-media-type-schema-removed'], media);
  }
});

test('a stream that was described by one of its items is compared with it', () => {
  assert.deepEqual(rulesOf('text/event-stream', { schema: event }, { itemSchema: event }), []);
  assert.deepEqual(rulesOf('text/event-stream', { itemSchema: event }, { schema: event }), []);
  assert.deepEqual(
    rulesOf('application/jsonl', { schema: { type: 'array', items: event } }, { itemSchema: event }),
    [],
  );
  assert.deepEqual(rulesOf('application/jsonl', { schema: event }, { itemSchema: other }), [
    'response-property-type-changed',
  ]);
});

test('what is no stream by its media type, or no plain text, is of another type', () => {
  for (const [media, schema] of [
    ['application/json', { type: 'string' }],
    ['application/json', event],
    ['text/event-stream', { type: 'string', pattern: '^data' }],
  ] as const)
    assert.deepEqual(rulesOf(media, { schema }, { itemSchema: event }), ['response-body-type-changed'], media);
});
