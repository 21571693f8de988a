// The converse of the oracle: what stops nobody is not called a break, in any dialect.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { classify } from '../classify.ts';
import type { Finding } from '../finding.ts';
import type { JsonObject } from '../spec/json.ts';
import { api } from './api-arbitrary.ts';
import { embellish, HARMLESS, harmlessly } from './harmless.ts';
import { shuffle } from './rewrite.ts';
import { runs } from './runs.ts';
import { random } from './sample.ts';
import { DIALECTS, fitInto, writeApi } from './write-api.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const TODAY = '2026-11-21';
const COUNT = Object.keys(HARMLESS).length;

function compare(base: JsonObject, revision: JsonObject): Finding[] {
  return compareSpecs(base, revision).findings;
}

const breaks = (finding: Finding): boolean => classify(finding, TODAY).classification === 'BREAKING';

for (const dialect of DIALECTS) {
  test(`what stops nobody is no break, in ${dialect}`, () => {
    const kinds = new Set<number>();
    const how = fc.record({ api, kind: fc.nat({ max: COUNT - 1 }), choice: fc.nat({ max: 1000 }), seed: fc.nat() });
    fc.assert(
      fc.property(how, ({ api: any, kind, choice, seed }) => {
        const sides = harmlessly(fitInto(any, dialect), kind, choice);
        const [base, revision] = (sides ?? []).map((side) => writeApi(side, dialect));
        if (!base || !revision) return;
        kinds.add(kind);
        const gone = compare(base, revision).filter(breaks);
        assert.deepEqual(
          gone.map(({ rule }) => rule),
          [],
          `${JSON.stringify(base)} -> ${JSON.stringify(revision)}`,
        );
        const reworded = embellish(shuffle(base, random(seed))) as JsonObject & { paths: JsonObject };
        const grown = { ...reworded, paths: { ...reworded.paths, '/further': { get: { responses: {} } } } };
        assert.deepEqual(compare(base, grown).filter(breaks), [], JSON.stringify(base));
      }),
      runs(120),
    );
    assert.ok(kinds.size > COUNT - 2, `only ${kinds.size} kinds of edits were tried`);
  });
}
