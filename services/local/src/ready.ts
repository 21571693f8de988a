// Waiting for a part of the stack, with a deadline and the last reason in the error.
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 40;
const PROBE_TIMEOUT_MS = 2000;

export interface WaitOptions {
  what: string;
  timeoutMs: number;
  signal: AbortSignal;
  /** Null when it holds, else why not. A throw counts as why not. */
  probe: () => Promise<string | null>;
}

export async function waitUntilReady({ what, timeoutMs, signal, probe }: WaitOptions): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    signal.throwIfAborted();
    const reason = await probe().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    if (reason === null) return;
    if (performance.now() > deadline)
      throw new Error(`${what} is not ready after ${Math.round(timeoutMs / 1000)} s: ${reason}`);
    await sleep(POLL_MS);
  }
}

/** Asks the operators' port of a process. */
export async function probeOpsPort(port: number): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  const text = await response.text();
  return response.ok ? null : text.trim();
}
