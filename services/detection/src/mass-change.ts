// A page that was made anew gives more Findings than anyone reads: they become one, for a person to look the documentation through. What the
// description confirms stays, and so does what the author announces.
import type { Finding } from './finding.ts';
import { inOrder, makeFindings } from './make-finding.ts';

const ANNOUNCED = /deprecat|sunset|changelog-entry|security-note|authentication/;

export interface FoundOn {
  finding: Finding;
  /** Of the page. */
  url: string;
}

/** @param limit most Findings of pages alone that are told one by one. */
export function foldMassChange<Found extends FoundOn>(found: readonly Found[], limit: number): Found[] {
  const isFolded = ({ finding: { input, rule } }: Found): boolean => input === 'page' && !ANNOUNCED.test(rule);
  const folded = found.filter(isFolded);
  const [first] = folded;
  if (first === undefined || folded.length <= limit) return [...found];
  return [...found.filter((one) => !isFolded(one)), { ...first, finding: reviewOf(folded) }];
}

function reviewOf(folded: readonly FoundOn[]): Finding {
  const rules = folded.map(({ finding }) => finding.rule);
  const count = (suffix: RegExp): number => rules.filter((rule) => suffix.test(rule)).length;
  const [added, removed] = [count(/-added$/), count(/-removed$/)];
  const pages = new Set(folded.map(({ url }) => url)).size;
  const facts = { findings: folded.length, pages, added, removed, changed: folded.length - added - removed };
  const after = `${facts.findings} differences on ${pages} ${pages === 1 ? 'page' : 'pages'}: ${added} added, ${removed} removed, ${facts.changed} changed`;
  const endpoints = folded.flatMap(({ finding }) => finding.affectedEndpoints);
  const [review] = makeFindings('page', [
    { rule: 'page-restructured', location: '', endpoints: inOrder(endpoints), after, facts },
  ]);
  if (review === undefined) throw new Error('one draft gives one Finding');
  return review;
}
