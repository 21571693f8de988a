// A Source without a network and a database: pages and a description that tests change between visits, and what is known of it from one visit
// to the next.
import { readPage } from '@tidemark/detection/read-page';
import type { PageSnapshot, Snapshot } from '@tidemark/detection/snapshot';
import type { SourceRef } from '@tidemark/proto/events';
import { ScanFailure } from '../failure.ts';
import type { KeptHeaders, PageFetch } from '../fetch/page-fetch.ts';
import { scanMarkup } from '../fetch/scan-markup.ts';
import { inlineReader } from '../reading/reader.ts';
import type { InputResult, NextReading } from '../visit/input-result.ts';
import type { InputState, KnownInput, KnownSource } from '../visit/known-source.ts';
import { visitSource, type SourceVisit } from '../visit/visit-source.ts';
import type { Fetchers } from '../visit/visit-tools.ts';
import { aJob } from './scans.ts';

export const ROOT = 'https://docs.example.com/api';
export const SPEC_URL = 'https://docs.example.com/openapi.json';

/** Markup, a failure, or both of them in turn: the last for ever. */
export type Answer = string | Error | readonly (string | Error)[];

export interface FakeSite {
  source: SourceRef;
  /** By address. What is not there is a 404. */
  pages: Record<string, Answer>;
  specs: Record<string, Answer>;
  /** What the root page leads to; all pages when it is left out. */
  listed?: string[];
  /** Addresses where pages are found in the end. */
  redirects: Record<string, string>;
  incomplete: Set<string>;
  /** Rendered with other parts opened than before. */
  openedAnew: Set<string>;
  /** Addresses that pages name as the ones they are copies of. */
  canonical: Record<string, string>;
  /** What the server says of its pages and descriptions, by address. */
  headers: Record<string, Partial<KeptHeaders>>;
  /** Every fetch, in order. */
  fetched: string[];
  fetchers: Fetchers;
  known: KnownSource;
  scan: () => Promise<SourceVisit>;
}

const NO_HEADERS = { deprecation: null, sunset: null, link: null, contentLanguage: null };
const START = Date.parse('2026-11-01T00:00:00Z');
const HOUR_MS = 3_600_000;

export const notFound = (): ScanFailure => new ScanFailure('http_status', { httpStatus: 404 });

export function aPageFetch(html: string, over: Partial<PageFetch> = {}): PageFetch {
  const url = over.url ?? ROOT;
  return {
    mode: 'plain',
    reading: readPage(html, { url, ignoreSelectors: [] }),
    html,
    asked: url,
    asBefore: null,
    openedAnew: false,
    url,
    status: 200,
    etag: null,
    lastModified: null,
    rawHash: html,
    incomplete: false,
    headers: NO_HEADERS,
    markup: () => null,
    seenSpecUrls: [],
    phases: { get: 1, read: 1 },
    bytes: html.length,
    memory: { html },
    ...over,
  };
}

export function aSite(
  pages: Record<string, Answer>,
  { specs = {}, given = false }: { specs?: Record<string, Answer>; given?: boolean } = {},
): FakeSite {
  const turns = new Map<string, number>();
  const take = (answers: Record<string, Answer>, url: string): string => {
    site.fetched.push(url);
    const answer = answers[url] ?? notFound();
    const list = Array.isArray(answer) ? (answer as readonly (string | Error)[]) : [answer as string | Error];
    const turn = turns.get(url) ?? 0;
    turns.set(url, turn + 1);
    const value = list[Math.min(turn, list.length - 1)] ?? notFound();
    if (value instanceof Error) throw value;
    return value;
  };
  const spec: Fetchers['spec'] = async (url) => ({
    text: take(site.specs, url),
    status: 200,
    headers: { ...NO_HEADERS, ...site.headers[url] },
    etag: null,
    lastModified: null,
  });
  const site: FakeSite = {
    source: aJob({ docsUrl: ROOT, specUrl: given ? SPEC_URL : null }).source,
    pages,
    specs,
    redirects: {},
    incomplete: new Set(),
    openedAnew: new Set(),
    canonical: {},
    headers: {},
    fetched: [],
    known: { generation: 0, pages: [], specPlace: null, inputs: [] },
    fetchers: {
      reader: inlineReader,
      retryDelaysMs: [1, 1],
      pagesAtOnce: 1,
      page: async ({ url, memory, fresh, ignoreSelectors }) => {
        const html = take(site.pages, url);
        const isKnown = !fresh && (memory as { html?: string } | null)?.html === html;
        const at = site.redirects[url] ?? url;
        const headers = { ...NO_HEADERS, ...site.headers[url] };
        const notModified = { mode: 'not_modified', reading: null, html: null, status: 304 } as const;
        if (isKnown) return aPageFetch(html, { ...notModified, url: at, headers });
        const reading = readPage(html, { url: at, ignoreSelectors });
        const head = site.canonical[url] === undefined ? '' : `<link rel="canonical" href="${site.canonical[url]}">`;
        const markup = () => scanMarkup(head, at);
        return aPageFetch(html, {
          reading,
          url: at,
          incomplete: site.incomplete.has(url),
          openedAnew: site.openedAnew.has(url),
          markup,
          headers,
        });
      },
      spec,
      discover: {
        findSpec: async () => (SPEC_URL in site.specs ? { url: SPEC_URL, inline: false } : null),
        readSpecAt: ({ url }, known, signal) => spec(url, known, signal),
        findPages: async () => site.listed ?? Object.keys(site.pages),
      },
    },
    scan: async () => {
      turns.clear();
      site.fetched.length = 0;
      const startedAt = new Date(START + visits * HOUR_MS);
      visits += 1;
      const visit = await visitSource(site.source, site.known, site.fetchers, {
        signal: new AbortController().signal,
        startedAt,
      });
      site.known = remember(site.known, visit, startedAt);
      return visit;
    },
  };
  let visits = 0;
  return site;
}

/** As the store would. */
function remember(known: KnownSource, visit: SourceVisit, startedAt: Date): KnownSource {
  const keyOf = ({ input, url }: InputState): string => `${input} ${url}`;
  const inputs = new Map(known.inputs.map((one) => [keyOf(one.state), one]));
  for (const result of visit.inputs) {
    const before = inputs.get(keyOf(result.state));
    const state = JSON.parse(JSON.stringify(result.state)) as InputState;
    if (result.isGone) {
      inputs.delete(keyOf(state));
      continue;
    }
    const base =
      result.next === null ? verified(before, result, startedAt) : toBaseline(result.next, result, startedAt);
    const past = result.next === null || state.input !== 'page' ? [] : [snapshotIn(result.next)];
    inputs.set(keyOf(state), {
      state: { ...state, failingSince: result.state.failingSince },
      base,
      loadHeld: () => Promise.resolve(result.waiting),
      loadHistory: async () => [...(past as PageSnapshot[]), ...((await before?.loadHistory()) ?? [])],
    });
  }
  const { pages, specPlace, generation } = { ...visit, generation: known.generation + 1 };
  return { generation, pages, specPlace, inputs: [...inputs.values()] };
}

function verified(
  before: KnownInput | undefined,
  { isVerified, validators }: InputResult,
  verifiedAt: Date,
): KnownInput['base'] {
  const base = before?.base ?? null;
  if (base === null || !isVerified) return base;
  return { ...base, textHash: validators?.textHash ?? base.textHash, verifiedAt };
}

const snapshotIn = ({ content }: NextReading): Snapshot => JSON.parse(content()) as Snapshot;

function toBaseline(next: NextReading, { validators }: InputResult, verifiedAt: Date): KnownInput['base'] {
  const { content: _, raw, ...rest } = next;
  return {
    ...rest,
    textHash: validators?.textHash ?? null,
    etag: null,
    lastModified: null,
    docsChangedAt: null,
    verifiedAt,
    loadSnapshot: () => Promise.resolve(snapshotIn(next)),
    loadRaw: () => Promise.resolve(Buffer.from(raw).toString()),
  };
}

/** `rule endpoint` of each Finding. */
export const told = ({ findings }: SourceVisit): string[] =>
  findings.map(({ finding: { rule, endpoint } }) => (endpoint === null ? rule : `${rule} ${endpoint}`));
