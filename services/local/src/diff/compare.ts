// Two inputs -> the report that every format shows.
import { toChange, type DetectedChange } from '@tidemark/detection/change';
import type { Classification, Finding, Severity } from '@tidemark/detection/finding';
import type { Snapshot } from '@tidemark/detection/snapshot';
import type { Ignore } from './ignore.ts';
import { readInput, type Input } from './read-input.ts';
import type { Source } from './read-source.ts';
import { InputError, type FailOn } from './usage.ts';

/** Gravest first. */
export const CLASSIFICATIONS: readonly Classification[] = [
  'BREAKING',
  'DEPRECATION',
  'SECURITY',
  'NEW_FEATURE',
  'BUG_FIX',
  'PERFORMANCE',
  'COSMETIC',
];
export const SEVERITIES: readonly Severity[] = ['critical', 'warning', 'info'];

interface Problem {
  side: 'base' | 'revision' | 'comparison' | 'ignore';
  message: string;
}

export interface Report {
  input: 'page' | 'spec';
  base: string;
  revision: string;
  problems: Problem[];
  /** Gravest first, then by endpoint. */
  changes: DetectedChange[];
  /** Changes that the ignore file left out. */
  ignored: number;
}

/** What is compared, by the name that its user gave it. */
export interface Side {
  name: string;
  reading: Promise<Source>;
}

/** @param today YYYY-MM-DD, in UTC. @throws InputError */
// oxlint-disable-next-line max-params -- two sides, and by what they are judged
export async function compare(base: Side, revision: Side, ignore: Ignore, today: string): Promise<Report> {
  const [before, after] = await Promise.all([
    readInput(base.name, base.reading),
    readInput(revision.name, revision.reading),
  ]);
  const limits: string[] = [];
  const findings = await diffInputs(before, after, (problem) => limits.push(problem));
  const kept = findings.map((finding) => ignore.apply(finding, today)).filter((finding) => finding !== null);
  return {
    input: before.snapshot.kind,
    base: base.name,
    revision: revision.name,
    problems: [
      ...before.problems.map((message) => ({ side: 'base' as const, message })),
      ...after.problems.map((message) => ({ side: 'revision' as const, message })),
      ...limits.map((message) => ({ side: 'comparison' as const, message })),
      ...ignore.problems().map((message) => ({ side: 'ignore' as const, message })),
    ],
    changes: kept.map((finding) => toChange(finding, today)).sort(byGravity),
    ignored: findings.length - kept.length,
  };
}

async function diffInputs(base: Input, revision: Input, onProblem: (problem: string) => void): Promise<Finding[]> {
  if (base.snapshot.kind === 'spec' && revision.snapshot.kind === 'spec') {
    const { diffSpecs } = await import('@tidemark/detection/diff-spec');
    return diffSpecs(base.snapshot, revision.snapshot, onProblem);
  }
  if (base.snapshot.kind === 'page' && revision.snapshot.kind === 'page') {
    const { diffPages } = await import('@tidemark/detection/diff-page');
    return diffPages(base.snapshot, revision.snapshot, { onProblem });
  }
  throw new InputError(
    `${base.name} is ${NAMES[base.snapshot.kind]} and ${revision.name} is ${NAMES[revision.snapshot.kind]}: name two descriptions or two pages`,
  );
}

const NAMES: Readonly<Record<Snapshot['kind'], string>> = { spec: 'an OpenAPI description', page: 'an HTML page' };

function byGravity(one: DetectedChange, other: DetectedChange): number {
  return (
    CLASSIFICATIONS.indexOf(one.classification) - CLASSIFICATIONS.indexOf(other.classification) ||
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    compareText(one.endpoint ?? '', other.endpoint ?? '')
  );
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What each wish to fail counts. */
const COUNTED: Readonly<Record<FailOn, readonly Classification[]>> = {
  breaking: ['BREAKING'],
  deprecation: ['BREAKING', 'DEPRECATION'],
  any: CLASSIFICATIONS,
};

/** Whether a change is at least what the caller wants to stop at. */
export function isFailed({ changes }: Report, failOn: FailOn | null): boolean {
  return failOn !== null && changes.some(({ classification }) => COUNTED[failOn].includes(classification));
}
