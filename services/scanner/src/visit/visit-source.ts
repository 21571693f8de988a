// One visit of a Source: its description, its root page, the pages that this leads to. Each input is judged by itself, then all pages are
// compared together. Stores nothing; what the root page or the given description does not give fails the visit, another input only itself.
import { mergeFindings } from '@tidemark/detection/diff';
import type { Finding } from '@tidemark/detection/finding';
import type { SourceRef } from '@tidemark/proto/events';
import type { SpecPlace } from '../discover/discovery.ts';
import { ScanFailure } from '../failure.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import { attempt } from './attempt.ts';
import type { PlacedFinding } from './compare-site.ts';
import { failedInput, type InputResult } from './input-result.ts';
import { newInput, type HeldKind, type KnownInput, type KnownSource } from './known-source.ts';
import { listPages } from './page-list.ts';
import { standingFindings } from './page-standing.ts';
import { startPage, type PageWork } from './page-work.ts';
import { isOfSite, readPages } from './read-pages.ts';
import { settlePages } from './settle-pages.ts';
import { visitFoundSpec, type FoundSpec } from './visit-found-spec.ts';
import { visitPage } from './visit-page.ts';
import { visitSpec } from './visit-spec.ts';
import { newTally, type Fetchers, type Tally, type Visit } from './visit-tools.ts';

/** A Finding with the address of its input and the time when the baseline it is measured against was last seen to hold. */
export interface SourceFinding {
  finding: Finding;
  url: string;
  /** Where the Findings of `finding.also` were seen. */
  alsoUrls: string[];
  baseVerifiedAt: Date;
}

export interface SourceVisit {
  /** Why the visit as a whole failed; then only states of inputs are stored. */
  failure: ScanFailure | null;
  inputs: InputResult[];
  pages: string[];
  specPlace: SpecPlace | null;
  findings: SourceFinding[];
  held: HeldKind | null;
  tally: Tally;
}

/** As long as an address may be in a message. */
const MAX_URL_CHARS = 2048;
/** A visit in which more than this share of the pages fails has failed. */
const FAILED_SHARE = 0.5;
const FAILED_MIN_PAGES = 4;

/** @throws EgressUnavailable and HostOnHold, which say nothing of the documentation, and whatever is a bug. */
export async function visitSource(
  source: SourceRef,
  known: KnownSource,
  fetchers: Fetchers,
  { signal, startedAt }: { signal: AbortSignal; startedAt: Date },
): Promise<SourceVisit> {
  const visit: Visit = { source, fetchers, signal, startedAt, tally: newTally() };
  const spec = known.inputs.find(({ state }) => state.input === 'spec') ?? newInput('spec', '');
  const root = known.inputs.find(({ state }) => state.url === source.docs_url) ?? newInput('page', source.docs_url);
  const fail = (failure: ScanFailure, inputs: InputResult[], held: HeldKind | null = null): SourceVisit => {
    const { pages, specPlace } = known;
    return { failure, inputs, pages, specPlace, findings: [], held, tally: visit.tally };
  };
  const given = await visitGivenSpec(visit, spec);
  if (given instanceof ScanFailure) return fail(given, [failedInput(spec, given, startedAt)]);
  const start = await visitRoot(visit, root, known.pages.length > 0);
  if (start instanceof ScanFailure) return fail(start, [failedInput(root, start, startedAt)]);
  const seen = 'fetch' in start.visit && start.held === null ? start.visit.fetch : null;
  const described = given ?? (await visitFoundSpec(visit, spec, known.specPlace, seen));
  const urls = await findPages(visit, known, seen);
  const works = await readPages(visit, start, listPages(known, urls));
  const failure = failureOfMost(visit.tally, works);
  if (failure !== null) return fail(failure, [failedInput(root, failure, startedAt)]);
  const settled = await settlePages(visit, works, known.pages.length > 0);
  if (settled.failure !== null) return fail(settled.failure, settled.results, settled.held);

  const found = [...settled.findings, ...findStandings(works, settled.results)];
  const urlOf = new Map(found.map(({ finding, url }) => [finding, url]));
  const specUrl = described.place?.url ?? source.docs_url;
  const inputs = new Map([...works.map(({ known }) => known), spec].map((one) => [one.state.url, one.base]));
  const place = (finding: Finding): SourceFinding => {
    const url = urlOf.get(finding) ?? specUrl;
    const base = inputs.get(finding.input === 'spec' ? spec.state.url : url) ?? root.base;
    const alsoUrls = (finding.also ?? []).map((one) => urlOf.get(one) ?? url);
    return { finding, url, alsoUrls, baseVerifiedAt: base?.verifiedAt ?? startedAt };
  };
  return {
    failure: null,
    inputs: [...described.results, ...settled.results],
    pages: urls.filter((url) => works.some(({ known }) => known.state.url === url)),
    specPlace: given === null ? described.place : null,
    findings: mergeFindings(described.findings, [...urlOf.keys()]).map(place),
    held: settled.held,
    tally: visit.tally,
  };
}

/** What the headers of the pages say otherwise than before. */
function findStandings(works: readonly PageWork[], results: readonly InputResult[]): PlacedFinding[] {
  const next = new Map(results.map(({ state }) => [state.url, state.memory]));
  return works.flatMap(({ known: { state } }) =>
    standingFindings({ input: 'page', url: state.url }, state.memory, next.get(state.url)).map((finding) => ({
      finding,
      url: state.url,
    })),
  );
}

/** Null when the Source names none. */
async function visitGivenSpec(visit: Visit, known: KnownInput): Promise<FoundSpec | ScanFailure | null> {
  const url = visit.source.openapi_spec_url;
  if (url === null) return null;
  const place = { url, inline: false };
  const read = await attempt(() => visitSpec(visit, known, place));
  return read instanceof ScanFailure ? read : { place, results: [read.result], findings: read.findings };
}

async function visitRoot(visit: Visit, root: KnownInput, isExplored: boolean): Promise<PageWork | ScanFailure> {
  const seen = await visitPage(visit, root, root.base !== null && !isExplored);
  if (seen.kind === 'failed') return seen.failure;
  if (seen.kind === 'gone') return seen.failure ?? new ScanFailure('http_status');
  return startPage(visit, root, seen);
}

/** The root first. @param root null when it is not believed. */
async function findPages(
  { source, fetchers, signal }: Visit,
  { pages }: KnownSource,
  root: PageFetch | null,
): Promise<string[]> {
  const isWhole = root !== null && root.reading !== null && !root.incomplete;
  const found = isWhole ? await fetchers.discover.findPages(root, pages, signal) : pages;
  return [...new Set([source.docs_url, ...found])].filter((url) => url.length <= MAX_URL_CHARS);
}

/** Counts the pages. Why most of them failed, when they did. */
function failureOfMost(tally: Tally, works: readonly PageWork[]): ScanFailure | null {
  const failures = works.flatMap(({ visit }) => (visit.kind === 'failed' ? [visit.failure] : []));
  tally.pages = works.filter(({ visit }) => visit.kind === 'read' || visit.kind === 'unchanged').length;
  tally.pagesFailed = failures.length;
  const asked = tally.pages + tally.pagesFailed;
  const ofSite = failures.filter(isOfSite);
  const isMost = asked >= FAILED_MIN_PAGES && ofSite.length > FAILED_SHARE * asked;
  return isMost ? (ofSite[0] ?? null) : null;
}
