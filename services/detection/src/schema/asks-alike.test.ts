import assert from 'node:assert/strict';
import test from 'node:test';
import { asksAlike } from './asks-alike.ts';
import { openDiff } from './diff-context.ts';
import type { SpecSnapshot } from '../snapshot.ts';

type Schemas = Record<'Ship', object> & Record<string, object>;

const describe = (schemas: Schemas): SpecSnapshot => ({
  kind: 'spec',
  extractorVersion: 0,
  dialect: 'openapi-3.0',
  document: { openapi: '3.0.3', paths: {}, components: { schemas } },
});

/** Of both ways, which are alike. */
function areAlike(base: Schemas, revision: Schemas): boolean {
  const ask = (from: Schemas, to: Schemas): boolean =>
    asksAlike(
      openDiff(describe(from), describe(to), () => {}),
      from.Ship,
      to.Ship,
    );
  const [there, back] = [ask(base, revision), ask(revision, base)];
  assert.equal(there, back);
  return there;
}

const ship = (field: unknown, rest: object = {}): Schemas => ({
  Ship: { type: 'object', properties: { length: field }, ...rest },
});
const port = (words: object): Schemas => ({
  Ship: { oneOf: [{ $ref: '#/components/schemas/Port' }] },
  Port: { type: 'object', properties: { ships: { items: { $ref: '#/components/schemas/Port' } } }, ...words },
});

const SAME: Record<string, [Schemas, Schemas]> = {
  nothing: [ship({ type: 'integer' }), ship({ type: 'integer' })],
  words: [ship({ type: 'integer' }), ship({ type: 'integer', description: 'In metres.', example: 3 }, { title: 'S' })],
  'words behind references that lead back': [port({ description: 'A port.' }), port({ description: 'A harbour.' })],
};

const OTHER: Record<string, [Schemas, Schemas]> = {
  'a bound': [ship({ type: 'integer' }), ship({ type: 'integer', minimum: 1 })],
  'a field that is named like words': [
    ship({ properties: { description: { type: 'string' } } }),
    ship({ properties: { description: { type: 'integer' } } }),
  ],
  'whether there may be null': [ship({ type: 'integer' }), ship({ type: 'integer', nullable: true })],
  'who may send it': [ship({ type: 'integer' }), ship({ type: 'integer', readOnly: true })],
  'what a list holds': [ship({ enum: [1, 2] }), ship({ enum: [1, 3] })],
  'how much a list holds': [ship({ enum: [1, 2] }), ship({ enum: [1, 2, 3] })],
  'a list that was none': [ship([]), ship({})],
  'what stands behind a reference': [port({ required: ['ships'] }), port({ required: [] })],
  'a listed value that is an object': [ship({ enum: [{ title: 'a' }] }), ship({ enum: [{ title: 'b' }] })],
  'a value that is an object': [ship({ const: { description: 'a' } }), ship({ const: { description: 'b' } })],
  'what a field that is named like words asks for': [
    ship({ dependentRequired: { title: ['a'] } }),
    ship({ dependentRequired: { title: ['b'] } }),
  ],
  'to which kind a name leads': [
    ship({ discriminator: { propertyName: 'k', mapping: { title: '#/a' } } }),
    ship({ discriminator: { propertyName: 'k', mapping: { title: '#/b' } } }),
  ],
  'a field with a hostile name': [
    { Ship: { properties: JSON.parse('{"__proto__":{}}') as object, additionalProperties: false } },
    { Ship: { properties: {}, additionalProperties: false } },
  ],
  'a reference to another': [
    { ...port({}), Ship: { $ref: '#/components/schemas/Port' } },
    { ...port({}), Ship: { $ref: '#/components/schemas/Ship' } },
  ],
};

for (const [name, [base, revision]] of Object.entries(SAME))
  test(`what is asked is the same: ${name}`, () => {
    assert.equal(areAlike(base, revision), true);
  });

for (const [name, [base, revision]] of Object.entries(OTHER))
  test(`what is asked is another: ${name}`, () => {
    assert.equal(areAlike(base, revision), false);
  });

test('what stands in two places and has become two things is not looked into for both', () => {
  const shared = { type: 'integer', description: 'A' };
  const base = { Ship: { properties: { one: shared, two: shared } } };
  const revision = { Ship: { properties: { one: { ...shared, description: 'B' }, two: { ...shared, minimum: 1 } } } };
  const context = openDiff(describe(base), describe(revision), () => {});
  assert.equal(asksAlike(context, base.Ship, revision.Ship), false);
});
