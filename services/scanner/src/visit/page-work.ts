// A page in the middle of a visit: what was had of it, what it said before, and how far it is believed.
import { PAGE_EXTRACTOR_VERSION, snapshotHash, type PageSnapshot } from '@tidemark/detection/snapshot';
import { learnNoise, withoutNoise } from '@tidemark/detection/page/noise';
import type { ScanFailure } from '../failure.ts';
import { carryOver, type CarriedOver } from './carry-over.ts';
import { weighPage } from './hold-page.ts';
import { findBlinks, learnFromScan, type NoiseHistory } from './noise-history.ts';
import type { Held, HeldKind, KnownInput } from './known-source.ts';
import { suspectSwap, type SeenPage } from './suspect-page.ts';
import { readTwice, visitPage, type PageVisit, type ReadPage } from './visit-page.ts';
import type { Visit } from './visit-tools.ts';

/** The past of a larger page is not looked at: it would be in memory ten times. */
const MAX_BLINK_BLOCKS = 20_000;

export interface PageWork {
  known: KnownInput;
  visit: PageVisit;
  /** The baseline as today's extractor reads it; null when there is none. Loaded when it is asked for. */
  before: () => Promise<PageSnapshot | null>;
  held: { held: Held; page: ReadPage; failure: ScanFailure | null } | null;
  /** Another page in the place of this one, which has been there for long enough. */
  redesigned: boolean;
  /** What is not believed to be gone; null when the reading is believed as it is. */
  carried: CarriedOver | null;
  /** Scans in a row that lacked the same of what did not come; 0 when all came. */
  absences: number;
  /** What the past of the page says. */
  learned: NoiseHistory;
  /** Places that are noise, or only blink this time. */
  muted: string[];
  /** Nothing but noise changed. */
  isQuiet: boolean;
}

export async function startPage(visit: Visit, known: KnownInput, seen: PageVisit): Promise<PageWork> {
  const work: PageWork = {
    known,
    visit: seen,
    before: loadOnce(visit, known),
    held: null,
    redesigned: false,
    carried: null,
    absences: 0,
    learned: known.state,
    muted: known.state.noise,
    isQuiet: false,
  };
  if (seen.kind !== 'read') return work;
  if (known.base === null) return beginPage(visit, work, seen);
  const before = isChanged(work) ? await work.before() : null;
  if (before === null) return work;
  const past: SeenPage = { snapshot: before, language: known.base.language, finalUrl: known.base.finalUrl };
  return weigh(visit, work, (page) => suspectSwap(past, asSeen(page)));
}

export const asSeen = ({ compared, fetch }: ReadPage): SeenPage => ({
  snapshot: compared.snapshot,
  language: compared.language,
  finalUrl: fetch.url,
});

/** Believes the reading, another one, or none. */
export async function weigh(
  visit: Visit,
  work: PageWork,
  suspect: (page: ReadPage) => HeldKind | null,
): Promise<PageWork> {
  if (work.visit.kind !== 'read' || work.held !== null || work.redesigned) return work;
  const trust = await weighPage(visit, work.known, work.visit, suspect);
  if (trust.kind === 'held') return { ...work, visit: trust.page, held: trust };
  return { ...work, visit: trust.page, redesigned: trust.redesigned };
}

/** The first reading is taken twice: what differs is noise, and what did not come may come. */
async function beginPage(visit: Visit, work: PageWork, seen: ReadPage): Promise<PageWork> {
  if (seen.fetch.incomplete) {
    const again = await visitPage(visit, work.known, true);
    return again.kind === 'read' ? { ...work, visit: again } : work;
  }
  const second = await readTwice(visit, work.known, seen);
  if (second === null) return work;
  const noise = learnNoise(seen.stored.snapshot, second);
  return { ...work, learned: { noise, recent: [] }, muted: noise };
}

/** Learns from what changed since the last scan, and sees what only blinks. */
export async function considerPast(work: PageWork): Promise<PageWork> {
  const { known, visit } = work;
  if (known.base === null || (visit.kind !== 'read' && visit.kind !== 'unchanged')) return work;
  const before = isChanged(work) ? await work.before() : null;
  if (before === null || visit.kind !== 'read') return { ...work, learned: learnFromScan(known.state, null) };
  const after = visit.compared.snapshot;
  const learned = learnFromScan(known.state, { before, after });
  const history = known.base.blocks > MAX_BLINK_BLOCKS ? [] : await known.loadHistory();
  const muted = [...learned.noise, ...findBlinks(before, after, history)];
  const { noise } = learned;
  // What blinks becomes the baseline, so that a text that is back for good stands still again.
  const isQuiet = noise.length > 0 && hashOf(withoutNoise(before, noise)) === hashOf(withoutNoise(after, noise));
  return { ...work, learned, muted, isQuiet };
}

/** Only adds to the baseline: what is missing may still be there. */
export async function addOnly(work: PageWork): Promise<PageWork> {
  const before = await work.before();
  if (before === null || work.visit.kind !== 'read') return work;
  return { ...work, carried: carryOver(before, work.visit.compared.snapshot) };
}

/** Whether the reading says something else than the baseline. */
export const isChanged = ({ known, visit, held, isQuiet }: PageWork): boolean =>
  held === null && !isQuiet && visit.kind === 'read' && hashOf(visit.compared.snapshot) !== known.base?.snapshotHash;

/** What the page says now, as far as it is believed; `before` when there is nothing newer. */
export function afterOf(work: PageWork, before: PageSnapshot | null): PageSnapshot | null {
  if (work.visit.kind === 'gone') return null;
  if (work.visit.kind !== 'read' || !isChanged(work)) return before;
  return work.carried?.snapshot ?? work.visit.compared.snapshot;
}

const hashes = new WeakMap<PageSnapshot, string>();
export function hashOf(snapshot: PageSnapshot): string {
  const known = hashes.get(snapshot) ?? snapshotHash(snapshot);
  hashes.set(snapshot, known);
  return known;
}

function loadOnce({ source, fetchers }: Visit, { state, base }: KnownInput): PageWork['before'] {
  let loaded: Promise<PageSnapshot | null> | null = null;
  const load = async (): Promise<PageSnapshot | null> => {
    if (base === null) return null;
    const stored = await base.loadSnapshot();
    if (stored.kind !== 'page') return null;
    if (stored.extractorVersion === PAGE_EXTRACTOR_VERSION) return stored;
    const options = { url: base.finalUrl ?? state.url, ignoreSelectors: source.ignore_selectors };
    const { snapshot } = await fetchers.reader.readPage(await base.loadRaw(), options);
    return base.carried.length === 0 ? snapshot : carryOver({ sections: base.carried }, snapshot).snapshot;
  };
  return () => (loaded ??= load());
}
