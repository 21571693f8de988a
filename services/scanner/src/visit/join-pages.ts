// The pages of a Source as one page, so that what moved from page to page is seen as a move and an endpoint that another page still states is
// not gone. Every path begins with a mark of its page, which is taken off what was found.
import { hashText } from '@tidemark/detection/canonical';
import type { Finding } from '@tidemark/detection/finding';
import { PAGE_EXTRACTOR_VERSION, type PageSection, type PageSnapshot } from '@tidemark/detection/snapshot';

const MARK_DIGITS = 12;

export interface PlacedPage {
  url: string;
  snapshot: PageSnapshot;
}

const markOf = (url: string): string => hashText(url, MARK_DIGITS);

export function joinPages(pages: readonly PlacedPage[]): PageSnapshot {
  return {
    kind: 'page',
    extractorVersion: PAGE_EXTRACTOR_VERSION,
    sections: pages.flatMap(({ url, snapshot }) => mark(markOf(url), snapshot.sections)),
    truncated: pages.some(({ snapshot }) => snapshot.truncated),
  };
}

function mark(own: string, sections: readonly PageSection[]): PageSection[] {
  const marked = sections.map((section) => Object.assign({ ...section }, { path: [own, ...section.path] }));
  // Closes what the page before left open: an endpoint is not handed down from page to page.
  return marked[0]?.level === 0
    ? marked
    : [{ path: [own], title: '', level: 0, endpoint: null, blocks: [] }, ...marked];
}

/** A Finding of a joined page with its place on its own page, and that page's address; null when no page is marked so. */
export function splitLocation(finding: Finding, urls: readonly string[]): { finding: Finding; url: string } | null {
  const own = finding.location.slice(0, MARK_DIGITS);
  const url = urls.find((one) => markOf(one) === own);
  if (url === undefined) return null;
  return { finding: { ...finding, location: finding.location.slice(MARK_DIGITS).replace(/^ > /, '') }, url };
}
