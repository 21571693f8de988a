// The oracle of BREAKING: values are generated and checked against both descriptions by a JSON Schema validator. A request that was
// accepted and is refused now, or an answer that is given now and was not allowed before, must be a BREAKING Finding.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { diffSpecs } from '../diff-spec.ts';
import type { Finding } from '../finding.ts';
import { readSpec } from '../read-spec.ts';
import type { JsonObject } from '../spec/json.ts';
import { isBreaking } from './break-policy.ts';
import { mutate } from './mutate.ts';
import { richSchema } from './rich-arbitrary.ts';
import { runs } from './runs.ts';
import { random, sample } from './sample.ts';
import { components, schema } from './schema-arbitrary.ts';
import { checkOf } from './validator.ts';

const SAMPLES = 60;
interface Side {
  body: JsonObject;
  components: JsonObject;
}

type Direction = 'request' | 'response';

function describe({ body, components }: Side, direction: Direction): string {
  const content = { 'application/json': { schema: body } };
  const post =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: { 204: { description: 'none' } } }
      : { responses: { 200: { description: 'ok', content } } };
  return JSON.stringify({ openapi: '3.1.0', paths: { '/things': { post } }, components: { schemas: components } });
}

function compare(base: Side, revision: Side, direction: Direction): Finding[] {
  const [before, after] = [base, revision].map((side) => readSpec(describe(side, direction), { url: 'a.json' }));
  assert.ok(before?.snapshot && after?.snapshot);
  return diffSpecs(before.snapshot, after.snapshot);
}

const validator = ({ body, components }: Side): ((value: unknown) => boolean) =>
  checkOf({ ...body, components: { schemas: components } });

/** A value that the one side takes and the other does not; undefined when none was found. */
function findWitness(from: Side, to: Side, seed: number): unknown {
  const [isOld, isNew] = [validator(from), validator(to)];
  const next = random(seed);
  for (let index = 0; index < SAMPLES; index += 1) {
    const side = index % 2 === 0 ? from : to;
    const value = sample({ components: side.components, next }, side.body);
    if (value !== undefined && isOld(value) && !isNew(value)) return value;
  }
  return undefined;
}

const edit = fc.record({ where: fc.nat({ max: 1000 }), what: fc.nat({ max: 1000 }), amount: fc.nat({ max: 10 }) });
const cases = fc.record({
  body: fc.oneof({ weight: 2, arbitrary: schema }, { weight: 3, arbitrary: richSchema }),
  components,
  edit,
  inComponent: fc.boolean(),
  seed: fc.nat(),
});

function editedSide(
  side: Side,
  { edit, inComponent }: { edit: Parameters<typeof mutate>[1]; inComponent: boolean },
): Side | null {
  if (!inComponent) {
    const body = mutate(side.body, edit);
    return body === null ? null : { ...side, body };
  }
  const alpha = mutate((side.components['Alpha'] ?? {}) as JsonObject, edit);
  return alpha === null ? null : { ...side, components: { ...side.components, Alpha: alpha } };
}

for (const direction of ['request', 'response'] as const) {
  test(`a ${direction} that only one side takes is a breaking finding`, () => {
    let witnesses = 0;
    fc.assert(
      fc.property(cases, ({ body, components, seed, ...how }) => {
        const base: Side = { body, components };
        const revision = editedSide(base, how);
        if (revision === null) return;
        const witness = direction === 'request' ? findWitness(base, revision, seed) : findWitness(revision, base, seed);
        if (witness === undefined) return;
        witnesses += 1;
        const findings = compare(base, revision, direction);
        assert.ok(
          findings.some(isBreaking),
          `${JSON.stringify(witness)} ${JSON.stringify(base)} -> ${JSON.stringify(revision)}: ${findings.map(({ rule }) => rule).join()}`,
        );
      }),
      runs(250),
    );
    assert.ok(witnesses > 10, `only ${witnesses} cases had a witness`);
  });
}
