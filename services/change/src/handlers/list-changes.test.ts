import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { load } from '@tidemark/proto/load';
import { removeMonitor } from '../store/changes.ts';
import { createListChanges } from './list-changes.ts';

const { responseDeserialize: read } = load('change').ChangeService.service.ListChanges;
const USER = 'c0eff83e-be29-4640-ab83-627a9ea0800b';
const OTHER = '4a723ce4-8b14-4f3b-b7c8-ed84ff7881f1';
const MONITORS = new Map([USER, OTHER].map((userId) => [userId, randomUUID()]));

const resources = new AsyncDisposableStack();
let database: Database;
let told: string[];
let list: (userId: string, classification?: string, page?: number) => Promise<{ total: number; ids: string[] }>;

before(async () => {
  database = resources.use(await startTestDatabase()).database;
  await migrate(database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
  for (const [userId, monitorId] of MONITORS)
    await database.query('insert into monitors (monitor_id, user_id, total) values ($1, $2, 1)', [monitorId, userId]);
});
after(() => resources.disposeAsync());
beforeEach(() => {
  told = [];
  const handler = createListChanges({ database, metrics: { listTold: (text) => told.push(text) } });
  list = async (userId, classification, page = 1) => {
    const asked = { userId, page, perPage: 0, since: null, until: null };
    const { bytes } = await handler(classification === undefined ? asked : { ...asked, classification });
    const { changes, total } = read(bytes);
    return { total, ids: changes.map(({ id }) => id) };
  };
});

async function record(userId: string, classification: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into changes (id, monitor_id, user_id, classification, severity, detected_at, api_name, scan_id, generation, fingerprint, rule,
       change_type, description, affected_endpoints, affected_endpoint_count, input, url, location)
     values ($1, $2, $3, $4, 'info', now(), '', $1, 1, '', '', '', '', '{}', 0, 'page', '', '')`,
    [id, MONITORS.get(userId), userId, classification],
  );
  return id;
}

test('a list is read once, and again after every Change of the user, and of no other', async () => {
  assert.deepEqual(await list(USER), { total: 0, ids: [] });
  assert.deepEqual(await list(USER), { total: 0, ids: [] });
  const id = await record(USER, 'BREAKING');
  assert.deepEqual(await list(USER), { total: 1, ids: [id] });
  assert.deepEqual(await list(USER.toUpperCase()), { total: 1, ids: [id] });
  await record(OTHER, 'BREAKING');
  assert.deepEqual(await list(USER), { total: 1, ids: [id] });
  assert.deepEqual(told, ['read', 'kept', 'read', 'kept', 'kept']);
});

test('filters, pages and users are told apart', async () => {
  const id = await record(USER, 'COSMETIC');
  const all = await list(USER);
  assert.deepEqual(await list(USER, 'COSMETIC'), { total: 1, ids: [id] });
  assert.deepEqual(await list(USER, undefined, 2), { total: all.total, ids: [] });
  assert.notDeepEqual(await list(OTHER), all);
  assert.deepEqual(new Set(told), new Set(['read']));
});

test('what a removed Monitor had is gone from a list that was kept, and a list that is empty again is no older one', async () => {
  const empty = await list(OTHER, 'SECURITY');
  assert.equal(empty.total, 0);
  const id = await record(OTHER, 'SECURITY');
  assert.deepEqual((await list(OTHER, 'SECURITY')).ids, [id]);
  const monitorId = MONITORS.get(OTHER) ?? '';
  await removeMonitor(database, { monitorId, userId: OTHER, removedAt: new Date() });
  assert.deepEqual(await list(OTHER, 'SECURITY'), empty);
  assert.deepEqual(await list(OTHER), { total: 0, ids: [] });
  assert.deepEqual(told, ['read', 'read', 'read', 'read']);
  const owners = await database.query<{ owner_id: string }>('select distinct owner_id from change_totals');
  assert.deepEqual(new Set(owners.map(({ owner_id }) => owner_id)), new Set([USER, OTHER, MONITORS.get(USER)]));
});
