// One page: fetched, read, and judged by itself. Whether it is compared, held or believed is decided with the other pages.
import type { PageReading } from '@tidemark/detection/read-page';
import type { PageSnapshot } from '@tidemark/detection/snapshot';
import { ScanFailure } from '../failure.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import { attempt } from './attempt.ts';
import type { KnownInput } from './known-source.ts';
import { isRedirectToRoot } from './redirects.ts';
import { countFetch, withRetries, type Visit } from './visit-tools.ts';

export interface ReadPage {
  kind: 'read';
  fetch: PageFetch;
  /** What is compared with the baseline. */
  compared: PageReading;
  /** What replaces it. */
  stored: PageReading;
  html: string;
}

export type PageVisit =
  | { kind: 'unchanged'; fetch: PageFetch }
  | ReadPage
  /** Its server says so, twice; null: nothing has led to it for long enough. */
  | { kind: 'gone'; failure: ScanFailure | null }
  | { kind: 'failed'; failure: ScanFailure }
  /** Nothing leads to it this time, or there was no time for it. */
  | { kind: 'missing' }
  | { kind: 'skipped' };

const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** @param again the content is wanted whatever the page says of itself. */
export async function visitPage(visit: Visit, known: KnownInput, again = false): Promise<PageVisit> {
  const seen = await attempt(() => readPage(visit, known, again));
  if (!(seen instanceof ScanFailure)) return seen;
  const saysGone = seen.reason === 'http_status' && GONE.has(seen.httpStatus);
  if (known.base === null || again || !saysGone) return { kind: 'failed', failure: seen };
  const second = await visitPage(visit, known, true);
  const isGone = second.kind === 'failed' && GONE.has(second.failure.httpStatus);
  return isGone ? { kind: 'gone', failure: seen } : second;
}

function readPage(visit: Visit, { state, base }: KnownInput, again: boolean): Promise<PageVisit> {
  const request = {
    url: state.url,
    memory: base === null ? null : state.memory,
    fresh: again || (base?.carried.length ?? 0) > 0,
    ignoreSelectors: visit.source.ignore_selectors,
    acceptedBlocks: base === null || base.blocks === 0 ? null : base.blocks,
  };
  return withRetries(async () => {
    const fetch = await visit.fetchers.page(request, visit.signal);
    countFetch(visit.tally, fetch);
    if (fetch.reading === null) return { kind: 'unchanged', fetch };
    judge(fetch, fetch.reading, state.url, base?.finalUrl ?? null);
    return {
      kind: 'read',
      fetch,
      compared: fetch.asBefore ?? fetch.reading,
      stored: fetch.reading,
      html: fetch.html ?? '',
    };
  }, visit);
}

/** @throws ScanFailure when this is not the page that was asked for. */
function judge(fetch: PageFetch, { problem }: PageReading, asked: string, usual: string | null): void {
  // What looks like an empty page may be one whose content did not arrive.
  if (problem !== null) throw new ScanFailure(fetch.incomplete ? 'render_failed' : problem);
  if (isRedirectToRoot(asked, fetch.url, usual)) throw new ScanFailure('soft_404');
}

/** A second look at a page that has no baseline yet: what differs between the two means nothing. */
export async function readTwice(visit: Visit, known: KnownInput, first: ReadPage): Promise<PageSnapshot | null> {
  const request = {
    url: known.state.url,
    memory: first.fetch.memory,
    fresh: false,
    ignoreSelectors: visit.source.ignore_selectors,
    acceptedBlocks: null,
  };
  try {
    const second = await visit.fetchers.page(request, visit.signal);
    countFetch(visit.tally, second);
    return second.incomplete || second.reading?.problem !== null ? null : (second.asBefore ?? second.reading).snapshot;
  } catch (error) {
    if (error instanceof ScanFailure) return null;
    throw error;
  }
}
