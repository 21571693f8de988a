import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { ScanCompleted } from '@tidemark/proto/events';
import type { Change as ChangeMessage, Change__Output } from '@tidemark/proto/gen/tidemark/change/v1/Change';
import type { Scan__Output } from '@tidemark/proto/gen/tidemark/scan/v1/Scan';
import { recordMessage } from './handlers/changes-recorded.ts';
import { scanOutcome } from './handlers/scan-outcome.ts';
import { rebuildInputs, type ChangeClient, type Rebuilt, type ScanClient } from './rebuild.ts';
import { aChange, aMonitor, aScan, KEY, recorded, startWorld } from './testing/world.ts';

const world = await startWorld();
after(() => world[Symbol.asyncDispose]());

const SCANS = 130;
const CHANGES = 110;

/** A page of a list as the other services give it. */
const pageOf = <T>(rows: readonly T[], { page = 1, perPage = 1 }: { page?: number; perPage?: number }): T[] =>
  rows.slice((page - 1) * perPage, page * perPage);

/** What the rebuild reads of a scan; the rest of it is left out. */
function toScan({ scan_id: id, finished_at: at, docs_changed_at: changed }: ScanCompleted): Scan__Output {
  const docsChangedAt = changed === null ? null : toTimestamp(new Date(changed));
  return { id, status: 'completed', finishedAt: toTimestamp(new Date(at)), docsChangedAt } as Scan__Output;
}

/** What the rebuild reads of a Change; the rest of it is left out. */
function toMessage(change: ReturnType<typeof aChange>): Change__Output {
  const message: ChangeMessage = {
    id: change.change_id,
    changeType: change.change_type,
    classification: change.classification,
    endpoint: change.endpoint ?? '',
    description: change.description ?? '',
    detectedAt: toTimestamp(new Date(change.detected_at)),
    affectedEndpoints: [change.endpoint ?? '', ...(change.affected_endpoints ?? [])],
    affectedEndpointCount: change.affected_endpoint_count ?? 0,
    evidence: { url: change.url ?? '' },
    ...present('subject', change.subject),
    ...present('sunsetOn', change.sunset_on),
  };
  return message as Change__Output;
}

const present = (name: 'subject' | 'sunsetOn', value: string | null) => (value === null ? {} : { [name]: value });

test('inputs that were lost come back as they were from the history of the other services', async () => {
  const { database, monitors, client, clock } = world;
  const [one, two] = [aMonitor(), aMonitor()];
  monitors.push(one, two);
  const scans = Array.from({ length: SCANS }, (_, index) => {
    const at = new Date(Date.UTC(2026, 4, 1) + index * 3_600_000).toISOString();
    return aScan({ finished_at: at, docs_changed_at: index % 3 === 0 ? null : at });
  });
  const changes = Array.from({ length: CHANGES }, (_, index) =>
    aChange({
      change_type: index % 2 === 0 ? 'endpoint_deprecated' : 'parameter_added',
      classification: index % 2 === 0 ? 'DEPRECATION' : 'NEW_FEATURE',
      endpoint: `GET /v1/things/${index}`,
      subject: index % 2 === 0 ? null : 'name',
      sunset_on: index % 4 === 0 ? '2026-12-31' : null,
      detected_at: new Date(Date.UTC(2026, 4, 20) + index * 1000).toISOString(),
      affected_endpoints: [`POST /v1/things/${index}`],
      affected_endpoint_count: 2 + (index % 5),
    }),
  );
  for (const scan of scans) await scanOutcome(scan, client, { database, now: () => clock.now });
  await recordMessage(recorded(one.monitorId, ...changes), database);
  const dump = async () => {
    const tables = ['scans', 'changes', 'deprecations'].map((table) =>
      database.query(`select * from ${table} order by 1, 2`),
    );
    const subjects = database.query('select monitor_id, source_key, watched_since, phase from subjects order by 1');
    return await Promise.all([...tables, subjects]);
  };
  const before = await dump();
  assert.equal(before[2]?.length, CHANGES / 2);
  await database.query('truncate scans, changes, deprecations, subjects');

  const scanClient: ScanClient = {
    async ListScans(request) {
      assert.equal(request.sourceKey, KEY);
      const rows = scans.map(toScan);
      const joined = { id: randomUUID(), status: 'joined' } as Scan__Output;
      return { scans: pageOf([joined, ...rows], request), total: rows.length + 1 };
    },
  };
  const changeClient: ChangeClient = {
    async ListChanges(request) {
      const known = request.monitorId === one.monitorId && request.userId === one.userId ? changes : [];
      const rows = known.map((change) => toMessage(change));
      return { changes: pageOf(rows, request), total: rows.length };
    },
  };
  const options = { database, projection: client, scans: scanClient, changes: changeClient, now: () => clock.now };
  const rebuild = async (): Promise<Rebuilt[]> => {
    const pages: Rebuilt[] = [];
    let pageToken = '';
    do {
      const page = await rebuildInputs({ pageSize: 1, pageToken }, options);
      pages.push(page);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return pages;
  };
  const pages = await rebuild();
  assert.deepEqual(
    pages.map(({ monitors: count, scans: of, changes: and }) => [count, of, and]),
    [
      [1, SCANS, CHANGES],
      [1, SCANS, 0],
    ],
  );
  assert.deepEqual(await dump(), before);
  await rebuild();
  assert.deepEqual(await dump(), before, 'a repeat changed something');
});
