// The oracle of BREAKING for objects in a query, written as `filter[from]=1` (deepObject) or field by field (form, exploded): a query that
// was taken and is refused, or understood as less than it said, must be a BREAKING Finding.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { diffSpecs } from '../diff-spec.ts';
import { readSpec } from '../read-spec.ts';
import { isObject, show } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isBreaking } from './break-policy.ts';
import { isWritable } from './calls.ts';
import { mutate } from './mutate.ts';
import { runs } from './runs.ts';
import { random, sample } from './sample.ts';
import { leaf } from './schema-arbitrary.ts';
import { checkOf } from './validator.ts';

const SAMPLES = 40;
const NAME = 'filter';
const STYLES = ['deepObject', 'form'] as const;

interface Side {
  style: (typeof STYLES)[number];
  required: boolean;
  schema: JsonObject;
}

const schema: fc.Arbitrary<JsonObject> = fc
  .record({
    from: leaf,
    to: leaf,
    required: fc.subarray(['from', 'to']),
    closed: fc.boolean(),
  })
  .map(({ from, to, required, closed }): JsonObject => {
    const made: JsonObject = { type: 'object', properties: { from, to } };
    if (required.length > 0) made['required'] = required;
    if (closed) made['additionalProperties'] = false;
    return made;
  });
const side: fc.Arbitrary<Side> = fc.record({ style: fc.constantFrom(...STYLES), required: fc.boolean(), schema });
const edit = fc.record({ kind: fc.nat({ max: 5 }), where: fc.nat(), what: fc.nat(), amount: fc.nat({ max: 10 }) });

function editSide(
  base: Side,
  { kind, ...how }: { kind: number; where: number; what: number; amount: number },
): Side | null {
  if (kind === 0) return { ...base, required: !base.required };
  if (kind === 1) return { ...base, style: base.style === 'form' ? 'deepObject' : 'form' };
  const edited = mutate(base.schema, how);
  return edited === null || !isFlat(edited) ? null : { ...base, schema: edited };
}

/** An object of plain values: how others are written in a query is not said. */
function isFlat({ type, properties, ...rest }: JsonObject): boolean {
  if (type !== 'object' || !isObject(properties) || 'anyOf' in rest || 'allOf' in rest) return false;
  return Object.values(properties).every((one) => isObject(one) && one['type'] !== 'array' && isWritable(one));
}

type Query = Map<string, string>;

/** Null for what has no plain text. */
function write(value: unknown, { style }: Side): Query | null {
  if (!isObject(value)) return null;
  const query: Query = new Map();
  for (const [name, field] of Object.entries(value)) {
    if (field === '' || !['string', 'number', 'boolean'].includes(typeof field)) return null;
    query.set(style === 'form' ? name : `${NAME}[${name}]`, show(field));
  }
  return query.size === 0 ? null : query;
}

function read(query: Query, { style }: Side): Map<string, unknown[]> {
  const fields = new Map<string, unknown[]>();
  for (const [key, text] of query) {
    const name = style === 'form' ? key : /^filter\[(.+)\]$/.exec(key)?.[1];
    if (name !== undefined) fields.set(name, readings(text));
  }
  return fields;
}

function readings(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return /^-?\d+(\.\d+)?$/.test(text) ? [text, Number(text)] : [text];
}

/** A text means whatever its schema takes it for. */
function isTaken(query: Query, on: Side, isValid: (value: unknown) => boolean): boolean {
  const fields = read(query, on);
  if (fields.size === 0) return !on.required;
  let meanings: JsonObject[] = [{}];
  for (const [name, values] of fields)
    meanings = meanings.flatMap((known) => values.map((value) => Object.assign({}, known, { [name]: value })));
  return meanings.some(isValid);
}

function describe({ style, required, schema: of }: Side): string {
  const parameter = { name: NAME, in: 'query', style, explode: true, required, schema: of };
  const get = { parameters: [parameter], responses: { 204: { description: 'Done.' } } };
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/things': { get } } });
}

function findWitness(base: Side, revision: Side, seed: number): Query | undefined {
  const [isOld, isNew] = [base, revision].map((one) => checkOf(one.schema));
  assert.ok(isOld && isNew);
  const next = random(seed);
  for (let index = 0; index < SAMPLES; index += 1) {
    const value = sample({ components: {}, next }, (index % 2 === 0 ? base : revision).schema);
    const query = write(value, base);
    if (query === null || !isTaken(query, base, isOld)) continue;
    if (!isTaken(query, revision, isNew) || read(query, revision).size < read(query, base).size) return query;
  }
  return undefined;
}

test('an object of a query that is refused now, or not understood, is a breaking finding', () => {
  let found = 0;
  fc.assert(
    fc.property(side, edit, fc.nat(), (base, how, seed) => {
      const revision = editSide(base, how);
      const witness = revision === null ? undefined : findWitness(base, revision, seed);
      if (revision === null || witness === undefined) return;
      found += 1;
      const [from, to] = [base, revision].map((one) => readSpec(describe(one), { url: 'https://api.test/a.json' }));
      assert.ok(from?.snapshot && to?.snapshot);
      const findings = diffSpecs(from.snapshot, to.snapshot);
      assert.ok(
        findings.some(isBreaking),
        `${JSON.stringify([...witness])} ${describe(base)} -> ${describe(revision)}: ${findings.map(({ rule }) => rule).join()}`,
      );
    }),
    runs(120),
  );
  assert.ok(found > 15, `only ${found} cases had a witness`);
});
