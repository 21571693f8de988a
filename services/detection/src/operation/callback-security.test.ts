// What a callback comes with is what its receiver has to let in.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
};

function calling(security: object[] | null, known: object = schemes, global: object[] = []): object {
  const post = { responses: { 200: { description: 'OK' } }, ...(security === null ? {} : { security }) };
  const callbacks = { done: { '{$request.body#/url}': { post } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    security: global,
    paths: { '/things': { post: { security: [], responses: { 200: { description: 'OK' } }, callbacks } } },
    components: { securitySchemes: known },
  };
}

const [key, token] = [{ key: [] }, { token: [] }];
const CASES: Record<string, { base: object; revision: object; want: string[] }> = {
  'a further way': {
    base: calling([key]),
    revision: calling([key, token]),
    want: ['BREAKING api-security-added'],
  },
  'one way less': {
    base: calling([key, token]),
    revision: calling([key]),
    want: ['SECURITY api-security-removed'],
  },
  'nothing any more': { base: calling([key]), revision: calling([]), want: ['BREAKING api-security-removed'] },
  'a first way': { base: calling(null), revision: calling([key]), want: ['SECURITY api-security-added'] },
  'what the API asks for, now said': {
    base: calling(null, schemes, [key]),
    revision: calling([key], schemes, [key]),
    want: [],
  },
  'the same scheme under another name': {
    base: calling([key]),
    revision: calling([{ code: [] }], { code: schemes.key, token: schemes.token }),
    want: [],
  },
};

for (const [name, { base, revision, want }] of Object.entries(CASES))
  test(`a callback that comes with ${name}`, () => {
    const { findings } = compareSpecs(base, revision);
    assert.deepEqual(
      findings.map((finding) => `${classify(finding, '2026-01-01').classification} ${finding.rule}`),
      want,
    );
    for (const { rule, endpoint } of findings)
      if (rule.startsWith('api-security-a') || rule === 'api-security-removed') assert.equal(endpoint, 'POST /things');
  });

test('a scheme that only a callback comes with and that is sent another way breaks its receiver', () => {
  const sent = (name: string): object => ({ ...schemes, key: { type: 'apiKey', in: 'header', name } });
  const { findings } = compareSpecs(calling([key], sent('X-Key')), calling([key], sent('X-Code')));
  assert.deepEqual(
    findings.map((finding) => `${classify(finding, '2026-01-01').classification} ${finding.rule} ${finding.endpoint}`),
    ['BREAKING api-security-component-api-key-changed POST /things'],
  );
});
