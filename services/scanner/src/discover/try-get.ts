// GET of what need not be there: llms.txt, a sitemap, a place where a description may stand. What cannot be had is not there.
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { decodeText } from '../fetch/decode-text.ts';
import type { Egress } from '../fetch/egress.ts';
import { get, type Got, type Manners } from '../fetch/get.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';

export interface ProbeTools {
  egress: Egress;
  manners: Manners;
  userAgent: string;
  timeoutMs: number;
  now: () => Date;
}

export type Probe =
  | { kind: 'found'; text: string; body: Buffer; got: Got }
  /** The server says that there is none. */
  | { kind: 'absent' }
  | { kind: 'failed' };

/** @throws only what concerns more than this address: the signal, the way out, a host on hold. */
export async function tryGet(
  url: string,
  { egress, manners, userAgent, timeoutMs }: ProbeTools,
  { accept, maxBytes, signal }: { accept: string; maxBytes: number; signal: AbortSignal },
): Promise<Probe> {
  try {
    const got = await get(url, { egress, manners, userAgent, timeoutMs, accept, maxBytes, signal });
    if (got.status >= 200 && got.status < 300) {
      return { kind: 'found', text: decodeText(got.body, got.header('content-type')), body: got.body, got };
    }
    return { kind: got.status >= 400 && got.status < 500 && got.status !== 429 ? 'absent' : 'failed' };
  } catch (error) {
    if (!(error instanceof ScanFailure) || error instanceof EgressUnavailable || error instanceof HostOnHold)
      throw error;
    return { kind: error.reason === 'robots' ? 'absent' : 'failed' };
  }
}
