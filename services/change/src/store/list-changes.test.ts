import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { prune } from '@tidemark/platform/prune';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import fc from 'fast-check';
import { RETENTION } from '../retention.ts';
import type { ChangeFilter } from './change-filter.ts';
import { getChange, removeMonitor } from './changes.ts';
import { listChanges } from './list-changes.ts';

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_122 });

const USERS = [randomUUID(), randomUUID()];
const MONITORS = USERS.flatMap((userId) => [
  { id: randomUUID(), userId },
  { id: randomUUID(), userId },
]);
const CLASSES = ['BREAKING', 'DEPRECATION', 'COSMETIC'];
const SEVERITIES = ['critical', 'warning', 'info'];
const BEGIN = Date.parse('2026-03-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const ROWS = 500;
const HOURS = 240;
const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');

interface Row {
  id: string;
  userId: string;
  monitorId: string;
  classification: string;
  severity: string;
  at: Date;
}

let db: TestDatabase;
const rows: Row[] = [];
const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
  for (let at = 0; at < ROWS; at += 1) {
    const monitor = pick(MONITORS, (at * 7) % 11);
    rows.push({
      id: randomUUID(),
      userId: monitor.userId,
      monitorId: monitor.id,
      classification: pick(CLASSES, at % 7),
      severity: pick(SEVERITIES, at % 5),
      // Whole hours, so that many share one time and some stand at midnight.
      at: new Date(BEGIN + ((at * 13) % HOURS) * HOUR_MS),
    });
  }
  await insert(rows);
});
after(() => db[Symbol.asyncDispose]());

async function insert(changes: readonly Row[]): Promise<void> {
  await db.database.query(
    `insert into monitors (monitor_id, user_id) select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    [MONITORS.map(({ id }) => id), MONITORS.map(({ userId }) => userId)],
  );
  await db.database.query(
    `insert into changes (id, monitor_id, user_id, classification, severity, detected_at, api_name, scan_id, generation, fingerprint, rule,
       change_type, description, affected_endpoints, affected_endpoint_count, input, url, location)
     select id, monitor_id, user_id, classification, severity, detected_at, '', id, 1, '', '', '', '', '{}', 0, 'page', '', ''
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
       as row (id, monitor_id, user_id, classification, severity, detected_at)`,
    [
      changes.map(({ id }) => id),
      changes.map(({ monitorId }) => monitorId),
      changes.map(({ userId }) => userId),
      changes.map(({ classification }) => classification),
      changes.map(({ severity }) => severity),
      changes.map(({ at }) => at),
    ],
  );
  await db.database.query(
    'update monitors set total = (select count(*) from changes where changes.monitor_id = monitors.monitor_id)',
  );
}

const removed = new Set<string>();

/** The totals that triggers keep are those of the days. */
async function assertTotals(): Promise<void> {
  const totals = await db.database.query(
    'select owner_id, classification, severity, count::int from change_totals where count <> 0 order by 1, 2, 3',
  );
  const ofDays = await db.database.query(
    'select owner_id, classification, severity, sum(count)::int as count from change_counts group by 1, 2, 3 order by 1, 2, 3',
  );
  assert.ok(totals.length > 0);
  assert.deepEqual(totals, ofDays);
}

function expected({ userId, monitorId, classification, severity, since, until }: ChangeFilter): string[] {
  return rows
    .filter((row) => !removed.has(row.monitorId))
    .filter((row) => row.userId === userId && (monitorId === null || row.monitorId === monitorId))
    .filter((row) => classification === null || row.classification === classification)
    .filter((row) => severity === null || row.severity === severity)
    .filter((row) => (since === null || row.at > since) && (until === null || row.at < until))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

const time = fc.oneof(
  fc.integer({ min: -30, max: HOURS + 30 }).map((hours) => new Date(BEGIN + hours * HOUR_MS)),
  fc.constantFrom(new Date('0000-01-01T00:00:00Z'), new Date('+012000-01-01T00:00:00Z')),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const filters: fc.Arbitrary<ChangeFilter> = fc.record({
  userId: fc.constantFrom(...USERS),
  monitorId: maybe(fc.constantFrom(...MONITORS.map(({ id }) => id))),
  classification: maybe(fc.constantFrom(...CLASSES)),
  severity: maybe(fc.constantFrom(...SEVERITIES)),
  since: maybe(time),
  until: maybe(time),
});

async function assertLists(numRuns: number): Promise<void> {
  const pages = fc.oneof(
    fc.constant({ limit: 20, offset: 0 }),
    fc.record({ limit: fc.integer({ min: 1, max: 60 }), offset: fc.integer({ min: 0, max: 320 }) }),
  );
  await fc.assert(
    fc.asyncProperty(filters, pages, async (filter, { limit, offset }) => {
      const want = expected(filter);
      const { changes, total } = await listChanges(db.database, filter, { limit, offset });
      assert.equal(total, want.length);
      assert.deepEqual(
        changes.map(({ id }) => id),
        want.slice(offset, offset + limit),
      );
    }),
    { numRuns },
  );
}

test('any filter and page give what a plain sort gives, with the exact total', async () => {
  await assertTotals();
  await assertLists(400);
});

test('what a removed Monitor has is neither listed nor counted nor given, before it is deleted and after', async () => {
  const [gone] = MONITORS;
  assert.ok(gone);
  const { id, userId } = gone;
  const hidden = rows.filter((row) => row.monitorId === id);
  const removedAt = new Date();
  assert.equal(await removeMonitor(db.database, { monitorId: id, userId, removedAt }), hidden.length);
  assert.equal(await removeMonitor(db.database, { monitorId: id, userId, removedAt }), null);
  removed.add(id);
  await assertTotals();
  const count = async (table: string, column: string): Promise<number> =>
    (await db.database.query(`select 1 from ${table} where ${column} = $1`, [id])).length;
  const pruneAfter = (days: number): Promise<void> =>
    prune(
      { database: db.database, rules: RETENTION, log, now: () => new Date(removedAt.getTime() + days * DAY_MS) },
      () => {},
      new AbortController().signal,
    );
  await assertLists(100);
  assert.equal(await getChange(db.database, userId, hidden[0]?.id ?? ''), null);
  assert.equal(await count('change_counts', 'owner_id'), 0);
  await pruneAfter(29);
  assert.equal(await count('changes', 'monitor_id'), hidden.length);
  await pruneAfter(31);
  assert.equal(await count('changes', 'monitor_id'), 0);
  await assertTotals();
  await assertLists(100);
  const left = await db.database.query<{ count: number }>('select count(*)::int as count from changes');
  assert.equal(left[0]?.count, rows.length - hidden.length, 'Changes of Monitors that stand were deleted');
});
