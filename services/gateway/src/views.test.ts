import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Monitor__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/Monitor';
import type { Change__Output } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { Scan__Output } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import { aChange, aMonitor } from './testing/peers.ts';
import { changeDetailView, changeView } from './views/change.ts';
import { scoredDayView } from './views/health.ts';
import { monitorDetailView, monitorView } from './views/monitor.ts';
import { scanView } from './views/scan.ts';

const monitor = (fields: Parameters<typeof aMonitor>[0] = {}): Monitor__Output => aMonitor(fields) as Monitor__Output;

test('a custom monitor that was never scanned shows nulls where there is nothing yet', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  assert.deepEqual(monitorDetailView(monitor({ id }), null), {
    id,
    name: 'Stripe',
    docs_url: 'https://docs.example.com/api',
    status: 'active',
    scan_frequency: 'daily',
    health_score: null,
    catalog_api: null,
    created_at: '2026-03-01T12:00:00.000Z',
    openapi_spec_url: null,
    discovered_spec_url: null,
    alert_on_breaking: true,
    alert_on_deprecation: true,
    alert_on_non_breaking: true,
    updated_at: '2026-03-01T12:00:00.000Z',
    last_scan: null,
    last_verified_at: null,
    next_scan_at: null,
    consecutive_failures: 0,
    change_counts: { total: 0, breaking: 0, deprecation: 0 },
    health: null,
  });
});

test('a score of zero is a score, and a catalog monitor names its entry', () => {
  const catalog = { slug: 'stripe', name: 'Stripe', logoUrl: '/logos/stripe.svg' };
  const view = monitorView(monitor({ healthScore: 0, catalog }));
  assert.equal(view.health_score, 0);
  assert.deepEqual(view.catalog_api, { slug: 'stripe', name: 'Stripe', logo_url: '/logos/stripe.svg' });
});

test('a description that was found is shown beside the one that the user named', () => {
  const view = monitorDetailView(monitor({ discoveredSpecUrl: 'https://docs.example.com/openapi.json' }), null);
  assert.deepEqual([view.openapi_spec_url, view.discovered_spec_url], [null, 'https://docs.example.com/openapi.json']);
});

test('a scan shows what it took, and nothing of it before it has ended', () => {
  const queued = {
    id: 'a',
    trigger: 'manual',
    status: 'queued',
    queuedAt: { seconds: 0, nanos: 0 },
    findings: 0,
    phaseMs: {},
  };
  const cost = ({ mode, duration_ms, phases, bytes, pages, pages_failed, held }: ReturnType<typeof scanView>) => ({
    mode,
    duration_ms,
    phases,
    bytes,
    pages,
    pages_failed,
    held,
  });
  assert.deepEqual(cost(scanView(queued as unknown as Scan__Output)), {
    mode: null,
    duration_ms: null,
    phases: {},
    bytes: null,
    pages: null,
    pages_failed: null,
    held: null,
  });
  const ended = {
    ...queued,
    startedAt: { seconds: 10, nanos: 0 },
    finishedAt: { seconds: 12, nanos: 500_000_000 },
    mode: 'plain',
    phaseMs: { get: 240 },
    bytes: 283_000,
    pages: 4,
    pagesFailed: 1,
    held: 'swapped',
  };
  assert.deepEqual(cost(scanView(ended as unknown as Scan__Output)), {
    mode: 'plain',
    duration_ms: 2500,
    phases: { get: 240 },
    bytes: 283_000,
    pages: 4,
    pages_failed: 1,
    held: 'swapped',
  });
});

test('a status without a word is a bug, not an answer', () => {
  assert.throws(() => monitorView(monitor({ status: 'MONITOR_STATUS_UNSPECIFIED' })), TypeError);
});

test('analysis and guides are on the single change only, null and empty when there are none', () => {
  const change = { ...aChange(), migrationGuides: [] } as unknown as Change__Output;
  assert.equal('ai_analysis' in changeView(change), false);
  const detail = changeDetailView(change);
  assert.equal(detail.ai_analysis, null);
  assert.equal(detail.ai_analysis_source ?? null, null);
  assert.deepEqual(detail.migration_guides, []);
  assert.equal(detail.after_value, null);
});

test('section 2.3: a change of no endpoint has an empty text there, never null', () => {
  const { endpoint: _none, ...change } = { ...aChange(), migrationGuides: [] };
  assert.equal(changeView(change as unknown as Change__Output).endpoint, '');
});

test('evidence says what found the change, between which contents, and where else it stands', () => {
  const change = {
    ...aChange(),
    migrationGuides: [],
    analysis: 'It breaks.',
    analysisSource: { kind: 'model', model: 'm-1' },
  } as unknown as Change__Output;
  const detail = changeDetailView(change);
  assert.deepEqual(detail.evidence, {
    rule: 'api-removed-without-deprecation',
    input: 'spec',
    url: 'https://docs.example.com/openapi.json',
    location: '/paths/~1v1~1charges',
    quote: null,
    engine_version: 'diff-1',
    snapshots: { before: 'b'.repeat(64), after: null },
    also: [
      {
        rule: 'page-endpoint-removed',
        input: 'page',
        url: 'https://docs.example.com/',
        location: 'Charges',
        quote: null,
      },
    ],
  });
  assert.deepEqual(detail.ai_analysis_source, { kind: 'model', model: 'm-1' });
});

test('a day of a history shows what its score was made of, and null where that was not kept', () => {
  const score = {
    monitorId: '0b6f2f0e-5c0b-4d8e-9d4c-6a6d0f0e6c11',
    apiName: 'Stripe',
    score: 90,
    maturity: 'stable',
    breakdown: null,
    scoredOn: '2026-03-01',
  };
  const at = (seconds: number) => ({ seconds, nanos: 0 });
  const inputs = {
    asOf: at(1_772_334_000),
    windowFrom: at(1_772_334_000 - 4.5 * 86_400),
    changes: 12,
    breaking: 3,
    scans: 5,
    goodScans: 4,
    docsChangedAt: null,
    activeDeprecations: 1,
  };
  const { inputs: shown, scored_at: day } = scoredDayView({ score, inputs });
  assert.equal(day, '2026-03-01');
  assert.deepEqual(shown, {
    as_of: '2026-03-01T03:00:00.000Z',
    window_from: '2026-02-24T15:00:00.000Z',
    days_watched: 4.5,
    changes: 12,
    breaking_changes: 3,
    scans: 5,
    good_scans: 4,
    docs_changed_at: null,
    active_deprecations: 1,
  });
  assert.equal(scoredDayView({ score }).inputs, null);
});
