import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeFindings } from '@tidemark/detection/diff';
import { ENGINE_VERSION } from '@tidemark/detection/engine';
import { makeFindings } from '@tidemark/detection/make-finding';
import { finding as wireSchema } from '@tidemark/proto/events';
import { digestsOf } from './evidence.ts';
import { refineFindings } from './refine-findings.ts';
import type { NextInput } from './store/inputs.ts';
import { toWireFinding } from './wire-finding.ts';

const PAGE = 'https://docs.example.com/api';
const SPEC = 'https://docs.example.com/openapi.json';
const [BEFORE, AFTER] = ['b'.repeat(64), 'a'.repeat(64)];

/** An input as the end of a scan has it. */
const anInput = (input: 'page' | 'spec', url: string, next: string | null, isGone = false) =>
  ({
    result: { state: { input, url }, base: { snapshotHash: BEFORE }, next: next && { snapshotHash: next }, isGone },
  }) as unknown as NextInput;

test('a Finding is told between the contents of its input, wherever the description stands', () => {
  const digests = digestsOf([
    anInput('spec', '', AFTER),
    anInput('page', PAGE, null),
    anInput('page', 'x', null, true),
  ]);
  const [spec, page] = [
    makeFindings('spec', [{ rule: 'endpoint-added', location: '' }]),
    makeFindings('page', [{ rule: 'page-text-added', location: '' }]),
  ];
  assert.ok(spec[0] && page[0]);
  assert.deepEqual(digests({ finding: spec[0], url: SPEC }), { before: BEFORE, after: AFTER });
  assert.deepEqual(digests({ finding: page[0], url: PAGE }), { before: BEFORE, after: BEFORE });
  assert.deepEqual(digests({ finding: page[0], url: 'x' }), { before: BEFORE, after: null });
  assert.deepEqual(digests({ finding: page[0], url: 'new' }), { before: null, after: null });
});

test('what page and description show is told once, with both places, what may replace it, and the engine', () => {
  const endpoints = ['GET /v1/pets'];
  const spec = makeFindings('spec', [
    { rule: 'api-removed-without-deprecation', location: '/paths/~1v1~1pets/get', endpoints },
    { rule: 'endpoint-added', location: '/paths/~1v2~1pets/get', endpoints: ['GET /v2/pets'] },
  ]);
  const page = makeFindings('page', [
    { rule: 'page-endpoint-removed', location: 'Pets', endpoints, subject: 'GET /v1/pets', quote: 'GET /v1/pets' },
  ]);
  const merged = mergeFindings(spec, page).map((finding) => ({
    finding,
    url: SPEC,
    alsoUrls: finding.also === undefined ? [] : [PAGE],
    baseVerifiedAt: new Date(0),
  }));
  const [removed, ...others] = refineFindings(merged, 10);
  assert.ok(removed);
  assert.equal(others.length, 1);
  const wire = wireSchema.parse(toWireFinding(removed.finding, removed));
  assert.deepEqual(wire.also, [
    { rule: 'page-endpoint-removed', input: 'page', url: PAGE, location: 'Pets', quote: 'GET /v1/pets' },
  ]);
  assert.deepEqual([wire.replacement?.name, wire.engine], ['GET /v2/pets', ENGINE_VERSION]);
});

test('what a server says in the headers of everything that it serves is told once', () => {
  const standing = (input: 'page' | 'spec', url: string, after: string) => {
    const [finding] = makeFindings(input, [
      { rule: 'page-deprecation-notice-added', location: 'HTTP headers', subject: url, after },
    ]);
    assert.ok(finding);
    return { finding, url, alsoUrls: [], baseVerifiedAt: new Date(0) };
  };
  const said = 'HTTP headers: deprecated, sunset on 2026-12-31';
  const pages = Array.from({ length: 6 }, (_, at) => standing('page', `${PAGE}/${at}`, said));
  const other = standing('page', `${PAGE}/other`, 'HTTP headers: deprecated');
  const told = refineFindings([standing('spec', SPEC, said), ...pages, other], 10);
  assert.deepEqual(
    told.map(({ finding, url, alsoUrls }) => [finding.input, url, finding.also?.length ?? 0, alsoUrls]),
    [
      ['spec', SPEC, 3, [`${PAGE}/0`, `${PAGE}/1`, `${PAGE}/2`]],
      ['page', `${PAGE}/other`, 0, []],
    ],
  );
  assert.equal(refineFindings(pages, 10)[0]?.url, `${PAGE}/0`);
});
