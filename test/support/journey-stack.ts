// A whole stack on free ports with the sample documentation site and webhook receiver beside it; all of it ends with the test.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoReceiver, type DemoReceiver } from '../../services/local/src/demo/receiver.ts';
import { startDemoSite, type DemoSite } from '../../services/local/src/demo/site.ts';
import { startStack, type Stack } from '../../services/local/src/stack.ts';

export interface JourneyStack extends AsyncDisposable {
  stack: Stack;
  receiver: DemoReceiver;
  /** Starts one more site that the stack may fetch; at most SITES. */
  sites: readonly DemoSite[];
}

const SITES = 3;
const POLL_MS = 700;

export async function startJourneyStack(): Promise<JourneyStack> {
  const now = new Date();
  await using building = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'));
  building.defer(() => rm(home, { recursive: true, force: true }));
  const sites: DemoSite[] = [];
  for (let count = 0; count < SITES; count += 1) sites.push(building.use(await startDemoSite(now)));
  const receiver = building.use(await startDemoReceiver(now));
  const extraCaFile = join(home, 'receiver-ca.pem');
  await writeFile(extraCaFile, receiver.caPem);
  const egressAllow = [...sites.map((site) => site.authority), receiver.authority];
  const stack = building.use(await startStack({ home, port: 0, egressAllow, extraCaFile }));
  const all = building.move();
  return { stack, receiver, sites, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Repeats `read` until it gives something; throws what was waited for when the time is over. */
export async function eventually<Value>(
  what: string,
  timeoutMs: number,
  read: () => Promise<Value | undefined>,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read().catch((error: unknown) => {
      if (performance.now() > deadline) throw error;
      return undefined;
    });
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
}
