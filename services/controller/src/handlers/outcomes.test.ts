// What comes of an outcome when the Kubernetes API does not take the status.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKubeClient } from '@tidemark/kube/client';
import { createStore } from '@tidemark/kube/store';
import { startStubApiServer, status } from '@tidemark/kube/testing/stub-api-server';
import { AppError } from '@tidemark/platform/errors';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { createJobLedger } from '../job-ledger.ts';
import { createMetrics } from '../metrics.ts';
import type { MonitorResource } from '../monitor-resource.ts';
import { monitorIndexes } from '../monitor-store.ts';
import { createSourceGroups } from '../source-groups.ts';
import { createStatusWriter } from '../status-writer.ts';
import { aCompletedScan, aMonitor, aVerdict, hours, KEY, UID } from '../testing/builders.ts';
import { createOutcomeHandlers, type OutcomeHandlers } from './outcomes.ts';

const totals = { total: 3, breaking: 1, deprecation: 0 };
const TOLD: Readonly<Record<string, (handlers: OutcomeHandlers) => Promise<void>>> = {
  'a scan': (handlers) => handlers.onScan(aCompletedScan()),
  Changes: (handlers) =>
    handlers.onChanges({
      monitor_id: UID,
      user_id: UID,
      source_key: KEY,
      scan_id: UID,
      changes: [],
      totals,
      recorded_at: '2026-03-01T00:00:00.000Z',
    }),
};
/** The answer of the server, and what the message is given back with; what is none of ours is given up after so many tries. */
const ANSWERS: Readonly<Record<number, string>> = { 429: 'UNAVAILABLE', 503: 'UNAVAILABLE', 403: 'none of ours' };

for (const [what, tell] of Object.entries(TOLD)) {
  test(`${what} that cannot be shown is given back for as long as the Kubernetes API is away`, async () => {
    await using server = await startStubApiServer();
    await using client = createKubeClient({ access: server.access, userAgent: 'test' });
    const monitors = createStore<MonitorResource>(monitorIndexes);
    monitors.set(aMonitor({ status: { sourceKey: KEY } }));
    const verdict = aVerdict();
    const handlers = createOutcomeHandlers({
      monitors,
      verdicts: { known: () => verdict, of: async () => verdict, goodForMs: () => 1, forget: async () => true },
      groups: createSourceGroups(),
      ledger: createJobLedger(),
      writer: createStatusWriter(client, () => undefined),
      writes: { take: async () => undefined },
      metrics: createMetrics(createRegistry()),
      log: createLogger('test', 'silent'),
      onMonitor: () => undefined,
      onSource: () => undefined,
      onRoutine: () => undefined,
      tell: () => undefined,
      signal: new AbortController().signal,
      now: () => hours(3),
    });
    for (const [code, want] of Object.entries(ANSWERS)) {
      server.failNext('patch', status(Number(code)));
      const error = await tell(handlers).then(
        () => assert.fail('stored'),
        (reason: unknown) => reason,
      );
      assert.equal(error instanceof AppError ? error.code : 'none of ours', want, code);
    }
  });
}
