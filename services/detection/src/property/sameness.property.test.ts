// What says the same is no change, whatever the description: itself, another order, another notation, other names.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { diffSpecs } from '../diff-spec.ts';
import { readSpec } from '../read-spec.ts';
import type { SpecSnapshot } from '../snapshot.ts';
import { snapshotHash } from '../snapshot.ts';
import { document, nonsense } from './document-arbitrary.ts';
import { inline, rename, shuffle } from './rewrite.ts';
import { runs } from './runs.ts';
import { random } from './sample.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

function read(text: string): SpecSnapshot {
  const { snapshot, problems } = readSpec(text, { url: 'https://api.example.com/openapi.json' });
  assert.ok(snapshot !== null, problems.join());
  return snapshot;
}

function rulesBetween(base: object, revision: object): [rule: string, location: string][] {
  return compareSpecs(base, revision).findings.map(({ rule, location }) => [rule, location]);
}

test('a description is the same as itself, read twice', () => {
  fc.assert(
    fc.property(document, (one) => assert.deepEqual(rulesBetween(one, one), [])),
    runs(100),
  );
});

test('nonsense is the same as itself, and is compared with other nonsense without an error', () => {
  fc.assert(
    fc.property(nonsense, nonsense, (one, other) => {
      const [base, revision] = [
        { ...one, openapi: '3.1.0' },
        { ...other, openapi: '3.1.0' },
      ];
      assert.deepEqual(rulesBetween(base, base), []);
      rulesBetween(base, revision);
    }),
    runs(500),
  );
});

test('order says nothing', () => {
  fc.assert(
    fc.property(document, fc.nat(), (one, seed) => {
      const other = shuffle(one, random(seed)) as object;
      assert.deepEqual(rulesBetween(one, other), []);
    }),
    runs(100),
  );
});

/** Every object from its last key to its first. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, turned(item)]));
}

test('the order of keys does not change the hash of a snapshot', () => {
  fc.assert(
    fc.property(document, (one) => {
      assert.equal(snapshotHash(read(JSON.stringify(one))), snapshotHash(read(JSON.stringify(turned(one)))));
    }),
    runs(50),
  );
});

test('YAML says what JSON says', () => {
  fc.assert(
    fc.property(document, (one) => {
      const [base, revision] = [read(JSON.stringify(one)), read(dump(one))];
      assert.deepEqual(diffSpecs(base, revision), []);
      assert.equal(snapshotHash(base), snapshotHash(revision));
    }),
    runs(50),
  );
});

test('what a reference refers to may stand in its place, both ways', () => {
  fc.assert(
    fc.property(document, fc.nat(), (one, seed) => {
      const other = inline(one, random(seed));
      const ofUse = ([rule]: [string, string]): boolean => rule !== 'api-schema-removed';
      assert.deepEqual(rulesBetween(one, other).filter(ofUse), []);
      assert.deepEqual(rulesBetween(other, one).filter(ofUse), []);
    }),
    runs(100),
  );
});

test('names of components and of path parameters say nothing', () => {
  fc.assert(
    fc.property(document, (one) => {
      assert.deepEqual(rulesBetween(one, rename(one)), []);
      assert.deepEqual(rulesBetween(rename(one), one), []);
    }),
    runs(100),
  );
});
