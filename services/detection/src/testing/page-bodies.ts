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

/** "page-limit-changed PERFORMANCE limit: 100 → 50": what an edit of a page tells, with how the values begin. */
export const tellEdit = (before: string, after: string): string[] =>
  diffBodies('Fax API', before, after).map((finding) => {
    const { classification } = classify(finding, '2026-11-27');
    const [was, is] = [finding.before, finding.after].map((value) => (value ?? '').slice(0, 40));
    return `${finding.rule} ${classification} ${finding.subject ?? ''}: ${was} → ${is}`;
  });

export const readBody = (html: string): PageSnapshot => read(`<body>${html}</body>`);

const read = (html: string) => readPage(html, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
