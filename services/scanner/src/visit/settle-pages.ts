// All pages of a visit together: what looks like a loss is held, what did not come as a whole only adds, what is gone is read again until two
// reads in a row agree; where they never do, nothing is gone. Then every page has its result.
import { fingerprintOf } from '@tidemark/detection/fingerprint';
import type { PageSnapshot } from '@tidemark/detection/snapshot';
import type { ScanFailure } from '../failure.ts';
import { carryOver, type CarriedOver } from './carry-over.ts';
import type { PlacedFinding } from './compare-site.ts';
import { HOLD_SCANS } from './hold-page.ts';
import type { InputResult } from './input-result.ts';
import type { HeldKind } from './known-source.ts';
import { addOnly, afterOf, asSeen, considerPast, isChanged, weigh, type PageWork } from './page-work.ts';
import { pageResult } from './page-result.ts';
import { suspectLoss } from './suspect-page.ts';
import { visitPage } from './visit-page.ts';
import { countPhase, type Visit } from './visit-tools.ts';

const MAX_READS = 3;
/** More pages at once were found by looking better, not written since. */
const MAX_NEW_PAGES = 3;

export interface SettledPages {
  /** The root was not believed. */
  failure: ScanFailure | null;
  results: InputResult[];
  findings: PlacedFinding[];
  held: HeldKind | null;
}

/**
 * @param works all pages that are known, the root first.
 * @param isComplete the pages were looked for before: one that is new was not there.
 */
export async function settlePages(
  visit: Visit,
  works: readonly PageWork[],
  isComplete: boolean,
): Promise<SettledPages> {
  const pages: PageWork[] = [];
  for (const work of works)
    pages.push(await considerPast(await keepWhatDidNotCome(await weighLoss(visit, work, works))));
  const [root] = pages;
  const held = pages.find((page) => page.held !== null)?.held?.held.kind ?? null;
  if (root?.held?.failure)
    return { failure: root.held.failure, results: [await pageResult(root, 0, visit.startedAt)], findings: [], held };
  const fresh = pages.filter(({ known, visit }) => known.base === null && visit.kind === 'read');
  const isNews = isComplete && fresh.length <= MAX_NEW_PAGES && !pages.some((page) => page.visit.kind === 'missing');
  const settled = await confirmRemovals(visit, pages, isNews);
  const results: InputResult[] = [];
  for (const page of settled.pages) {
    const own = settled.findings.filter(({ url }) => url === page.known.state.url).length;
    results.push(await pageResult(page, own, visit.startedAt));
  }
  return { failure: null, results, findings: settled.findings, held };
}

async function weighLoss(visit: Visit, work: PageWork, works: readonly PageWork[]): Promise<PageWork> {
  const { base } = work.known;
  const before = isChanged(work) ? await work.before() : null;
  if (before === null || base === null) return work;
  const elsewhere = works.flatMap((other) =>
    other !== work && other.visit.kind === 'read' ? [other.visit.compared.snapshot] : [],
  );
  const past = { snapshot: before, language: base.language, finalUrl: base.finalUrl };
  return weigh(visit, work, (page) => suspectLoss(past, asSeen(page), elsewhere));
}

/** Of a page that did not come as a whole nothing is gone, until HOLD_SCANS scans in a row have lacked the same. */
async function keepWhatDidNotCome(work: PageWork): Promise<PageWork> {
  const { visit, known } = work;
  if (visit.kind !== 'read' || !visit.fetch.incomplete || !isChanged(work)) return work;
  const before = await work.before();
  if (before === null) return work;
  const kept = await addOnly(work);
  if (kept.carried === null || kept.carried.carried.length === 0) return work;
  const { held } = known.state;
  const waiting = held?.kind === 'incomplete' ? await known.loadHeld() : null;
  const isSame = waiting?.kind === 'page' && lackOf(carryOver(before, waiting)) === lackOf(kept.carried);
  const absences = isSame ? (held?.times ?? 0) + 1 : 1;
  return absences >= HOLD_SCANS ? work : { ...kept, absences };
}

const lackOf = ({ carried }: CarriedOver): string =>
  JSON.stringify(carried.map(({ path, blocks }) => [path, blocks.map(({ hash }) => hash)]));

interface Compared {
  pages: PageWork[];
  findings: PlacedFinding[];
}

async function confirmRemovals(visit: Visit, works: readonly PageWork[], isNews: boolean): Promise<Compared> {
  let pages = [...works];
  let findings = await compare(visit, pages, isNews);
  let gone = removals(pages, findings);
  let open = [...gone.keys()];
  for (let reads = 1; open.length > 0; reads += 1) {
    const isLast = reads === MAX_READS;
    const doubted = new Set(open);
    pages = await Promise.all(
      pages.map(async (page) => {
        if (!doubted.has(page.known.state.url)) return page;
        return isLast ? addOnly(page) : readAgain(visit, page);
      }),
    );
    findings = await compare(visit, pages, isNews);
    if (isLast) break;
    const again = removals(pages, findings);
    open = [...again.keys()].filter((url) => again.get(url) !== gone.get(url));
    gone = again;
  }
  return { pages, findings };
}

async function readAgain(visit: Visit, page: PageWork): Promise<PageWork> {
  const seen = await visitPage(visit, page.known, true);
  return considerPast(await keepWhatDidNotCome({ ...page, visit: seen, carried: null, absences: 0, isQuiet: false }));
}

/** What is gone from each page that a further read may show again. */
function removals(pages: readonly PageWork[], findings: readonly PlacedFinding[]): Map<string, string> {
  const open = new Set(
    pages
      .filter(({ visit, redesigned, carried }) => visit.kind === 'read' && !redesigned && carried === null)
      .map(({ known }) => known.state.url),
  );
  const gone = new Map<string, string[]>();
  for (const { finding, url } of findings) {
    if (finding.after !== null || !open.has(url)) continue;
    gone.set(url, [...(gone.get(url) ?? []), fingerprintOf(finding)]);
  }
  return new Map([...gone].map(([url, fingerprints]) => [url, fingerprints.sort().join()]));
}

async function compare(visit: Visit, works: readonly PageWork[], isNews: boolean): Promise<PlacedFinding[]> {
  if (!works.some((work) => isChanged(work) || work.visit.kind === 'gone')) return [];
  const pages = await Promise.all(
    works.map(async (work) => {
      const before: PageSnapshot | null = await work.before();
      const { redesigned, muted, known } = work;
      const openedAnew = work.visit.kind === 'read' && work.visit.fetch.openedAnew;
      return { url: known.state.url, before, after: afterOf(work, before), muted, redesigned, openedAnew, isNews };
    }),
  );
  // The first reading of everything is silent.
  if (pages.every(({ before }) => before === null)) return [];
  const began = performance.now();
  const findings = await visit.fetchers.reader.comparePages(pages);
  countPhase(visit.tally, 'compare', performance.now() - began);
  return findings;
}
