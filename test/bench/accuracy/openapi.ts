// How often the comparison of OpenAPI descriptions is right: the verdict of a pair, and the rules it names by operation and path.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classify } from '../../../services/detection/src/classify.ts';
import { diffSpecs } from '../../../services/detection/src/diff-spec.ts';
import type { Finding } from '../../../services/detection/src/finding.ts';
import { readSpec } from '../../../services/detection/src/read-spec.ts';
import type { SpecSnapshot } from '../../../services/detection/src/snapshot.ts';
import { majorityOf, readCases, votesOf } from './openapi-cases.ts';
import type { LabelledCase, Wanted } from './openapi-cases.ts';
import type { AccuracyReport, Figure } from './report.ts';

const CONSENSUS_RECALL = 0.99;
const CONSENSUS_SPECIFICITY = 0.97;
const RULE_RECALL = 0.95;
/** The day on which the cases are judged, so that a sunset does not age. */
const TODAY = '2026-01-01';
/** Most rules named in one line of disagreement. */
const MAX_NAMED = 6;

interface Outcome {
  labelled: LabelledCase;
  isBreaking: boolean;
  /** Rules behind the verdict. */
  breaking: string[];
  missing: string[];
  extra: string[];
  found: number;
  findings: number;
}

export function measureOpenApi(folder: string): AccuracyReport {
  const cases = readCases(folder);
  const known = new Set(cases.flatMap(({ want }) => want.map(({ id }) => id)));
  const outcomes = cases.map((labelled) => judge(labelled, folder, known));
  const asserted = outcomes.filter(({ labelled }) => labelled.source === 'asserted');
  const consensus = outcomes.filter(({ labelled }) => labelled.breaking.consensus !== null);
  return {
    form: 'openapi',
    cases: cases.length,
    figures: [
      ...verdictFigures('consensus', consensus, { recall: CONSENSUS_RECALL, specificity: CONSENSUS_SPECIFICITY }),
      ...verdictFigures('all, by majority', outcomes, {}),
      ...agreementFigures(outcomes),
      ...ruleFigures('asserted', asserted, RULE_RECALL),
      ...ruleFigures('all', outcomes),
      ...silenceFigures(outcomes.filter(({ labelled }) => labelled.equivalent)),
    ],
    disagreements: outcomes.flatMap(describe),
  };
}

function judge(labelled: LabelledCase, folder: string, known: ReadonlySet<string>): Outcome {
  const findings = diffSpecs(read(join(folder, labelled.base)), read(join(folder, labelled.revision)));
  const breaking = findings.filter((finding) => classify(finding, TODAY).classification === 'BREAKING');
  const got = new Map(findings.map((finding) => [finding, keysOf(finding)]));
  const gotKeys = new Set([...got.values()].flat());
  const wanted = new Set(labelled.want.map(wantedKey));
  const missing = [...wanted].filter((key) => !gotKeys.has(key));
  // One cause may be seen under several ids and operations: it is wrong when no label asks for any of them. An id that no label of the
  // folder uses is beyond what the labels can judge.
  const extra = findings
    .filter((finding) => known.has(finding.rule) && !(got.get(finding) ?? []).some((key) => wanted.has(key)))
    .map((finding) => shownKey(finding));
  return {
    labelled,
    isBreaking: breaking.length > 0,
    breaking: breaking.map(({ rule }) => rule),
    missing,
    extra,
    found: wanted.size - missing.length,
    findings: findings.length,
  };
}

function read(path: string): SpecSnapshot {
  const { snapshot, problems } = readSpec(readFileSync(path, 'utf8'), { url: path });
  if (snapshot === null) throw new Error(`${path}: ${problems.join(' ')}`);
  return snapshot;
}

function idsOf({ rule, facts }: Finding): string[] {
  const also = facts['alsoRules'];
  return typeof also === 'string' ? [rule, ...also.split(' ')] : [rule];
}

/** What a Finding says of each operation it touches, and of none. */
function keysOf(finding: Finding): string[] {
  const ids = idsOf(finding);
  return ids.concat(ids.flatMap((id) => finding.affectedEndpoints.map((endpoint) => withPlace(id, endpoint))));
}

const wantedKey = ({ id, operation, path }: Wanted): string =>
  operation === null || path === null ? id : withPlace(id, `${operation} ${path}`);

/** The name of a path parameter is the author's: base and revision may have two for one. */
const withPlace = (id: string, endpoint: string): string => `${id} ${endpoint.replaceAll(/\{[^}]*\}/g, '{}')}`;

const shownKey = ({ rule, endpoint }: Finding): string => (endpoint === null ? rule : `${rule} ${endpoint}`);

function verdictFigures(
  of: string,
  outcomes: readonly Outcome[],
  targets: { recall?: number; specificity?: number },
): Figure[] {
  const positives = outcomes.filter(({ labelled }) => majorityOf(labelled) === true);
  const negatives = outcomes.filter(({ labelled }) => majorityOf(labelled) === false);
  const truePositives = positives.filter(({ isBreaking }) => isBreaking).length;
  const trueNegatives = negatives.filter(({ isBreaking }) => !isBreaking).length;
  const flagged = truePositives + negatives.length - trueNegatives;
  return [
    figure(`verdict, ${of}: recall`, truePositives, positives.length, targets.recall),
    figure(`verdict, ${of}: specificity`, trueNegatives, negatives.length, targets.specificity),
    figure(`verdict, ${of}: precision`, truePositives, flagged),
  ];
}

/** How often each engine gives the same verdict: told, not aimed at, since they contradict each other. */
function agreementFigures(outcomes: readonly Outcome[]): Figure[] {
  const engines = new Set(outcomes.flatMap(({ labelled }) => votesOf(labelled).map(([engine]) => engine)));
  return [...engines].map((engine) => {
    const asked = outcomes.flatMap(({ labelled, isBreaking }) =>
      votesOf(labelled)
        .filter(([name]) => name === engine)
        .map(([, vote]) => vote === isBreaking),
    );
    return figure(`verdict, all: same as ${engine}`, asked.filter(Boolean).length, asked.length);
  });
}

function ruleFigures(of: string, outcomes: readonly Outcome[], target?: number): Figure[] {
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const found = sum((outcome) => outcome.found);
  return [
    figure(`rule, operation and path, ${of}: recall`, found, found + sum(({ missing }) => missing.length), target),
    figure(`rule, operation and path, ${of}: precision`, found, found + sum(({ extra }) => extra.length)),
  ];
}

function silenceFigures(equivalent: readonly Outcome[]): Figure[] {
  if (equivalent.length === 0) return [];
  const silent = equivalent.filter(({ findings }) => findings === 0).length;
  return [figure('equivalent descriptions: silent', silent, equivalent.length, 1)];
}

function figure(name: string, hits: number, total: number, target?: number): Figure {
  return { name, hits, total, ...(target === undefined ? {} : { target }) };
}

function describe({ labelled, isBreaking, breaking, missing, extra, findings }: Outcome): string[] {
  const lines: string[] = [];
  const expected = majorityOf(labelled);
  if (expected !== null && expected !== isBreaking) {
    const kind = labelled.breaking.consensus === null ? 'majority' : 'CONSENSUS';
    const got = isBreaking ? `breaking by ${shorten(breaking)}` : 'not breaking';
    lines.push(`${labelled.name}: ${kind} ${expected ? 'breaking' : 'not breaking'}, got ${got}`);
  }
  if (labelled.equivalent && findings > 0) lines.push(`${labelled.name}: expected nothing, got ${findings} findings`);
  if (missing.length > 0 || extra.length > 0) {
    lines.push(`${labelled.name} (${labelled.source}): missing ${shorten(missing)}; beyond ${shorten(extra)}`);
  }
  return lines;
}

function shorten(names: readonly string[]): string {
  const unique = [...new Set(names)];
  if (unique.length === 0) return 'nothing';
  const more = unique.length > MAX_NAMED ? ` and ${unique.length - MAX_NAMED} more` : '';
  return `${unique.slice(0, MAX_NAMED).join(', ')}${more}`;
}
