import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import type { Finding } from '../finding.ts';
import { readPage } from '../read-page.ts';
import type { PageSnapshot } from '../snapshot.ts';

/** What two versions of a page tell that differ in what stands below the title. */
export function diffBodies(title: string, before: string, after: string): Finding[] {
  const [base, revision] = [before, after].map((html) => read(`<main><h1>${title}</h1>${html}</main>`));
  return base === undefined || revision === undefined ? [] : diffPages(base, revision);
}

/** "BREAKING page-field-removed GET /orders limit": what two bodies of a page tell, in few words. */
export const tellBodies = (before: string, after: string): string[] =>
  diffPages(readBody(before), readBody(after)).map((finding) => {
    const { rule, endpoint, subject } = finding;
    const words = [classify(finding, '2026-11-23').classification, rule, endpoint, subject];
    return words.filter((word) => word !== null && word !== '').join(' ');
  });

export const readBody = (html: string): PageSnapshot => read(`<body>${html}</body>`);

const read = (html: string) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
