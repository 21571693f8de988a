// robots.txt by RFC 9309: kept for a day, a copy shared by all scanners; an error of the client means that all is allowed, an error of the
// server that the last copy holds, or that nothing is allowed when there is none. A server that cannot be reached fails for that reason.
import type { Database } from '@tidemark/platform/postgres';
import parser from 'robots-parser';
import { createExpiringMap } from '../expiring-map.ts';
import { EgressUnavailable, ScanFailure } from '../failure.ts';
import { decodeText } from '../fetch/decode-text.ts';
import type { Got } from '../fetch/get.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import { loadRobots, storeRobots } from '../store/hosts.ts';
import { boundRobots } from './bound-robots.ts';

/** The package is CommonJS, its types are of an ES module. */
const robotsParser = parser as unknown as typeof parser.default;

/** The product token of section 2.2.1. */
export const ROBOT_TOKEN = 'Tidemark';
/** With both, a copy is used for a day at most. */
const MAX_AGE_MS = 23 * 3_600_000;
const MAX_PARSED_AGE_MS = 3_600_000;
const MAX_KNOWN_ORIGINS = 2000;
const MAX_CRAWL_DELAY_MS = 30_000;
const TOO_MANY_REQUESTS = 429;
/** As much of it is read as section 2.5 asks for. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

interface Rules {
  isAllowed: (url: URL) => boolean;
  crawlDelayMs: number;
}

export interface Robots {
  /** @throws ScanFailure when the rules cannot be had. */
  rulesOf: (url: URL, signal: AbortSignal) => Promise<Rules>;
}

export interface RobotsOptions {
  database: Database;
  fetch: (url: string, signal: AbortSignal) => Promise<Got>;
  now: () => Date;
}

export function createRobots({ database, fetch, now }: RobotsOptions): Robots {
  const known = createExpiringMap<Rules>({ maxEntries: MAX_KNOWN_ORIGINS, ttlMs: MAX_PARSED_AGE_MS, now });
  return {
    async rulesOf({ origin }, signal) {
      const kept = known.get(origin);
      if (kept !== undefined) return kept;
      const copy = await loadRobots(database, origin);
      const isFresh = copy !== null && copy.ageMs < MAX_AGE_MS;
      const told = isFresh ? null : await tellRobots(() => fetch(`${origin}/robots.txt`, signal), copy !== null);
      if (told !== null) await storeRobots(database, origin, told);
      const rules = parse(`${origin}/robots.txt`, told ?? copy?.body ?? '');
      known.set(origin, rules);
      return rules;
    },
  };
}

/** The rules as text; null when the server fails and there is a copy to use. */
async function tellRobots(fetch: () => Promise<Got>, hasCopy: boolean): Promise<string | null> {
  try {
    const got = await fetch();
    if (got.status < 300) return boundRobots(wholeLines(got.body), ROBOT_TOKEN);
    if (got.status < 500 && got.status !== TOO_MANY_REQUESTS) return '';
    throw new ScanFailure('robots', { httpStatus: got.status });
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error;
    // More redirects than are followed, or a body that cannot be read, are no rules.
    if (error.reason === 'too_many_redirects' || error.reason === 'unsupported_content') return '';
    if (error instanceof EgressUnavailable || error instanceof HostOnHold || !hasCopy) throw error;
    return null;
  }
}

/** Without the line in whose middle the reading ended: half a rule may allow or forbid more than the rule. */
function wholeLines(body: Buffer): string {
  const text = decodeText(body, 'text/plain; charset=utf-8');
  if (body.length < MAX_ROBOTS_BYTES) return text;
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

function parse(url: string, body: string): Rules {
  const robots = robotsParser(url, body);
  const delayMs = (robots.getCrawlDelay(ROBOT_TOKEN) ?? 0) * 1000;
  return {
    isAllowed: (target) => robots.isAllowed(target.href, ROBOT_TOKEN) !== false,
    crawlDelayMs: Math.min(Math.max(Number.isFinite(delayMs) ? delayMs : 0, 0), MAX_CRAWL_DELAY_MS),
  };
}
