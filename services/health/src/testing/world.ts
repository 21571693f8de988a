// For tests: the tables of the service in a real PostgreSQL, a clock, and a monitor service that knows some Monitors.
import { randomUUID } from 'node:crypto';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { scoreUpdated, type ChangesRecorded, type ScanCompleted, type ScoreUpdated } from '@tidemark/proto/events';
import { createDailyRun, type DailyOptions, type DailyRun } from '../daily.ts';
import { createMetrics } from '../metrics.ts';
import type { ProjectionClient } from '../monitors.ts';
import type { Subject } from '../store/subjects.ts';

export const log = createLogger('test', 'silent');
export const KEY = 'a'.repeat(32);
export const USER = randomUUID();
const SCORE_HOUR = 3;

export interface World extends AsyncDisposable {
  database: TestDatabase['database'];
  /** What the clock says. */
  clock: { now: Date };
  monitors: Subject[];
  client: ProjectionClient;
  /** A daily run of a process that has just started. */
  start: (options?: Partial<DailyOptions>) => DailyRun;
  /** Scores that the other services were told of, in order. */
  told: () => Promise<ScoreUpdated[]>;
  clear: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../../migrations/', import.meta.url), log);
  const clock = { now: new Date('2026-06-01T10:00:00Z') };
  const monitors: Subject[] = [];
  const client = clientOf(monitors);
  return {
    database,
    clock,
    monitors,
    client,
    start: (options = {}) =>
      createDailyRun({
        database,
        client,
        scoreHour: SCORE_HOUR,
        metrics: createMetrics(createRegistry(), log),
        log,
        now: () => clock.now,
        ...options,
      }),
    async told() {
      const rows = await database.query<{ payload: object }>(
        `select payload from outbox where subject = 'score.updated' order by id`,
      );
      return rows.map(({ payload }) => scoreUpdated.parse(payload));
    },
    async clear() {
      monitors.length = 0;
      await database.query(
        'truncate scans, changes, deprecations, subjects, scores, daily_runs, removed_monitors, outbox',
      );
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  };
}

/** A monitor service that knows these Monitors, one a page. */
function clientOf(monitors: readonly Subject[]): ProjectionClient {
  const page = (token: string | undefined, of: readonly Subject[]) => {
    const index = Number(token ?? '');
    return { rows: of.slice(index, index + 1), nextPageToken: index + 1 < of.length ? String(index + 1) : '' };
  };
  return {
    ListWatchers: async ({ pageToken, sourceKey }) => {
      const watching = monitors.filter((monitor) => monitor.sourceKey === sourceKey);
      const { rows, nextPageToken } = page(pageToken, watching);
      const watchers = rows.map(({ monitorId, userId, apiName, watchedSince }) => ({
        monitorId,
        userId,
        apiName,
        docsUrl: '',
        scanFrequency: 'SCAN_FREQUENCY_DAILY' as const,
        alerts: null,
        watchingSince: toTimestamp(watchedSince),
      }));
      return { watchers, nextPageToken };
    },
    ListSubjects: async ({ pageToken }) => {
      const { rows, nextPageToken } = page(pageToken, monitors);
      return {
        subjects: rows.map(({ monitorId, userId, apiName, sourceKey, watchedSince }) => ({
          monitorId,
          userId,
          apiName,
          sourceKey,
          createdAt: toTimestamp(watchedSince),
        })),
        nextPageToken,
      };
    },
  };
}

export const aMonitor = (fields: Partial<Subject> = {}): Subject => ({
  monitorId: randomUUID(),
  userId: USER,
  apiName: 'Stripe',
  sourceKey: KEY,
  watchedSince: new Date('2026-05-01T00:00:00Z'),
  ...fields,
});

export const aScan = (fields: Partial<ScanCompleted> = {}): ScanCompleted => ({
  scan_id: randomUUID(),
  source_key: KEY,
  trigger: 'initial',
  answers: { frequencies: [], monitor_ids: [] },
  joined: [],
  started_at: '2026-06-01T09:59:00.000Z',
  finished_at: '2026-06-01T09:59:30.000Z',
  generation: 1,
  first: true,
  changed: false,
  parts: 0,
  findings: 0,
  docs_changed_at: '2026-05-30T00:00:00.000Z',
  ...fields,
});

type Change = ChangesRecorded['changes'][number];

export const aChange = (fields: Partial<Change> = {}): Change => ({
  change_id: randomUUID(),
  change_type: 'parameter_deprecated',
  classification: 'DEPRECATION',
  severity: 'warning',
  endpoint: 'GET /v1/charges',
  subject: 'expand',
  sunset_on: null,
  detected_at: '2026-05-20T00:00:00.000Z',
  description: 'the parameter "expand" is deprecated',
  url: 'https://docs.example.com/api',
  ...fields,
});

export const recorded = (monitorId: string, ...changes: Change[]): ChangesRecorded => ({
  monitor_id: monitorId,
  user_id: USER,
  source_key: KEY,
  scan_id: randomUUID(),
  recorded_at: '2026-05-20T00:00:01.000Z',
  changes,
  totals: { total: changes.length, breaking: 0, deprecation: 0 },
});
