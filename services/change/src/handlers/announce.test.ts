import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
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

test('a request whose scan is never announced is waited for a day', async () => {
  await using db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../../migrations/', import.meta.url), log);
  const watcher: Watcher = {
    monitorId: randomUUID(),
    userId: randomUUID(),
    apiName: 'Pets',
    docsUrl: 'https://docs.example.com/',
    frequency: 'daily',
    alerts: { breaking: true, deprecation: true, nonBreaking: true },
  };
  const scan = aScan(aPart());
  await recordOutcome(database, scan);
  const late = { ...scan, answers: { frequencies: [], monitor_ids: [watcher.monitorId] } };
  const codeAfter = async (ms: number): Promise<unknown> => {
    const { announceLate } = createAnnouncer({
      database,
      enqueueAll: async () => {},
      listWatchers: async function* list() {
        yield [watcher];
      },
      metrics: createMetrics(new Registry(), log),
      now: () => new Date(Date.parse(scan.finished_at) + ms),
    });
    return announceLate(late).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  };
  assert.deepEqual([await codeAfter(86_399_000), await codeAfter(86_400_000)], ['UNAVAILABLE', 'FAILED_PRECONDITION']);
});
