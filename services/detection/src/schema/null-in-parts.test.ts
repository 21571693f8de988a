// Null among the types of the parts of allOf.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const text: Json = { type: 'string' };
const object = (name: string): Json => ({ type: 'object', properties: { [name]: text } });
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function rulesOf(before: Json, after: Json): string[] {
  const api = (pet: Json): Json => {
    const get = { responses: { 200: { description: 'OK', content: json({ properties: { pet } }) } } };
    const schemas = { Animal: object('name'), Cat: { type: ['object', 'null'], allOf: [refTo('Animal')] } };
    return anApi({ '/things': { get } }, { components: { schemas } });
  };
  return compareSpecs(api(before), api(after)).findings.map(({ rule }) => rule);
}

test('a part that says of itself that it may be null says so for its own parts wherever it is a part', () => {
  const longer = { allOf: [refTo('Cat'), { properties: { tail: text } }] };
  assert.deepEqual(rulesOf(refTo('Cat'), longer), ['response-optional-property-added']);
  assert.deepEqual(rulesOf(longer, refTo('Cat')), ['response-optional-property-removed']);
});

test('a part without null takes it from those beside it', () => {
  const [narrowed, widened] = ['response-property-became-not-nullable', 'response-property-became-nullable'];
  const closer = { allOf: [refTo('Cat'), object('tail')] };
  assert.ok(rulesOf(refTo('Cat'), closer).includes(narrowed));
  assert.ok(rulesOf(closer, refTo('Cat')).includes(widened));
});

test('parts that have nothing in common but null, which not all of them take, take nothing', () => {
  const [cat, none] = [object('tail'), { allOf: [{ type: 'null' }, object('tail')] }];
  assert.deepEqual(rulesOf(cat, none), ['response-property-all-of-added']);
  assert.deepEqual(rulesOf(none, cat), ['response-property-all-of-removed']);
  const either = { allOf: [{ type: ['string', 'null'] }, { type: 'integer' }] };
  assert.deepEqual(rulesOf({ type: 'integer' }, either), ['response-property-all-of-added']);
  // Null is what they have in common.
  const both = { allOf: [{ type: ['object', 'null'] }, { type: ['object', 'null'], properties: { tail: text } }] };
  assert.deepEqual(rulesOf(both, { type: ['object', 'null'], properties: { tail: text } }), []);
  const whole = { allOf: [{ type: ['number', 'null'] }, { type: 'integer' }] };
  assert.deepEqual(rulesOf(whole, { type: 'integer' }), []);
});
