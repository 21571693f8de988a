// One user whose hosts never answer, and somebody else: real workers, real requests, the store as it is.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { until } from '@tidemark/platform/testing/until';
import { handleScanJob } from './handlers/scan-job.ts';
import { runScan } from './run-scan.ts';
import { claimNewcomer, claimScan, LEASE_MS, renewLease } from './store/claims.ts';
import { getScan } from './store/scans.ts';
import { send, startDocsServer } from './testing/docs-server.ts';
import { startRealScanner } from './testing/real-scanner.ts';
import { aJob } from './testing/scans.ts';
import { startWorkers } from './workers.ts';

const SILENT_SOURCES = 100;
const WORKERS = 2;
const PAGE = `<title>Docs</title><main><h1>Payments</h1>${'<p>How to take payments with this API.</p>'.repeat(30)}</main>`;

/** Takes connections at every address of the loopback network, and says nothing. */
async function startSilentServer(): Promise<{ port: number } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a user with a hundred hosts that never answer does not hold up the first scan of another', async () => {
  await using silent = await startSilentServer();
  await using docs = await startDocsServer({ '/': send(PAGE) });
  await using scanner = await startRealScanner();
  const { database, tools } = scanner;
  await using workers = startWorkers({
    workers: WORKERS,
    renewMs: LEASE_MS / 4,
    claim: () => claimScan(database),
    claimNewcomer: () => claimNewcomer(database),
    renew: (scan) => renewLease(database, scan),
    run: (scan, signal) => runScan(tools, scan, signal),
    log: createLogger('test', 'silent'),
  });
  const put = async (docsUrl: string, user: string): Promise<string> => {
    const job = aJob({ docsUrl, trigger: 'initial', user_ids: [user] });
    await handleScanJob({ database, outbox: tools.outbox, wake: workers.wake }, job);
    return job.scan_id;
  };
  for (let number = 1; number <= SILENT_SOURCES; number += 1)
    await put(`http://127.0.1.${number}:${silent.port}/`, 'silent');
  const stateCounts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await database.query<{ state: string; count: number }>(
          `select state, count(*)::int from scans where user_id = 'silent' group by state`,
        )
      ).map(({ state, count }) => [state, count]),
    );
  await until(async () => (await stateCounts())['running'] === WORKERS, 'every worker to wait for a host');
  const wanted = await put(`${docs.url}/`, 'somebody else');
  await until(async () => (await getScan(database, wanted))?.state === 'completed', 'the scan of somebody else');
  // It was made meanwhile: none of those that were begun before it has ended.
  assert.deepEqual(await stateCounts(), { running: WORKERS, queued: SILENT_SOURCES - WORKERS });
});
