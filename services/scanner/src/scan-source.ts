// One visit of a Source: fetch each input, read it, compare it with its baseline. Stores nothing.
// What is gone must be gone twice: an input is read again until two reads in a row agree on what was removed. When they never do, the
// input is held back: its baseline stays, so that nothing is lost and the next scan compares again.
import { setTimeout as delay } from 'node:timers/promises';
import { bundleSpec, isBundled } from '@tidemark/detection/bundle-spec';
import { diff, mergeFindings } from '@tidemark/detection/diff';
import type { Finding } from '@tidemark/detection/finding';
import { readPage } from '@tidemark/detection/read-page';
import { readSpec } from '@tidemark/detection/read-spec';
import {
  PAGE_EXTRACTOR_VERSION,
  SPEC_EXTRACTOR_VERSION,
  snapshotHash,
  type Snapshot,
} from '@tidemark/detection/snapshot';
import type { SourceRef } from '@tidemark/proto/events';
import type { FetchedText, FetchTextOptions } from './fetch/fetch-text.ts';
import type { RenderedPage } from './fetch/render-page.ts';
import { isTransient, ScanFailure } from './failure.ts';

export type Input = 'page' | 'spec';

/** What an input said when it was last accepted. */
export interface Baseline {
  input: Input;
  url: string;
  snapshot: Snapshot;
  snapshotHash: string;
  raw: string;
  etag: string | null;
  lastModified: string | null;
  docsChangedAt: Date | null;
  verifiedAt: Date;
}

export type Reading = Omit<Baseline, 'docsChangedAt' | 'verifiedAt'>;

export interface InputResult {
  base: Baseline | null;
  /** Null when held back. */
  reading: Reading | null;
  findings: Finding[];
}

export interface SourceVisit {
  inputs: InputResult[];
  findings: Finding[];
}

export interface Fetchers {
  spec: (url: string, known: FetchTextOptions['known'], signal: AbortSignal) => Promise<FetchedText>;
  page: (url: string, signal: AbortSignal) => Promise<RenderedPage>;
  /** Waits between the tries of a fetch. */
  retryDelaysMs: readonly number[];
}

const MAX_READS = 3;
const CURRENT_VERSION: Readonly<Record<Input, number>> = { page: PAGE_EXTRACTOR_VERSION, spec: SPEC_EXTRACTOR_VERSION };

/** @throws ScanFailure when an input cannot be had or is not what was asked for. */
export async function visitSource(
  source: SourceRef,
  baselines: readonly Baseline[],
  fetchers: Fetchers,
  signal: AbortSignal,
): Promise<SourceVisit> {
  const baseOf = (input: Input): Baseline | null => baselines.find((baseline) => baseline.input === input) ?? null;
  const inputs: InputResult[] = [];
  const specUrl = source.openapi_spec_url;
  if (specUrl !== null) {
    const base = baseOf('spec');
    inputs.push(await compareInput(base, source, (again) => fetchSpec(specUrl, again ? null : base, fetchers, signal)));
  }
  inputs.push(await compareInput(baseOf('page'), source, () => fetchPage(source, fetchers, signal)));
  const of = (input: Input): Finding[] =>
    inputs.flatMap(({ findings }) => findings.filter((one) => one.input === input));
  return { inputs, findings: mergeFindings(of('spec'), of('page')) };
}

async function compareInput(
  base: Baseline | null,
  source: SourceRef,
  read: (again: boolean) => Promise<Reading>,
): Promise<InputResult> {
  let reading = await read(false);
  if (base === null) return { base, reading, findings: [] };
  const before = comparable(base, source);
  let findings = before.hash === reading.snapshotHash ? [] : diff(before.snapshot, reading.snapshot);
  let gone = removals(findings);
  for (let reads = 1; gone !== ''; reads += 1) {
    if (reads === MAX_READS) return { base, reading: null, findings: [] };
    reading = await read(true);
    findings = before.hash === reading.snapshotHash ? [] : diff(before.snapshot, reading.snapshot);
    const again = removals(findings);
    if (again === gone) break;
    gone = again;
  }
  return { base, reading, findings };
}

const removals = (findings: readonly Finding[]): string =>
  findings
    .filter((finding) => finding.after === null)
    .map((finding) => finding.fingerprint)
    .sort()
    .join();

/** The baseline as today's extractor reads it, so that like is compared with like. */
function comparable(base: Baseline, source: SourceRef): { snapshot: Snapshot; hash: string } {
  if (base.snapshot.extractorVersion === CURRENT_VERSION[base.input])
    return { snapshot: base.snapshot, hash: base.snapshotHash };
  const snapshot =
    base.input === 'spec'
      ? readSpec(base.raw, { url: base.url }).snapshot
      : readPage(base.raw, { url: base.url, ignoreSelectors: source.ignore_selectors }).snapshot;
  if (snapshot === null) throw new ScanFailure('parse');
  return { snapshot, hash: snapshotHash(snapshot) };
}

async function fetchSpec(
  url: string,
  base: Baseline | null,
  fetchers: Fetchers,
  signal: AbortSignal,
): Promise<Reading> {
  const current = base?.snapshot.extractorVersion === SPEC_EXTRACTOR_VERSION ? base : null;
  // What a server says of one file says nothing of the others.
  const isWhole = current?.snapshot.kind === 'spec' && !isBundled(current.snapshot.document);
  const known = isWhole ? { etag: current.etag, lastModified: current.lastModified } : undefined;
  const fetched = await withRetries(() => fetchers.spec(url, known, signal), fetchers, signal);
  const { etag, lastModified } = fetched;
  if (fetched.text === null) {
    if (current === null) throw new ScanFailure('unsupported_content');
    return { ...current, etag, lastModified };
  }
  const { text: raw } = await bundleSpec(fetched.text, { url, load: (file) => fetchFile(file, fetchers, signal) });
  const { snapshot } = readSpec(raw, { url });
  if (snapshot === null) throw new ScanFailure('parse');
  return { input: 'spec', url, snapshot, snapshotHash: snapshotHash(snapshot), raw, etag, lastModified };
}

/** A file of a description; null when its server says that there is none. Any other failure is one of the scan. */
async function fetchFile(url: string, fetchers: Fetchers, signal: AbortSignal): Promise<string | null> {
  try {
    return (await withRetries(() => fetchers.spec(url, undefined, signal), fetchers, signal)).text;
  } catch (error) {
    if (error instanceof ScanFailure && error.reason === 'http_status' && !isTransient(error)) return null;
    throw error;
  }
}

async function fetchPage(source: SourceRef, fetchers: Fetchers, signal: AbortSignal): Promise<Reading> {
  const read = async () => {
    const page = await fetchers.page(source.docs_url, signal);
    const { snapshot, problem } = readPage(page.html, { url: page.url, ignoreSelectors: source.ignore_selectors });
    // What looks like an empty page may be one whose content did not arrive.
    if (problem !== null) throw new ScanFailure(page.incomplete ? 'render_failed' : problem);
    return { page, snapshot };
  };
  const { page, snapshot } = await withRetries(read, fetchers, signal);
  const { etag, lastModified } = page;
  return {
    input: 'page',
    url: source.docs_url,
    snapshot,
    snapshotHash: snapshotHash(snapshot),
    raw: page.html,
    etag,
    lastModified,
  };
}

async function withRetries<T>(work: () => Promise<T>, { retryDelaysMs }: Fetchers, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = retryDelaysMs[attempt];
      if (wait === undefined || !isTransient(error)) throw error;
      await delay(wait, undefined, { signal });
    }
  }
}
