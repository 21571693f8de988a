import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

function listed(count: number): string | null | undefined {
  const values = Array.from({ length: count }, (_, index) => `v${index}`);
  const [base, revision] = [{}, { enum: values }].map((more) =>
    aDescription({ request: { type: 'object', properties: { a: { type: 'string', ...more } } } }),
  );
  return compareSpecs(base ?? {}, revision ?? {}).findings[0]?.after;
}

test('a long list of values is told with how many more there are', () => {
  assert.match(listed(50) ?? '', /, v49$/);
  assert.match(listed(51) ?? '', /, v49 and 1 more$/);
});
