// What may stand in for what went or ends, over all Findings of one comparison: first what the words of the Finding name, then what came at
// the same time, in the same place, and is alike. Likeness below that of a rename is a hint to check, and is told as one.
import { MAX_NOTICE_LINKS } from '../finding.ts';
import type { Finding, Replacement } from '../finding.ts';
import { nameLikeness } from '../spec/renames.ts';
import { findNamedReplacement } from './documented.ts';
import { linksIn } from './links.ts';
import { ENDS } from './spec-notices.ts';

/** Least likeness of two names, 0 to 1. */
const MIN_LIKENESS = 0.5;
/** The next best must be this much less like. */
const MIN_LEAD = 0.1;
/** With more pairs nothing is suggested. */
const MAX_PAIRS = 20_000;
/** What is new in a request has names of its own. */
const IS_NEW = /^new-|added$/;
const VERSION = /^v?\d+(?:\.\d+)*$/i;

export function suggestReplacements(findings: readonly Finding[]): Finding[] {
  const added = findings.filter(({ rule }) => IS_NEW.test(rule));
  const ending = findings.filter(isEnding);
  const weighs = ending.length * added.length <= MAX_PAIRS;
  return findings.map((finding) => {
    if (!isEnding(finding)) return finding;
    const replacement = finding.replacement ?? namedBy(finding) ?? (weighs ? alikeOf(finding, added) : null);
    const links = [...new Set([...(finding.links ?? []), ...linksIn(wordsOf(finding))])].slice(0, MAX_NOTICE_LINKS);
    return {
      ...finding,
      ...(replacement === null ? {} : { replacement }),
      ...(links.length === 0 ? {} : { links }),
    };
  });
}

/** By its rule, or by what its words announce. */
const isEnding = ({ rule, facts }: Finding): boolean =>
  ENDS.test(rule) ||
  rule === 'page-deprecation-notice-added' ||
  facts['announces'] === 'deprecation' ||
  facts['announces'] === 'breaking';

const wordsOf = ({ quote, after, before, also = [] }: Finding): string =>
  [...new Set([quote, ...also.map((one) => one.quote), after, before])].filter((text) => text !== null).join('\n');

function namedBy(finding: Finding): Replacement | null {
  const { endpoint, subject } = finding;
  const named = findNamedReplacement(wordsOf(finding), [endpoint ?? '', subject ?? '', lastName(subject ?? '')]);
  return named === null ? null : { kind: 'documented', ...named };
}

function alikeOf(finding: Finding, added: readonly Finding[]): Replacement | null {
  const kind = kindOf(finding.rule);
  // A change of a value or a type has its replacement in itself.
  if (kind === null || !/removed|deprecated/.test(finding.rule)) return null;
  const scored = added
    .filter((other) => kindOf(other.rule) === kind && isBeside(finding, other, kind))
    .map((other) => ({ other, score: likeness(finding, other, kind) }))
    .filter(({ score }) => score >= MIN_LIKENESS - MIN_LEAD)
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (best === undefined || best.score < MIN_LIKENESS) return null;
  if (next !== undefined && next.score > best.score - MIN_LEAD) return null;
  const name = nameOf(best.other, kind);
  return { kind: 'similar', name, evidence: `${best.other.rule} at ${best.other.location}`.slice(0, 400) };
}

type Kind = 'endpoint' | 'parameter' | 'request field' | 'response field' | 'value';

function kindOf(rule: string): Kind | null {
  if (/enum-value/.test(rule)) return 'value';
  if (/(?:^|-)(?:endpoint|api|api-path)-(?:path-)?(?:added|removed|deprecated)/.test(rule)) return 'endpoint';
  if (/response.*(?:property|field|header)/.test(rule)) return 'response field';
  if (/request-property/.test(rule)) return 'request field';
  return /parameter/.test(rule) ? 'parameter' : null;
}

/** On an endpoint that both touch; another endpoint stands beside any. */
function isBeside(one: Finding, other: Finding, kind: Kind): boolean {
  if (kind === 'endpoint') return one.endpoint !== other.endpoint;
  if (kind === 'value' && one.subject !== other.subject) return false;
  const touched = new Set(one.affectedEndpoints);
  return touched.size === 0 || other.affectedEndpoints.some((endpoint) => touched.has(endpoint));
}

function likeness(one: Finding, other: Finding, kind: Kind): number {
  if (kind !== 'endpoint') return nameLikeness(lastName(nameOf(one, kind)), lastName(nameOf(other, kind)));
  const [was, is] = [nameOf(one, kind).split(' '), nameOf(other, kind).split(' ')];
  const [before, after] = [wordsOfPath(was[1] ?? ''), wordsOfPath(is[1] ?? '')];
  const common = before.filter((word) => after.includes(word)).length;
  const share = common / Math.max(1, before.length, after.length);
  return was[0] === is[0] ? share : share - MIN_LEAD;
}

/** Versions aside: what moved from one to the next is alike. */
const wordsOfPath = (path: string): string[] =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{') && !VERSION.test(segment));

function nameOf({ endpoint, subject, before, after }: Finding, kind: Kind): string {
  if (kind === 'endpoint') return endpoint ?? subject ?? '';
  if (kind === 'value') return after ?? before ?? '';
  return subject ?? '';
}

const lastName = (name: string): string =>
  name
    .replace(/(\[\]|\.\*)+$/, '')
    .split('.')
    .at(-1) ?? name;
