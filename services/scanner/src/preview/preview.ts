// What is at an address of documentation, before anybody watches it: had as a scan has it, with the same manners, and not stored. It has a
// few seconds; what there is no time to look for is not told.
import { AppError } from '@tidemark/platform/errors';
import type { PreviewResponse } from '@tidemark/proto/gen/tidemark/scan/v1/PreviewResponse';
import type { PreviewSpec } from '@tidemark/proto/gen/tidemark/scan/v1/PreviewSpec';
import { describeFailure, EgressUnavailable, ScanFailure } from '../failure.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import type { SpecSummary } from '../reading/spec-text.ts';
import type { Fetchers } from '../visit/visit-tools.ts';

/** Of the whole preview; the caller waits a little longer. */
const PREVIEW_MS = 18_000;
const SPEC_FILE = /\.(json|ya?ml)$/i;

export type Preview = (url: string, signal: AbortSignal) => Promise<PreviewResponse>;

export interface PreviewTools {
  fetchers: Pick<Fetchers, 'page' | 'spec' | 'discover' | 'reader'>;
  /** In all, for tests. */
  previewMs?: number;
}

/** @throws AppError UNAVAILABLE when there is no way out, when the signal aborts, and whatever is a bug. */
export function createPreview({ fetchers, previewMs = PREVIEW_MS }: PreviewTools): Preview {
  return async (url, gone) => {
    const end = AbortSignal.timeout(previewMs);
    const signal = AbortSignal.any([end, gone]);
    try {
      const isFile = SPEC_FILE.test(new URL(url).pathname);
      const described = isFile ? await previewSpec(url, fetchers, signal) : null;
      return described ?? (await previewPage(url, fetchers, signal));
    } catch (error) {
      gone.throwIfAborted();
      if (error instanceof EgressUnavailable) throw new AppError('UNAVAILABLE', 'no way out', { cause: error });
      const failure = end.aborted ? new ScanFailure('timeout', { cause: error }) : error;
      if (!(failure instanceof ScanFailure)) throw error;
      return { url, kind: 'page', problem: problemOf(failure) };
    }
  };
}

async function previewPage(
  url: string,
  fetchers: PreviewTools['fetchers'],
  signal: AbortSignal,
): Promise<PreviewResponse> {
  const page = await fetchPage(url, fetchers, signal);
  if (page === null) {
    const described = await previewSpec(url, fetchers, signal);
    if (described === null) throw new ScanFailure('unsupported_content');
    return described;
  }
  const { reading, mode } = page;
  // A page that was had by its Markdown twin is known by its own address.
  const isTwin = mode === 'markdown' && page.url !== url;
  const kind = mode === 'markdown' && !isTwin ? 'markdown' : 'page';
  const found = { url: isTwin ? url : page.url, title: reading?.title ?? '', kind, mode };
  if (reading !== null && reading.problem !== null)
    return { ...found, problem: problemOf(new ScanFailure(reading.problem)) };
  const [place, pages] = await Promise.all([
    unlessLate(findSpec(page, fetchers, signal), signal),
    unlessLate(fetchers.discover.findPages(page, [], signal), signal),
  ]);
  return {
    ...found,
    ...(place !== null && { discoveredSpecUrl: place.url, spec: place.spec }),
    pagesFound: pages?.length ?? 1,
  };
}

/** Null when there is something else than a page. */
async function fetchPage(
  url: string,
  { page }: PreviewTools['fetchers'],
  signal: AbortSignal,
): Promise<PageFetch | null> {
  try {
    return await page({ url, memory: null, fresh: false, ignoreSelectors: [], acceptedBlocks: null }, signal);
  } catch (error) {
    if (error instanceof ScanFailure && error.reason === 'unsupported_content') return null;
    throw error;
  }
}

/** Null when there is no description. */
async function previewSpec(
  url: string,
  { spec, reader }: PreviewTools['fetchers'],
  signal: AbortSignal,
): Promise<PreviewResponse | null> {
  const { text } = await spec(url, undefined, signal);
  const read = text === null || /^\s*</.test(text) ? null : await reader.describeSpec(text, url);
  if (read === null) return null;
  const told = tellOf(read);
  return { url, title: told.title ?? '', kind: 'openapi', spec: told };
}

async function findSpec(
  page: PageFetch,
  { discover, reader }: PreviewTools['fetchers'],
  signal: AbortSignal,
): Promise<{ url: string; spec: PreviewSpec } | null> {
  const place = await discover.findSpec(page, null, signal);
  if (place === null) return null;
  const { text } = await discover.readSpecAt(place, undefined, signal);
  const read = text === null ? null : await reader.describeSpec(text, place.url);
  return read === null ? null : { url: place.url, spec: tellOf(read) };
}

const tellOf = ({ title, version, operations }: SpecSummary): PreviewSpec => ({ title, version, operations });

const problemOf = (failure: ScanFailure): { code: string; message: string } => ({
  code: failure.reason,
  message: describeFailure(failure),
});

/** What goes wrong while something more is looked for leaves what was found. */
async function unlessLate<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (signal.aborted || error instanceof ScanFailure) return null;
    throw error;
  }
}
