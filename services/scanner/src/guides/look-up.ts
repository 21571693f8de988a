// One look-up of migration guides for all Findings of a scan: from the pages on which they were seen and the root of the docs, by links that
// speak of moving, upgrading and versions, over pages of the same site alone. Bounded in pages and in time.
import type { Guide, SourceRef } from '@tidemark/proto/events';
import type { Markup } from '../fetch/scan-markup.ts';
import { guideCandidates, namedCandidates, siteOf, type Candidate } from './candidates.ts';
import { passagesOf, type GuidePage, type Passage } from './passages.ts';
import { indexPassages, type GuideQuery } from './rank.ts';
import { linksBeside, type ScannedText } from './scan-text.ts';

/** Pages that are asked for, those on which the Findings were seen among them. */
export const MAX_LOOKUP_PAGES = 12;
/** Pages on which Findings were seen. */
const MAX_STARTS = 3;
/** A look-up that takes longer goes on with what it has. */
const LOOKUP_MS = 22_000;

export interface ReadGuidePage extends Omit<GuidePage, 'isNamed'> {
  markup: Markup;
  scanned: ScannedText;
  /** Of relations that lead on from what ends (RFC 8288, RFC 9745). */
  successors: string[];
}

/** Null when there is no such page. @throws what concerns more than the page. */
export type AskGuidePage = (url: string, signal: AbortSignal) => Promise<ReadGuidePage | null>;

export interface LookUp {
  found: { fingerprint: string; guides: Guide[] }[];
  pages: number;
}

export async function lookUpGuides(
  queries: readonly GuideQuery[],
  source: Pick<SourceRef, 'docs_url'>,
  ask: AskGuidePage,
  signal: AbortSignal,
): Promise<LookUp> {
  const site = siteOf(source.docs_url);
  if (site === null) return { found: [], pages: 0 };
  const walk = startWalk(ask, site, signal);
  const starts = new Set([
    ...queries
      .filter(({ input }) => input === 'page')
      .map(({ url }) => url)
      .slice(0, MAX_STARTS),
    source.docs_url,
  ]);
  walk.add(
    namedCandidates(
      queries.flatMap(({ links }) => links),
      site,
    ),
  );
  const named = new Map<string, Set<string>>(queries.map(({ fingerprint, links }) => [fingerprint, new Set(links)]));
  for (const url of starts) {
    const page = await walk.read({ url: withoutHash(url), isNamed: false, prior: 1 });
    if (page === null) continue;
    for (const query of queries) {
      const own = query.url === url ? linksBeside(page.scanned, query.text) : [];
      for (const link of [...own, ...page.successors]) named.get(query.fingerprint)?.add(link);
      walk.add(namedCandidates([...own, ...page.successors], site));
    }
  }
  await walk.readRest();
  const find = indexPassages(walk.passages);
  const found = queries.map((query) => {
    const leads = [...(named.get(query.fingerprint) ?? [])].map((url) => walk.addressOf(withoutHash(url)));
    return { fingerprint: query.fingerprint, guides: find(query, new Set(leads)) };
  });
  return { found, pages: walk.asked() };
}

interface Walk {
  add: (candidates: readonly Candidate[]) => void;
  read: (candidate: Candidate) => Promise<ReadGuidePage | null>;
  readRest: () => Promise<void>;
  /** Where the page of an address was found in the end. */
  addressOf: (url: string) => string;
  passages: Passage[];
  asked: () => number;
}

function startWalk(ask: AskGuidePage, site: string, signal: AbortSignal): Walk {
  const waiting = new Map<string, Candidate>();
  const seen = new Map<string, string>();
  const passages: Passage[] = [];
  const end = performance.now() + LOOKUP_MS;
  const isOver = (): boolean => seen.size >= MAX_LOOKUP_PAGES || performance.now() > end;
  const add: Walk['add'] = (candidates) => {
    for (const candidate of candidates) {
      const known = waiting.get(candidate.url);
      if (seen.has(candidate.url) || (known !== undefined && weight(known) >= weight(candidate))) continue;
      waiting.set(candidate.url, candidate);
    }
  };
  const read: Walk['read'] = async (candidate) => {
    waiting.delete(candidate.url);
    if (seen.has(candidate.url) || isOver()) return null;
    seen.set(candidate.url, candidate.url);
    const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now())));
    const page = await ask(candidate.url, AbortSignal.any([signal, deadline])).catch((error: unknown) => {
      if (signal.aborted || !deadline.aborted) throw error;
      return null;
    });
    if (page === null || siteOf(page.url) !== site || page.reading.problem !== null) return null;
    seen.set(candidate.url, withoutHash(page.url));
    // Two addresses of one page give its passages once.
    if (!passages.some(({ url }) => url === withoutHash(page.url)))
      passages.push(...passagesOf({ ...page, url: withoutHash(page.url), isNamed: candidate.isNamed }));
    add(guideCandidates(page.markup.links, site));
    return page;
  };
  return {
    add,
    read,
    async readRest() {
      while (!isOver()) {
        const next = best([...waiting.values()]);
        if (next === null) return;
        await read(next);
      }
    },
    addressOf: (url) => seen.get(url) ?? url,
    passages,
    asked: () => seen.size,
  };
}

const weight = ({ isNamed, prior }: Candidate): number => prior + (isNamed ? 10 : 0);

/** The first of the likeliest. */
function best(candidates: readonly Candidate[]): Candidate | null {
  let found: Candidate | null = null;
  for (const candidate of candidates) if (found === null || weight(candidate) > weight(found)) found = candidate;
  return found;
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
