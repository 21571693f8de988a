import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { Registry } from 'prom-client';
import { createMetrics } from '../metrics.ts';
import { recordOutcome, recordPart, scanToAnnounce } from '../store/scans.ts';
import { aPart, aScan } from '../testing/messages.ts';
import type { Watcher } from '../watchers.ts';
import { createAnnouncer } from './announce.ts';

const WATCHERS = 2300;
const log = createLogger('test', 'silent');

test('a scan that answers very many Monitors is told in several transactions, and to everybody after a kill between two', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../../migrations/', import.meta.url), log);
  const watchers = Array.from({ length: WATCHERS }, (): Watcher => ({
    monitorId: randomUUID(),
    userId: randomUUID(),
    apiName: 'Pets',
    docsUrl: 'https://docs.example.com/',
    frequency: 'hourly',
    alerts: { breaking: true, deprecation: true, nonBreaking: true },
  }));
  const part = aPart();
  await recordOutcome(database, aScan(part));
  await database.transaction((tx) => recordPart(tx, part.scan_id, 1));
  const told: string[][] = [];
  let left = 2;
  const { announce } = createAnnouncer({
    database,
    enqueueAll: async (_tx, messages) => {
      if (messages.length === 0) return;
      if (left === 0) throw new Error('killed');
      left -= 1;
      told.push(messages.map(({ messageId }) => messageId));
    },
    listWatchers: async function* list() {
      yield watchers;
    },
    metrics: createMetrics(new Registry(), log),
    now: () => new Date(),
  });
  await assert.rejects(announce(part.scan_id), /killed/);
  assert.notEqual(await scanToAnnounce(database, part.scan_id), null);
  left = 10;
  await announce(part.scan_id);
  assert.equal(await scanToAnnounce(database, part.scan_id), null);
  assert.ok(told.every((messages) => messages.length <= 1000));
  assert.equal(new Set(told.flat()).size, WATCHERS, 'what is told again has the same id');
  const before = told.length;
  await announce(part.scan_id);
  assert.equal(told.length, before);
});
