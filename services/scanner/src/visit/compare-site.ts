// Readings of a Source's pages against their baselines, all at once -> Findings with the page on which each was seen.
import { diffPages } from '@tidemark/detection/diff-page';
import type { Finding } from '@tidemark/detection/finding';
import { withoutNoise } from '@tidemark/detection/page/noise';
import type { PageSnapshot } from '@tidemark/detection/snapshot';
import { joinPages, splitLocation, type PlacedPage } from './join-pages.ts';

export interface ComparedPage {
  url: string;
  /** Null for a page that is new. */
  before: PageSnapshot | null;
  /** Null for a page that is gone. */
  after: PageSnapshot | null;
  /** Places that are noise, or only blink this time. */
  muted: readonly string[];
  /** Compared by its endpoints and named rows alone. */
  redesigned: boolean;
  /** Other parts of it may have been opened than before: told are edits of what both show, and endpoints that went. */
  openedAnew: boolean;
  /** It was not in the documentation before, as far as the documentation was known as a whole. */
  isNews: boolean;
}

export interface PlacedFinding {
  finding: Finding;
  url: string;
}

/** What has a name of its own, wherever it stands. */
const KEYED = /^page-(endpoint|parameter|required-parameter|response|error-code|sunset)/;

export function compareSite(pages: readonly ComparedPage[]): PlacedFinding[] {
  const quiet = pages.map((page) => Object.assign({ ...page }, quieten(page)));
  // What a cut page lacks says nothing of the others.
  const isCut = ({ before, after }: ComparedPage): boolean => before?.truncated === true || after?.truncated === true;
  const [whole, cut] = [quiet.filter((page) => !isCut(page)), quiet.filter(isCut)];
  const found = [whole, ...cut.map((page) => [page])].flatMap((group) => compareGroup(group));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const spoken = new Set<string>();
  return found.filter(({ finding, url }) => {
    const page = byUrl.get(url);
    if (page === undefined) return false;
    if (page.before === null) return finding.before !== null || (page.isNews && isWorthTelling(finding, url, spoken));
    if (page.openedAnew && isOfOpening(finding)) return false;
    return !page.redesigned || KEYED.test(finding.rule);
  });
}

function compareGroup(group: readonly ComparedPage[]): PlacedFinding[] {
  const placed = (side: 'before' | 'after'): PlacedPage[] =>
    group.flatMap(({ url, [side]: snapshot }) => (snapshot === null ? [] : [{ url, snapshot }]));
  const [base, revision] = [placed('before'), placed('after')];
  const [only, ...others] = group;
  if (only === undefined) return [];
  if (others.length === 0 && only.before !== null && only.after !== null) {
    const findings = diffPages(only.before, only.after, { evenReplaced: true });
    return findings.map((finding) => ({ finding, url: only.url }));
  }
  const urls = group.map(({ url }) => url);
  return diffPages(joinPages(base), joinPages(revision), { evenReplaced: true }).flatMap((finding) => {
    const split = splitLocation(finding, urls);
    return split === null ? [] : [split];
  });
}

function quieten({ before, after, muted }: ComparedPage): Pick<ComparedPage, 'before' | 'after'> {
  return {
    before: before === null ? null : withoutNoise(before, muted),
    after: after === null ? null : withoutNoise(after, muted),
  };
}

const isOfOpening = ({ rule, before, after }: Finding): boolean =>
  before === null || (after === null && !rule.startsWith('page-endpoint'));

/** A new page is told by the endpoints that it states, or once. */
function isWorthTelling({ rule }: Finding, url: string, spoken: Set<string>): boolean {
  if (rule === 'page-endpoint-added') {
    spoken.add(url);
    return true;
  }
  if (rule !== 'page-section-added' || spoken.has(url)) return false;
  spoken.add(url);
  return true;
}
