// Whether equal schemas under names of their own show that two operations are one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi, json } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const text: Json = { type: 'string' };
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const holding = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** How the state of an animal moved, where it is given as `about` says. */
function moved(about: (animal: string) => Json, fields: readonly string[]): string[] {
  const api = (animal: string): Json => {
    const responses = { 200: { description: 'OK', content: json(refTo(`${animal}State`)) } };
    const get = { summary: 'Get the state', responses };
    const schemas = { [`${animal}State`]: about(animal), [animal]: holding(...fields) };
    return anApi({ [`/${animal.toLowerCase()}s/state`]: { get } }, { components: { schemas } });
  };
  const { findings } = compareSpecs(api('Cat'), api('Dog'));
  return findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('endpoint-'));
}

const [few, many] = [['name'], ['name', 'age', 'owner', 'weight', 'color']];

test('what a list, a map or an envelope leads to counts as what stands in it', () => {
  const ways: Record<string, (animal: string) => Json> = {
    list: (animal) => ({ type: 'array', items: refTo(animal) }),
    map: (animal) => ({ type: 'object', additionalProperties: refTo(animal) }),
    envelope: (animal) => ({ type: 'object', properties: { data: refTo(animal) } }),
  };
  for (const [way, about] of Object.entries(ways)) {
    assert.deepEqual(moved(about, many), ['endpoint-moved'], way);
    assert.deepEqual(moved(about, few), ['endpoint-added'], way);
  }
});

test('listed values tell as fields do, and a schema that leads to itself has an end', () => {
  assert.deepEqual(
    moved(() => ({ ...text, enum: many }), []),
    ['endpoint-moved'],
  );
  assert.deepEqual(
    moved(() => ({ ...text, enum: few }), []),
    ['endpoint-added'],
  );
  assert.deepEqual(
    moved((animal) => ({ type: 'array', items: refTo(`${animal}State`) }), []),
    ['endpoint-added'],
  );
});
