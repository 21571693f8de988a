// The pace of requests to one host, over all scanners: a minimum interval between their beginnings, and the wish of a host to be left
// alone (429, or 503 with Retry-After), which every scan of that host keeps. Short waits are waited for, longer ones put the scan off.
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@tidemark/platform/postgres';
import { hostOf, isAllowed, portOf } from '@tidemark/platform/url-rules';
import { createExpiringMap } from '../expiring-map.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import { createSlots, type Slots } from '../fetch/slots.ts';
import { holdHost, lookAtTurn, releaseHost, takeTurn } from '../store/hosts.ts';

/** A scan waits so long for a turn: longer than the longest crawl delay. */
const MAX_WAIT_MS = 35_000;
const REFUSED_BASE_MS = 2000;
const MAX_HOLD_MS = 86_400_000;
const MIN_HOLD_MS = 1000;
const MAX_REFUSING = 10_000;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

export interface HostTurns {
  /** @throws HostOnHold when the turn is further away than a scan waits. */
  take: (url: URL, crawlDelayMs: number, signal: AbortSignal) => Promise<void>;
  answered: (url: URL, status: number, retryAfter: string | null) => Promise<void>;
}

export interface HostTurnsOptions {
  database: Database;
  intervalMs: number;
  /** host:port of hosts without an interval. */
  allow: readonly string[];
  now: () => Date;
}

export function createHostTurns({ database, intervalMs, allow, now }: HostTurnsOptions): HostTurns {
  /** Hosts that refused last, as far as this process knows: whoever takes a turn of one that was forgotten learns it again. */
  const refusing = createExpiringMap<true>({ maxEntries: MAX_REFUSING, ttlMs: MAX_HOLD_MS, now });
  const inLine = createLines();
  return {
    take: (url, crawlDelayMs, signal) => inLine(url.host, () => take(url, crawlDelayMs, signal), signal),
    async answered(url, status, retryAfter) {
      const wishMs = waitOf(retryAfter, now());
      if (status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && wishMs !== null)) {
        refusing.set(url.host, true);
        await holdHost(database, url.host, { wishMs, baseMs: REFUSED_BASE_MS, maxMs: MAX_HOLD_MS });
      } else if (status < 400 && refusing.get(url.host)) {
        refusing.delete(url.host);
        await releaseHost(database, url.host);
      }
    },
  };

  async function take(url: URL, crawlDelayMs: number, signal: AbortSignal): Promise<void> {
    const isFree = isAllowed(hostOf(url), portOf(url), allow);
    const interval = Math.max(isFree ? 0 : intervalMs, crawlDelayMs);
    const turn =
      interval === 0
        ? await lookAtTurn(database, url.host, MAX_WAIT_MS)
        : await takeTurn(database, url.host, { intervalMs: interval, maxWaitMs: MAX_WAIT_MS });
    if (turn.refusals > 0) refusing.set(url.host, true);
    if (!turn.taken) throw new HostOnHold(new Date(now().getTime() + turn.waitMs), TOO_MANY_REQUESTS);
    if (turn.waitMs > 0) await delay(turn.waitMs, undefined, { signal });
  }
}

/**
 * Whoever waits for a host in this process stands in one line, so that only the first of them has a turn: the pages of a Source that are
 * read at once would else see a wait that is longer than a scan waits.
 */
function createLines() {
  const lines = new Map<string, { slots: Slots; waiting: number }>();
  return async (host: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    const line = lines.get(host) ?? { slots: createSlots(1), waiting: 0 };
    lines.set(host, line);
    line.waiting += 1;
    try {
      await line.slots.run(work, signal);
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(host);
    }
  };
}

/** RFC 9110 section 10.2.3: seconds or a date. Null when it says nothing. */
export function waitOf(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(MIN_HOLD_MS, ms);
}
