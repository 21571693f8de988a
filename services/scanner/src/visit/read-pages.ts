// The pages that the root leads to: a few at once, where the pace of their host lets them, and taken up in their order, whichever comes
// first. What there is no time for, or no use in asking for, is skipped and waits for the next scan.
import type { FailureReason } from '@tidemark/proto/events';
import type { ScanFailure } from '../failure.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import type { KnownInput } from './known-source.ts';
import { isLeftOut } from './left-out.ts';
import type { PageList } from './page-list.ts';
import { startPage, type PageWork } from './page-work.ts';
import { countBlocks } from './suspect-page.ts';
import { visitPage, type PageVisit } from './visit-page.ts';
import type { Visit } from './visit-tools.ts';

/** Pages are read for so long; the others wait for the next scan. */
const MAX_PAGES_MS = 300_000;
/** With so many blocks on the pages that are known, no page is taken up any more: all of them are in memory when they are compared. */
const MAX_BLOCKS = 200_000;
/** After so many failures in a row, no further page is asked for. */
const MAX_FAILURES_IN_A_ROW = 3;

interface Begun {
  page: KnownInput;
  /** Null: it is not asked for any more. */
  seen: Promise<PageVisit | null>;
}

/** The root first, the others as they are listed. */
export async function readPages(
  visit: Visit,
  root: PageWork,
  { listed, missing, gone }: PageList,
): Promise<PageWork[]> {
  const works = [root];
  const stop = new AbortController();
  const asking: Visit = { ...visit, signal: AbortSignal.any([visit.signal, stop.signal]) };
  const end = performance.now() + MAX_PAGES_MS;
  let failures = 0;
  let isEnded = false;
  let blocks = blocksOf(root);
  const waiting = listed.slice(1);
  const begun: Begun[] = [];
  const begin = (): void => {
    while (begun.length < visit.fetchers.pagesAtOnce) {
      const page = waiting.shift();
      if (page === undefined) return;
      if (page.base === null && blocks > MAX_BLOCKS) continue;
      isEnded ||= failures >= MAX_FAILURES_IN_A_ROW || performance.now() > end;
      const seen = isEnded ? Promise.resolve(null) : askFor(asking, page);
      // Thrown when its turn has come.
      seen.catch(() => {});
      begun.push({ page, seen });
    }
  };
  try {
    for (begin(); begun[0] !== undefined; begin()) {
      visit.signal.throwIfAborted();
      const { page } = begun[0];
      const seen = await begun[0].seen;
      begun.shift();
      isEnded ||= seen === null;
      failures = seen?.kind === 'failed' && isOfSite(seen.failure) ? failures + 1 : 0;
      if (seen !== null && isLeftOut(page, seen, works)) continue;
      const work = await startPage(visit, page, seen ?? { kind: 'skipped' });
      blocks += blocksOf(work);
      works.push(work);
    }
  } finally {
    stop.abort();
    await Promise.allSettled(begun.map(({ seen }) => seen));
  }
  for (const page of missing) works.push(await startPage(visit, page, { kind: 'missing' }));
  for (const page of gone) works.push(await startPage(visit, page, { kind: 'gone', failure: null }));
  return works;
}

async function askFor(visit: Visit, page: KnownInput): Promise<PageVisit | null> {
  return visitPage(visit, page).then((seen) => orGone(page, seen), unlessOnHold);
}

/** A page that says a second time that it is not there, is not. */
function orGone({ base, state }: KnownInput, seen: PageVisit): PageVisit {
  const isGone = seen.kind === 'failed' && seen.failure.reason === 'soft_404' && state.failure === 'soft_404';
  return isGone && base !== null ? { kind: 'gone', failure: seen.failure } : seen;
}

function blocksOf({ visit, known }: PageWork): number {
  if (visit.kind !== 'read') return known.base?.blocks ?? 0;
  return countBlocks(visit.stored.snapshot);
}

/** A host that wants to be left alone is not asked for its further pages. */
function unlessOnHold(error: unknown): null {
  if (error instanceof HostOnHold) return null;
  throw error;
}

const OF_SITE: ReadonlySet<FailureReason> = new Set([
  'blocked',
  'login_required',
  'timeout',
  'dns',
  'connect',
  'tls',
  'blocked_address',
]);
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;

/** Whether the next page is likely to fail as well: a dead link says nothing of the others. */
export function isOfSite({ reason, httpStatus }: ScanFailure): boolean {
  const status = httpStatus ?? 0;
  return OF_SITE.has(reason) || status >= 500 || status === FORBIDDEN || status === TOO_MANY_REQUESTS;
}
