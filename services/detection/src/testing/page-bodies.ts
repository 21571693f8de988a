import { diffPages } from '../diff-page.ts';
import type { Finding } from '../finding.ts';
import { readPage } from '../read-page.ts';

/** What two versions of a page tell that differ in what stands below the title. */
export function diffBodies(title: string, before: string, after: string): Finding[] {
  const [base, revision] = [before, after].map((html) => read(`<main><h1>${title}</h1>${html}</main>`));
  return base === undefined || revision === undefined ? [] : diffPages(base, revision);
}

const read = (html: string) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
