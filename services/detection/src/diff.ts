// One entry for both kinds of Snapshot, and the meeting of what page and spec say of the same fact.
import { weightOfRule } from './classify.ts';
import { diffPages } from './diff-page.ts';
import type { PageDiffOptions } from './diff-page.ts';
import { diffSpecs } from './diff-spec.ts';
import { MAX_FURTHER_EVIDENCE } from './finding.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './text/path-shape.ts';
import type { RuleId } from './rules/rules.ts';
import type { Snapshot } from './snapshot.ts';

/** @throws TypeError when a page meets a spec: they are baselines of different inputs. */
export function diff(base: Snapshot, revision: Snapshot, options: PageDiffOptions = {}): Finding[] {
  if (base.kind === 'page' && revision.kind === 'page') return diffPages(base, revision, options);
  if (base.kind === 'spec' && revision.kind === 'spec') return diffSpecs(base, revision);
  throw new TypeError(`cannot compare a ${base.kind} with a ${revision.kind}`);
}

/** A Finding that breaks is not swallowed by one that does not. */
const BREAKING_WEIGHT = 3;

/** The spec's Findings, with the page's words and the page as evidence where both saw the same (endpoint, subject), then what only the page saw. */
export function mergeFindings(spec: Finding[], page: Finding[]): Finding[] {
  const byFact = new Map<string, Finding[]>();
  for (const finding of spec) {
    for (const endpoint of finding.affectedEndpoints) {
      const key = subjectKey(finding, endpoint);
      const known = byFact.get(key);
      if (known === undefined) byFact.set(key, [finding]);
      else known.push(finding);
    }
  }
  const seenAlso = new Map<Finding, Finding[]>();
  const rest = page.filter((finding) => {
    const twin =
      finding.endpoint === null || finding.subject === null ? undefined : findTwin(finding, finding.endpoint, byFact);
    if (twin === undefined) return true;
    const seen = seenAlso.get(twin);
    if (seen === undefined) seenAlso.set(twin, [finding]);
    else if (seen.length < MAX_FURTHER_EVIDENCE) seen.push(finding);
    return false;
  });
  const merged = spec.map((finding) => {
    const also = seenAlso.get(finding);
    const [seen] = also ?? [];
    return also === undefined || seen === undefined
      ? finding
      : { ...finding, quote: seen.quote ?? finding.quote, sunsetOn: finding.sunsetOn ?? seen.sunsetOn, also };
  });
  return [...merged, ...rest];
}

function findTwin(finding: Finding, endpoint: string, byFact: ReadonlyMap<string, Finding[]>): Finding | undefined {
  const weight = weightOfRule(finding.rule as RuleId);
  for (const path of suffixes(endpoint)) {
    const twins = byFact.get(subjectKey(finding, path)) ?? [];
    const twin = twins.find((candidate) => {
      const other = weightOfRule(candidate.rule as RuleId);
      return weight >= BREAKING_WEIGHT === other >= BREAKING_WEIGHT && (weight === 0) === (other === 0);
    });
    if (twin !== undefined) return twin;
  }
  return undefined;
}

/** A page writes the server's path before an endpoint, a spec often does not. */
function suffixes(endpoint: string): string[] {
  const [method = '', path = ''] = endpoint.split(' ');
  const segments = path.split('/').slice(1);
  return segments.slice(0, 4).map((_, index) => `${method} /${segments.slice(index).join('/')}`);
}

function subjectKey(finding: Finding, endpoint: string): string {
  const own = finding.subject === null || finding.subject === finding.endpoint ? '' : finding.subject;
  return JSON.stringify([
    shapeOf(endpoint),
    own
      .replace(/(\[\]|\.\*)+$/, '')
      .split('.')
      .at(-1),
  ]);
}
