import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { AppError } from '@tidemark/platform/errors';
import { createLogger } from '@tidemark/platform/log';
import { LostLease, type ClaimedScan } from './store/claims.ts';
import { aJob } from './testing/scans.ts';
import { startWorkers, type WorkerOptions } from './workers.ts';

const log = createLogger('test', 'silent');
const aScan = (): ClaimedScan => {
  const { scan_id, source, trigger, answers } = aJob();
  return {
    id: scan_id,
    source,
    trigger,
    lane: 'schedule',
    answers,
    attempt: 1,
    tries: 1,
    startedAt: new Date(),
    requestedAt: new Date(),
    putOffAt: null,
    requestId: null,
  };
};

function options(over: Partial<WorkerOptions>): WorkerOptions {
  return {
    workers: 1,
    renewMs: 5,
    claim: async () => null,
    claimNewcomer: async () => null,
    renew: async () => true,
    run: async () => {},
    log,
    ...over,
  };
}

/** A claim that gives each scan once. */
const claimOf = (scans: ClaimedScan[]) => async (): Promise<ClaimedScan | null> => scans.shift() ?? null;

test('a scan whose lease is lost is ended, and the worker goes on', { timeout: 10_000 }, async () => {
  const scans = [aScan(), aScan()];
  const [first, second] = scans;
  const ended: string[] = [];
  const done = Promise.withResolvers<void>();
  await using workers = startWorkers(
    options({
      claim: claimOf(scans),
      renew: async (scan) => scan.id !== first?.id,
      run: async (scan, signal) => {
        if (scan.id === first?.id) await once(signal, 'abort');
        ended.push(scan.id);
        if (ended.length === 2) done.resolve();
      },
    }),
  );
  await done.promise;
  assert.deepEqual(ended, [first?.id, second?.id]);
  assert.ok(workers);
});

test('a lease that cannot be renewed for the moment does not end the scan', { timeout: 10_000 }, async () => {
  const renewedAgain = Promise.withResolvers<void>();
  const done = Promise.withResolvers<boolean>();
  let renewals = 0;
  await using workers = startWorkers(
    options({
      claim: claimOf([aScan()]),
      renew: async () => {
        renewals += 1;
        if (renewals === 3) renewedAgain.resolve();
        if (renewals === 1) throw new Error('the database is away');
        return true;
      },
      run: async (_scan, signal) => {
        await renewedAgain.promise;
        done.resolve(signal.aborted);
      },
    }),
  );
  assert.equal(await done.promise, false);
  assert.ok(workers);
});

const RENEWALS: Record<string, { renewals: (boolean | Error)[]; databaseWasAway: boolean }> = {
  'while the database was away': { renewals: [new AppError('UNAVAILABLE', 'away'), false], databaseWasAway: true },
  'by a process that was too busy': { renewals: [false], databaseWasAway: false },
  'long after the database was away': {
    renewals: [new AppError('UNAVAILABLE', 'away'), true, false],
    databaseWasAway: false,
  },
};
for (const [name, { renewals, databaseWasAway }] of Object.entries(RENEWALS))
  test(`a scan whose lease is lost is told why: ${name}`, { timeout: 10_000 }, async () => {
    const done = Promise.withResolvers<unknown>();
    await using workers = startWorkers(
      options({
        claim: claimOf([aScan()]),
        renew: async () => {
          const next = renewals.shift();
          if (next instanceof Error) throw next;
          return next ?? true;
        },
        run: async (_scan, signal) => {
          await once(signal, 'abort');
          done.resolve(signal.reason);
        },
      }),
    );
    const reason = await done.promise;
    assert.ok(reason instanceof LostLease);
    assert.equal(reason.databaseWasAway, databaseWasAway);
    assert.ok(workers);
  });

test('wake ends the wait for work at once; the end of the workers ends their scans', { timeout: 10_000 }, async () => {
  const scans: ClaimedScan[] = [];
  const idle = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let aborted = false;
  const workers = startWorkers(
    options({
      claim: async () => {
        idle.resolve();
        return scans.shift() ?? null;
      },
      run: async (_scan, signal) => {
        started.resolve();
        await once(signal, 'abort');
        aborted = true;
      },
    }),
  );
  await idle.promise;
  scans.push(aScan());
  workers.wake();
  await started.promise;
  await workers[Symbol.asyncDispose]();
  assert.equal(aborted, true);
});

test(
  'newcomers have a worker of their own while all others are at work, and only then',
  { timeout: 10_000 },
  async () => {
    const [first, second, newcomer] = [aScan(), aScan(), aScan()];
    const scans = [first];
    const asked: number[] = [];
    const running = new Map<string, () => void>();
    const begun = Promise.withResolvers<void>();
    const idle = Promise.withResolvers<void>();
    const made = Promise.withResolvers<void>();
    const workers = startWorkers(
      options({
        workers: 2,
        claim: async () => {
          if (scans.length === 0) idle.resolve();
          return scans.shift() ?? null;
        },
        claimNewcomer: async () => {
          asked.push(running.size);
          return asked.length === 1 ? newcomer : null;
        },
        run: async (scan, signal) => {
          const released = Promise.withResolvers<void>();
          signal.addEventListener('abort', () => released.resolve());
          running.set(scan.id, released.resolve);
          if (running.size === 2) begun.resolve();
          if (scan === newcomer) made.resolve();
          await released.promise;
        },
      }),
    );
    await idle.promise;
    workers.wake();
    assert.deepEqual(asked, [], 'a worker is free');
    scans.push(second);
    workers.wake();
    await begun.promise;
    workers.wake();
    await made.promise;
    assert.deepEqual(asked, [2]);
    assert.deepEqual([...running.keys()], [first.id, second.id, newcomer.id]);
    await workers[Symbol.asyncDispose]();
  },
);
