import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { ListChangedScansRequest__Output } from '@tidemark/proto/gen/tidemark/change/v1/ListChangedScansRequest';
import { Registry } from 'prom-client';
import { createMetrics } from '../metrics.ts';
import { aFinding, aPart, USER } from '../testing/messages.ts';
import type { Watcher } from '../watchers.ts';
import { handleFindingFound } from './finding-found.ts';
import { recordHandlers } from './records.ts';

const log = createLogger('test', 'silent');
const CALL = { caller: 'gateway', signal: new AbortController().signal };
let db: TestDatabase;
let watchers: Watcher[] = [];

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), log);
});
after(() => db[Symbol.asyncDispose]());

const aWatcher = (): Watcher => ({
  monitorId: randomUUID(),
  userId: USER,
  apiName: 'Pets',
  docsUrl: 'https://docs.example.com/',
  frequency: 'hourly',
  alerts: { breaking: true, deprecation: true, nonBreaking: true },
});

const record = (part: ReturnType<typeof aPart>): Promise<void> =>
  handleFindingFound(part, {
    database: db.database,
    enqueueAll: async () => {},
    listWatchers: async function* () {
      yield watchers;
    },
    announce: async () => {},
    metrics: createMetrics(new Registry(), log),
    dashboardUrl: 'https://tidemark.example.com',
    analyst: { isModel: false, wake: () => {} },
    now: () => new Date(),
  });

test('an operator reads what is recorded of a scan, each finding once for all its monitors', async () => {
  const { GetScanRecord, ListChangedScans } = recordHandlers(db.database);
  const snapshots = { before: 'a'.repeat(64), after: null };
  const spec = [aFinding({ snapshots, engine: 'diff-1' }), aFinding({ snapshots, engine: 'diff-1' })];
  const first = aPart({ parts: 2, findings: [...spec, aFinding({ input: 'page' })] });
  const [old, other, newcomer] = [aWatcher(), aWatcher(), aWatcher()];
  watchers = [old, other];
  await record(first);
  // One that began to watch between two parts has the second alone.
  watchers = [newcomer, old, other];
  await record({ ...first, part: 2, findings: [aFinding({ input: 'page', url: 'https://docs.example.com/2' })] });

  const scanId = first.scan_id;
  const { pairs = [] } = await GetScanRecord({ scanId }, CALL);
  const described = pairs.find(({ input }) => input === 'spec');
  assert.deepEqual(pairs.map(({ input, findings }) => `${findings?.length} of ${input}`).toSorted(), [
    '1 of page',
    '1 of page',
    '2 of spec',
  ]);
  assert.deepEqual(
    [described?.snapshotBefore, described?.snapshotAfter, described?.engineVersion],
    ['a'.repeat(64), undefined, 'diff-1'],
  );
  assert.deepEqual(
    described?.findings?.map(({ fingerprint }) => fingerprint),
    spec.map(({ fingerprint }) => fingerprint).toSorted(),
  );
  const [finding] = described?.findings ?? [];
  assert.deepEqual([finding?.rule, finding?.changeType], ['api-removed-without-deprecation', 'endpoint_removed']);
  const own = await GetScanRecord({ scanId, monitorId: newcomer.monitorId }, CALL);
  assert.deepEqual(
    own.pairs?.map(({ url }) => url),
    ['https://docs.example.com/2'],
  );

  const list = async (filter: Partial<ListChangedScansRequest__Output>) =>
    ListChangedScans({ since: null, afterId: '', ...filter }, CALL);
  const { monitorId } = old;
  assert.deepEqual(await list({ monitorId }), { scanIds: [scanId], isLast: true });
  assert.deepEqual((await list({})).scanIds, [scanId]);
  assert.deepEqual((await list({ monitorId, since: toTimestamp(new Date('2999-01-01')) })).scanIds, []);
  assert.deepEqual(await list({ monitorId, afterId: scanId }), { scanIds: [], isLast: true });
  await assert.rejects(list({ monitorId: randomUUID() }), { code: 'NOT_FOUND' });
  await assert.rejects(GetScanRecord({ scanId: 'x' }, CALL), { code: 'INVALID_ARGUMENT' });
});
