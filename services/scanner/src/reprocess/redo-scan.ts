// Runs this engine over the Snapshots of a scan of the past, as the scan compared them: all its pages together, the description, both merged.
// What a scan learns while it visits is made again where Snapshots show it; the noise of a page is that of today.
import { mergeFindings } from '@tidemark/detection/diff';
import type { Finding } from '@tidemark/detection/finding';
import {
  PAGE_EXTRACTOR_VERSION,
  SPEC_EXTRACTOR_VERSION,
  type PageSnapshot,
  type Snapshot,
} from '@tidemark/detection/snapshot';
import { AppError } from '@tidemark/platform/errors';
import type { Database } from '@tidemark/platform/postgres';
import type { RecordedPair__Output as RecordedPair } from '@tidemark/proto/gen/tidemark/change/v1/RecordedPair';
import { ScanFailure } from '../failure.ts';
import type { Reader } from '../reading/reader.ts';
import { refineFindings } from '../refine-findings.ts';
import { loadFormerScan, loadPast, loadSnapshots, readOnly, type StoredSnapshot } from '../store/former-scans.ts';
import type { ComparedPage } from '../visit/compare-site.ts';
import { findBlinks } from '../visit/noise-history.ts';
import { suspectLoss, suspectSwap } from '../visit/suspect-page.ts';
import { asRecord, differencesOf, type Differences } from './differences.ts';

export interface RedoTools {
  database: Database;
  reader: Pick<Reader, 'comparePages' | 'compareSpecs'>;
  massChangeFindings: number;
}

/** In words why a pair is not redone. */
export type Redone = Differences | { notRedone: string };

/** In the order of the pairs. */
export async function redoScan(tools: RedoTools, scanId: string, pairs: readonly RecordedPair[]): Promise<Redone[]> {
  const loaded = await readOnly(tools.database, (tx) => load(tx, scanId, pairs));
  if (loaded === null) return pairs.map(() => ({ notRedone: 'the scan is gone by retention' }));
  try {
    return await compare(tools, pairs, loaded);
  } catch (error) {
    if (!(error instanceof ScanFailure)) throw error;
    return pairs.map(() => ({ notRedone: 'comparing it takes more time or memory than is given' }));
  }
}

interface LoadedPage extends Pick<ComparedPage, 'url' | 'before' | 'after'> {
  noise: string[];
  past: PageSnapshot[];
}

interface Loaded {
  /** YYYY-MM-DD */
  day: string;
  pages: LoadedPage[];
  spec: { before: StoredSnapshot; after: StoredSnapshot } | null;
  /** By the place of the pair. */
  problems: (string | null)[];
}

async function load(
  tx: Parameters<typeof loadFormerScan>[0],
  scanId: string,
  pairs: readonly RecordedPair[],
): Promise<Loaded | null> {
  const scan = await loadFormerScan(tx, scanId);
  if (scan === null) return null;
  const inputs = scan.inputs.map((input) => {
    const pair = pairs.find((one) => one.input === input.input && (one.input === 'spec' || one.url === input.url));
    return pair === undefined
      ? input
      : { ...input, before: pair.snapshotBefore ?? null, after: pair.snapshotAfter ?? null };
  });
  // A page of which nothing leads anywhere any more is known by its pair alone.
  for (const { input, url, snapshotBefore, snapshotAfter } of pairs)
    if (input === 'page' && !inputs.some((one) => one.input === 'page' && one.url === url))
      inputs.push({ input: 'page', url, before: snapshotBefore ?? null, after: snapshotAfter ?? null, noise: [] });
  const digests = inputs.flatMap(({ before, after }) => [before, after]).filter((digest) => digest !== null);
  const stored = await loadSnapshots(tx, digests);
  const pageOf = (digest: string | null): PageSnapshot | null => {
    const snapshot = digest === null ? undefined : stored.get(digest)?.snapshot;
    return snapshot?.kind === 'page' && isOfToday(snapshot) ? snapshot : null;
  };
  const pages: LoadedPage[] = [];
  for (const { input, url, before, after, noise } of inputs) {
    // What is not there as a whole is left out as a whole: half of it would be news.
    if (input !== 'page' || [before, after].some((digest) => digest !== null && pageOf(digest) === null)) continue;
    const past = before === after ? [] : await loadPast(tx, scan, url);
    pages.push({ url, before: pageOf(before), after: pageOf(after), noise, past });
  }
  const spec = pairs.find(({ input }) => input === 'spec');
  const [before, after] = [spec?.snapshotBefore, spec?.snapshotAfter].map((digest) => stored.get(digest ?? ''));
  const problems = pairs.map((pair) => problemOf(pair, stored));
  const isWhole = spec !== undefined && problems[pairs.indexOf(spec)] === null;
  return {
    day: scan.startedAt.toISOString().slice(0, 10),
    pages,
    spec: isWhole && before !== undefined && after !== undefined ? { before, after } : null,
    problems,
  };
}

function problemOf(pair: RecordedPair, stored: ReadonlyMap<string, StoredSnapshot>): string | null {
  const digests = [pair.snapshotBefore, pair.snapshotAfter].filter((digest) => digest !== undefined);
  if (digests.length === 0) return 'no Snapshots are recorded with its Changes';
  for (const digest of digests) {
    const snapshot = stored.get(digest)?.snapshot;
    if (snapshot === undefined) return 'a Snapshot is gone by retention';
    if (!isOfToday(snapshot))
      return `a Snapshot is of ${snapshot.kind} extractor ${snapshot.extractorVersion}, an older one`;
  }
  return null;
}

const isOfToday = ({ kind, extractorVersion }: Snapshot): boolean =>
  extractorVersion === (kind === 'page' ? PAGE_EXTRACTOR_VERSION : SPEC_EXTRACTOR_VERSION);

async function compare(
  { reader, massChangeFindings }: RedoTools,
  pairs: readonly RecordedPair[],
  { day, pages, spec, problems }: Loaded,
): Promise<Redone[]> {
  const isNew = pages.some(({ before, after }) => before !== after);
  const seen = isNew ? await reader.comparePages(pages.map((page) => asCompared(page, pages, pairs))) : [];
  const described = spec === null ? [] : await compareSpecs(reader, spec);
  const urlOf = new Map(seen.map(({ finding, url }) => [finding, url]));
  const found = mergeFindings(described, [...urlOf.keys()]).map((finding) => ({
    finding,
    url: urlOf.get(finding) ?? '',
    alsoUrls: [],
    baseVerifiedAt: new Date(0),
  }));
  const told = refineFindings(found, massChangeFindings);
  return pairs.map((pair, at) => {
    const problem = problems[at] ?? null;
    if (problem !== null) return { notRedone: problem };
    const own = told.filter(
      ({ finding: { input }, url }) => input === pair.input && (input === 'spec' || url === pair.url),
    );
    return differencesOf(
      pair.findings,
      own.map(({ finding }) => asRecord(finding, day)),
    );
  });
}

async function compareSpecs(
  reader: RedoTools['reader'],
  { before, after }: NonNullable<Loaded['spec']>,
): Promise<Finding[]> {
  if (before.snapshot.kind !== 'spec' || after.snapshot.kind !== 'spec')
    throw new AppError('INVALID_ARGUMENT', 'the Snapshots of a description are none');
  return reader.compareSpecs(before.snapshot, after.snapshot, Math.max(before.chars, after.chars));
}

/** As a scan would judge it that believes what it sees. */
function asCompared(
  { url, before, after, noise, past }: LoadedPage,
  pages: readonly LoadedPage[],
  pairs: readonly RecordedPair[],
): ComparedPage {
  const isNews = pairs.some((pair) => pair.input === 'page' && pair.url === url);
  if (before === null || after === null)
    return { url, before, after, muted: noise, redesigned: false, openedAnew: false, isNews };
  const [was, is] = [before, after].map((snapshot) => ({ snapshot, language: null, finalUrl: null }));
  const elsewhere = pages.flatMap((page) => (page.url === url || page.after === null ? [] : [page.after]));
  const isSwapped =
    was !== undefined &&
    is !== undefined &&
    before !== after &&
    (suspectSwap(was, is) ?? suspectLoss(was, is, elsewhere)) === 'swapped';
  const blinks = past.length === 0 ? [] : findBlinks(before, after, past);
  return { url, before, after, muted: [...noise, ...blinks], redesigned: isSwapped, openedAnew: false, isNews };
}
