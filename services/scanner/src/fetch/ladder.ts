// The way to a page's content, cheapest first: asked for again (304 or equal bytes), its Markdown twin, its plain HTML, Chrome.
// Which rung shows all of the content is learned by looking on all of them at once and comparing the readings block by block; it is looked
// at again weekly, when a rung shows less than it should, and when something is said to be gone. A page that needs Chrome is always
// rendered: that its empty shell is as it was says nothing of what scripts put into it.
import type { PageReading } from '@tidemark/detection/read-page';
import { createExpiringMap, type ExpiringMap } from '../expiring-map.ts';
import { ScanFailure } from '../failure.ts';
import { agree } from './agreement.ts';
import { NOT_MODIFIED, type Got } from './get.ts';
import { isMarkdownType } from './read-markdown.ts';
import { isTwin, readMarkdown, twinAddresses, type MarkdownPage } from './markdown-twin.ts';
import type { FetchPage, PageFetch, PageRequest } from './page-fetch.ts';
import { OPENING_VERSION } from './page-world.ts';
import { isDue, keptValidator, readMemory, type PageMemory, type PageMode } from './page-memory.ts';
import { mayNeedScript } from './scan-markup.ts';
import { startVisit, type PageVisit, type PageTools, type RenderedReading, type ServedPage } from './page-visit.ts';

/** The plain HTML shows all when so many of Chrome's blocks are in it. */
const PLAIN_SHARE = 0.95;

/** Pages of a site in a row that had no twin. */
type TwinMisses = ExpiringMap<number>;

/** After so many, the next pages of the site are not tried for a while, unless they name a twin. */
const MAX_TWIN_MISSES = 3;
const TWIN_MISSES_MS = 3_600_000;
const MAX_SITES = 2000;

export function createPageFetcher(tools: PageTools): FetchPage {
  const misses = createExpiringMap<number>({ maxEntries: MAX_SITES, ttlMs: TWIN_MISSES_MS, now: tools.now });
  return async (request, signal) => {
    const visit = startVisit(tools, request, signal);
    const memory = readMemory(request.memory);
    if (memory === null || request.fresh || isDue(memory, tools.now())) return climb(visit, memory, misses);
    if (memory.mode === 'chrome') return fromChrome(visit, memory, await visit.render());
    return (await revisit(visit, memory)) ?? climb(visit, memory, misses);
  };
}

/** The rung that is known to show all. Null when it does not look so any more. */
async function revisit(visit: PageVisit, memory: PageMemory): Promise<PageFetch | null> {
  const used = { ...memory, uses: memory.uses + 1 };
  const got = await visit.get(memory.twin ?? visit.request.url, memory);
  const isSame = got.status === NOT_MODIFIED || (got.status === 200 && got.hash() === memory.rawHash);
  if (isSame) {
    const kept = got.status === NOT_MODIFIED ? memory : got;
    const validators = { etag: got.etag ?? kept.etag, lastModified: got.lastModified ?? kept.lastModified };
    return visit.unchanged(got, { ...used, ...keptValidators(validators) });
  }
  if (memory.mode === 'markdown') {
    const twin = await readMarkdown(got, visit);
    if (twin === null || twin.reading.problem !== null || isThin(twin.reading, visit.request)) return null;
    return fromMarkdown(visit, got, twin, used);
  }
  const served = await visit.readServed(got);
  return isDoubtful(served, memory, visit.request) ? null : fromServed(visit, served, used);
}

/** Every rung, compared with each other. */
async function climb(visit: PageVisit, memory: PageMemory | null, misses: TwinMisses): Promise<PageFetch> {
  const got = await visit.get(visit.request.url, null);
  if (isMarkdownType(got.header('content-type'))) {
    const page = await readMarkdown(got, visit);
    if (page === null) throw new ScanFailure('too_large');
    return fromMarkdown(visit, got, page, { ...blankMemory, verifiedAt: visit.tools.now().toISOString() });
  }
  const served = await visit.readServed(got);
  const unverified = { ...blankMemory, isShort: isShort(served), needsScript: needsScript(served) };
  const rendered = await renderOrTrust(visit, memory, served);
  if (rendered === null) return fromServed(visit, served, unverified);
  const isPlain = agree(rendered.reading.snapshot, served.reading.snapshot, PLAIN_SHARE);
  const page = isPlain ? served.reading : rendered.reading;
  const verifiedAt = rendered.page.incomplete ? null : visit.tools.now().toISOString();
  const learned: PageMemory = { ...unverified, verifiedAt };
  const twin = rendered.page.incomplete
    ? null
    : await findTwin(visit, served, page, { known: memory?.twin ?? null, misses });
  const found =
    twin !== null
      ? fromMarkdown(visit, twin.got, twin.page, learned)
      : isPlain
        ? fromServed(visit, served, learned)
        : fromChrome(visit, learned, rendered);
  return { ...found, asBefore: inFormerMode(memory, found.mode, { visit, served, rendered }) };
}

/** Null when Chrome fails on a page that was known to need none: it is looked at again next time. */
async function renderOrTrust(
  visit: PageVisit,
  memory: PageMemory | null,
  served: ServedPage,
): Promise<RenderedReading | null> {
  try {
    return await visit.render();
  } catch (error) {
    const isTrusted = memory?.mode === 'plain' && !visit.request.fresh && !isDoubtful(served, memory, visit.request);
    const isOfPage = error instanceof ScanFailure && (error.reason === 'render_failed' || error.reason === 'timeout');
    if (isTrusted && isOfPage) return null;
    throw error;
  }
}

async function findTwin(
  visit: PageVisit,
  served: ServedPage,
  page: PageReading,
  { known, misses }: { known: string | null; misses: TwinMisses },
): Promise<{ got: Got; page: MarkdownPage } | null> {
  if (page.problem !== null) return null;
  const { origin } = new URL(served.got.url);
  const missed = misses.get(origin) ?? 0;
  const mayGuess = missed < MAX_TWIN_MISSES && !visit.request.fresh;
  const index = mayGuess ? await visit.tools.indexOf(served.got.url, visit.signal) : null;
  const addresses = twinAddresses(served, { known, index, mayGuess });
  for (const address of addresses) {
    const got = await visit.tryGet(address);
    const twin = got === null ? null : await readMarkdown(got, visit);
    if (got !== null && twin !== null && isTwin(page, twin.reading)) return { got, page: twin };
  }
  if (addresses.length > 0) misses.set(origin, missed + 1);
  return null;
}

/**
 * The reading to compare with a baseline of another mode. None when the former mode shows less by now, or when something is said to be
 * gone: then the baseline is held against what the page really shows.
 */
function inFormerMode(
  memory: PageMemory | null,
  mode: PageFetch['mode'],
  { visit, served, rendered }: { visit: PageVisit; served: ServedPage; rendered: RenderedReading },
): PageReading | null {
  if (memory === null || memory.mode === mode || memory.mode === 'markdown') return null;
  if (memory.mode === 'chrome') return rendered.reading;
  return visit.request.fresh || isDoubtful(served, memory, visit.request) ? null : served.reading;
}

const FEW_CHARS = 500;
const THIN_SHARE = 0.3;

/** Whether plain HTML lacks what scripts are to show, judged by what it was like when Chrome was seen to add nothing. */
function isDoubtful(served: ServedPage, memory: PageMemory, request: PageRequest): boolean {
  if (served.reading.problem !== null || isThin(served.reading, request)) return true;
  if (isShort(served) && !memory.isShort) return true;
  return !memory.needsScript && needsScript(served);
}

const isShort = ({ reading }: ServedPage): boolean => reading.textLength < FEW_CHARS;

const needsScript = ({ html, markup }: ServedPage): boolean => mayNeedScript(html) && markup().needsScript;

function isThin({ snapshot }: PageReading, { acceptedBlocks }: PageRequest): boolean {
  const blocks = snapshot.sections.reduce((sum, section) => sum + section.blocks.length, 0);
  return acceptedBlocks !== null && blocks < THIN_SHARE * acceptedBlocks;
}

const blankMemory: PageMemory = {
  version: 1,
  mode: 'chrome',
  opening: OPENING_VERSION,
  twin: null,
  etag: null,
  lastModified: null,
  rawHash: '',
  isShort: false,
  needsScript: false,
  verifiedAt: null,
  uses: 0,
};

const keptValidators = ({ etag, lastModified }: Pick<Got, 'etag' | 'lastModified'>) => ({
  etag: keptValidator(etag),
  lastModified: keptValidator(lastModified),
});

const of = (memory: PageMemory, mode: PageMode, got: Got): PageMemory => ({
  ...memory,
  mode,
  twin: mode === 'markdown' ? got.url : null,
  rawHash: got.hash(),
  ...keptValidators(got),
});

function fromMarkdown(visit: PageVisit, got: Got, { reading, html }: MarkdownPage, memory: PageMemory): PageFetch {
  return visit.found({ mode: 'markdown', reading, html, got, memory: of(memory, 'markdown', got) });
}

function fromServed(visit: PageVisit, { reading, html, got }: ServedPage, memory: PageMemory): PageFetch {
  return visit.found({ mode: 'plain', reading, html, got, memory: of(memory, 'plain', got) });
}

function fromChrome(visit: PageVisit, memory: PageMemory, rendered: RenderedReading): PageFetch {
  return visit.rendered(rendered, { ...memory, mode: 'chrome', opening: OPENING_VERSION, uses: memory.uses + 1 });
}
