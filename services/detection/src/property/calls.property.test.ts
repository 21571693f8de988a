// The oracle of BREAKING for whole operations, in every dialect: a call that was taken and is refused now, or an answer that is given now
// and was not allowed before, must be a BREAKING Finding of that operation.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Finding } from '../finding.ts';
import { api as arbitrary } from './api-arbitrary.ts';
import type { Api, ApiOperation } from './api-arbitrary.ts';
import { isBreaking } from './break-policy.ts';
import { allowsAnswer, makeAnswer, makeCall, takesCall, validatorOf } from './calls.ts';
import { editApi } from './edit-api.ts';
import { runs } from './runs.ts';
import { random } from './sample.ts';
import { DIALECTS, fitInto, writeApi } from './write-api.ts';
import type { Dialect } from './write-api.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const SAMPLES = 40;

function compare(base: Api, revision: Api, dialect: Dialect): Finding[] | null {
  const [before, after] = [base, revision].map((side) => writeApi(side, dialect));
  if (!before || !after) return null;
  return compareSpecs(before, after).findings;
}

interface Witness {
  endpoint: string;
  message: unknown;
}

const twinOf = ({ operations }: Api, { method, path }: ApiOperation): ApiOperation | undefined =>
  operations.find((other) => other.method === method && other.path === path);

/** For each operation, a message that only one side lets through. */
function findWitnesses(base: Api, revision: Api, seed: number): Witness[] {
  const next = random(seed);
  const [isOld, isNew] = [validatorOf(base), validatorOf(revision)];
  return base.operations.flatMap((before): Witness[] => {
    const after = twinOf(revision, before);
    if (before === after && base.components === revision.components) return [];
    const endpoint = `${before.method.toUpperCase()} ${before.path}`;
    for (let index = 0; index < SAMPLES; index += 1) {
      const [api, alike] = index % 2 === 0 ? [base, before] : [revision, after];
      const call = makeCall(api, before, alike, next);
      if (takesCall(before, call, isOld) && !takesCall(after, call, isNew))
        return [{ endpoint, message: { texts: [...call.texts], body: call.body } }];
      if (after === undefined) continue;
      const answer = makeAnswer(api, after, alike, next);
      if (allowsAnswer(after, answer, isNew) && !allowsAnswer(before, answer, isOld))
        return [{ endpoint, message: { texts: [...answer.texts], body: answer.body } }];
    }
    return [];
  });
}

const pick = fc.record({
  operation: fc.nat({ max: 2 }),
  kind: fc.nat({ max: 1000 }),
  index: fc.nat({ max: 5 }),
  where: fc.nat({ max: 1000 }),
  what: fc.nat({ max: 1000 }),
  amount: fc.nat({ max: 10 }),
});

for (const dialect of DIALECTS) {
  test(`what only one side of an operation lets through is a breaking finding of it, in ${dialect}`, () => {
    let found = 0;
    fc.assert(
      fc.property(fc.record({ api: arbitrary, pick, seed: fc.nat() }), ({ api, pick: how, seed }) => {
        const base = fitInto(api, dialect);
        const revision = editApi(base, how);
        const findings = revision === null ? null : compare(base, revision, dialect);
        if (revision === null || findings === null) return;
        for (const { endpoint, message } of findWitnesses(base, revision, seed)) {
          found += 1;
          assert.ok(
            findings.some((finding) => isBreaking(finding) && finding.affectedEndpoints.includes(endpoint)),
            `${endpoint} ${JSON.stringify(message)} ${JSON.stringify(writeApi(base, dialect))} -> ${JSON.stringify(writeApi(revision, dialect))}: ${findings.map(({ rule }) => rule).join()}`,
          );
        }
      }),
      runs(120),
    );
    assert.ok(found > 10, `only ${found} cases had a witness`);
  });
}
