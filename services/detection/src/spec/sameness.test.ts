// Words that are empty are none, wherever they stand in a description, and values are what is written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffSpecs } from '../diff-spec.ts';
import { readSpec } from '../read-spec.ts';
import type { JsonObject } from './json.ts';

function describing(ship: JsonObject, schema: JsonObject = { $ref: '#/components/schemas/Ship' }, more = {}): string {
  const content = { 'application/json': { schema } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: { '/ships': { get: { ...more, responses: { 200: { description: 'Ships.', content } } } } },
    components: { schemas: { Ship: ship } },
  });
}

function tell(before: string, after: string): string[] {
  const [base, revision] = [before, after].map((text) => readSpec(text, { url: 'file:///a.json' }).snapshot);
  assert.ok(base && revision);
  return diffSpecs(base, revision).map(({ rule, endpoint }) => `${rule} ${endpoint}`);
}

const NAME = { name: { type: 'string' } };
const SHIP = { type: 'object', properties: NAME };
const EDITED = { ...SHIP, properties: { name: { type: 'integer' } } };
const [TOLD] = tell(describing(SHIP), describing(EDITED));

test('empty words that come or go are silent', () => {
  const bare = describing(SHIP);
  const empty = describing({ ...SHIP, title: '', description: '' }, undefined, { summary: '', description: '' });
  assert.deepEqual([tell(bare, empty), tell(empty, bare)], [[], []]);
});

test('beside them, all other edits are told', () => {
  assert.match(TOLD ?? '', /^response-property-type-changed GET \/ships$/);
  const empty = { $ref: '#/components/schemas/Ship', description: '' };
  for (const [from, to] of [
    [undefined, empty],
    [empty, undefined],
    [empty, empty],
  ])
    assert.deepEqual(tell(describing(SHIP, from), describing(EDITED, to)), [TOLD]);
  // As many members as before, and one of them is another.
  const grown = { type: 'object', properties: { ...NAME, flag: { type: 'string' } }, required: ['name'] };
  assert.notDeepEqual(tell(describing({ ...SHIP, description: '' }), describing(grown)), []);
  assert.notDeepEqual(tell(describing({ ...SHIP, description: '' }), describing({ ...SHIP, minProperties: 1 })), []);
});

test('a field that is called like words is a field, and values are what is written', () => {
  const titled = { ...SHIP, properties: { ...NAME, description: { type: 'string' } } };
  assert.deepEqual(tell(describing(titled), describing(SHIP)), ['response-optional-property-removed GET /ships']);
  const known = (value: JsonObject): string => describing({ ...SHIP, properties: { ...NAME, at: { default: value } } });
  assert.deepEqual(tell(known({ x: 1 }), known({ x: 1, description: '' })), [
    'response-property-default-value-changed GET /ships',
  ]);
  const shown = (value: JsonObject): string => describing({ ...SHIP, example: value });
  assert.deepEqual(tell(shown({ x: 1, title: '' }), shown({ x: 1 })), ['example-changed GET /ships']);
});
