// The ignore file: what its owner knows and accepts. One line each:
//   RULE [METHOD] [PATH]          a rule id (or part of one with *), everywhere, or where the endpoint matches; # begins a comment
//   … METHOD /path … [RULE] …     a line copied from the output of oasdiff, or of this command, or the lines of one entry
//   METHOD /path SENTENCE         the same without the id: the sentence must be ours
// In a path * is any part of a segment, ** any number of segments, and the name of a {parameter} does not count.
import { alsoRulesOf } from '@tidemark/detection/change';
import { classify } from '@tidemark/detection/classify';
import type { Finding } from '@tidemark/detection/finding';
import { findRule } from '@tidemark/detection/rules/rules';

/** Longest line, and most lines, of an ignore file. */
const MAX_LINE_CHARS = 2000;
const MAX_LINES = 10_000;
/** Most wildcards of one pattern: each may cost a pass over the text. */
const MAX_WILDCARDS = 8;

export interface Ignore {
  /** The Finding without what is ignored of it, or null when nothing is left. */
  apply(finding: Finding, today: string): Finding | null;
  /** What cannot be followed; once all was applied also sentences that nobody says of what they name. */
  problems: () => string[];
}

interface Line {
  /** Counted from 1. */
  number: number;
  /** Whether it says what changed there. */
  isUsed: boolean;
  /** Whether something changed where it says, in other words. */
  isMissed: boolean;
  /** Null: the sentence decides. */
  rule: RegExp | null;
  /** Null: everywhere. Against `METHOD /path`. */
  endpoint: RegExp | null;
  /** Lower case. */
  text: string;
}

export function parseIgnore(text: string): Ignore {
  const lines: Line[] = [];
  const problems: string[] = [];
  const rows = text.split(/\r?\n/);
  if (rows.length > MAX_LINES) problems.push(`Only the first ${MAX_LINES} lines are read.`);
  for (const { number, content } of entriesOf(rows.slice(0, MAX_LINES))) {
    const meaning = content.length > MAX_LINE_CHARS ? 'is too long' : parseLine(content);
    if (typeof meaning === 'string') problems.push(`Line ${number} ${meaning}.`);
    else lines.push({ ...meaning, number, isUsed: false, isMissed: false });
  }
  const untold = (): string[] =>
    lines
      .filter(({ isMissed, isUsed }) => isMissed && !isUsed)
      .map(
        ({ number }) => `Line ${number} names no rule, and what changed there is told in other words: name the rule.`,
      );
  return { problems: () => [...problems, ...untold()], apply: (finding, today) => applyLines(finding, lines, today) };
}

interface Entry {
  /** Of its first line. */
  number: number;
  content: string;
}

/** One of the lines that an entry of a report goes on with: its id where that stands alone, what else it touches, the rest of oasdiff's. */
const FURTHER = /^\s+(?:\[[a-z][a-z0-9-]*\]|also\s)/;
const ID = /\[([a-z][a-z0-9-]*)\]/;
const isRule = (content: string): boolean => typeof parseRule(content.split(/\s+/), '') !== 'string';
const indentOf = (row: string): number => /^\s*/.exec(row)?.[0].length ?? 0;

/** Lines without comments; what was copied over several lines is one. */
function entriesOf(rows: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let [first, indent] = ['', 0];
  rows.forEach((row, index) => {
    const content = row.replace(/(^|\s)#.*$/, '').trim();
    if (content === '') return;
    const last = entries.at(-1);
    const isFurther = FURTHER.test(row) || (ID.test(first) && !isRule(content));
    if (last !== undefined && isFurther && indentOf(row) > indent) {
      last.content += ` ${content}`;
      return;
    }
    [first, indent] = [content, indentOf(row)];
    entries.push({ number: index + 1, content });
  });
  return entries;
}

type Meaning = Omit<Line, 'number' | 'isUsed' | 'isMissed'>;

const METHOD = /^(get|put|post|delete|options|head|patch|trace|query)$/i;
const PATH = /^(\/|webhook:)/;
const RULE = /^[a-z*][a-z0-9*-]*$/;

/** A string says what is wrong with the line. */
function parseLine(content: string): Meaning | string {
  const words = content.split(/\s+/);
  const text = content.toLowerCase();
  const named = ID.exec(content)?.[1];
  const [first = ''] = words;
  if (named !== undefined || METHOD.test(first)) {
    const also = words.indexOf('also');
    const endpoints = words.flatMap((method, index) => {
      const path = words[index + 1] ?? '';
      return METHOD.test(method) && PATH.test(path) ? [{ index, method, path: path.replace(/[:,]$/, '') }] : [];
    });
    if (endpoints.length === 0 && named === undefined) return 'names no path';
    // A sentence may name its endpoint a second time, or another, of which it is not said.
    const meant = endpoints.filter(({ index }, nth) => nth === 0 || (also >= 0 && index > also));
    return named === undefined ? lineOf(null, meant.slice(0, 1), text) : lineOf(named, meant, text);
  }
  return parseRule(words, text);
}

/** RULE [METHOD] [PATH] */
function parseRule([first = '', second, third, ...rest]: readonly string[], text: string): Meaning | string {
  const isGlob = (word: string): boolean => word.includes('*');
  if (!RULE.test(first) || rest.length > 0) return 'is neither RULE [METHOD] [PATH] nor a copied line';
  if (!isGlob(first) && findRule(first) === null) return `names the rule ${first}, which does not exist`;
  if (second === undefined) return lineOf(first, [], text);
  const [method, path] = third === undefined && PATH.test(second) ? [undefined, second] : [second, third];
  if (method !== undefined && !isGlob(method) && !METHOD.test(method))
    return `names the method ${method}, which does not exist`;
  if (path !== undefined && !isGlob(path) && !PATH.test(path)) return `names the path ${path}, which begins with no /`;
  return lineOf(first, [{ method, path }], text);
}

interface Place {
  method?: string | undefined;
  path?: string | undefined;
}

/** @param places none for everywhere */
function lineOf(rule: string | null, places: readonly Place[], text: string): Meaning | string {
  const endpoints = places.map(({ method = '*', path = '**' }) => `${method.toUpperCase()} ${path}`);
  if ([rule ?? '', ...endpoints].join('').split('*').length - 1 > MAX_WILDCARDS) return 'has too many wildcards';
  return {
    rule: rule === null ? null : pattern(rule),
    endpoint: endpoints.length === 0 ? null : pattern(...endpoints),
    text,
  };
}

/** Of any of them. */
function pattern(...globs: readonly string[]): RegExp {
  return new RegExp(`^(?:${globs.map(sourceOf).join('|')})$`);
}

function sourceOf(glob: string): string {
  return glob.replaceAll(/\{[^{}]*\}|\*\*|\*|[.+?^$()|[\]\\{}]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/ ]*';
    return part.length > 1 ? '\\{[^{}]*\\}' : `\\${part}`;
  });
}

function applyLines(finding: Finding, lines: readonly Line[], today: string): Finding | null {
  if (lines.length === 0) return finding;
  const ids = [finding.rule, ...alsoRulesOf(finding)];
  const left = ids
    .map((id) => withoutEndpoints(withRules(finding, id, ids), lines, today))
    .filter((rest) => rest !== null);
  const [first] = left;
  if (first === undefined) return null;
  return withRules(
    first,
    first.rule,
    left.map(({ rule }) => rule),
  );
}

/** The Finding under one of its ids, the others beside it. */
function withRules(finding: Finding, rule: string, all: readonly string[]): Finding {
  const { alsoRules: _, ...facts } = finding.facts;
  const others = all.filter((id) => id !== rule);
  return { ...finding, rule, facts: others.length === 0 ? facts : { ...facts, alsoRules: others.join(' ') } };
}

function withoutEndpoints(finding: Finding, lines: readonly Line[], today: string): Finding | null {
  let sentence: string | null = null;
  const isMeant = (line: Line): boolean => {
    if (line.rule !== null) return line.rule.test(finding.rule);
    if (!finding.affectedEndpoints.some((endpoint) => line.endpoint?.test(endpoint))) return false;
    sentence ??= clauseOf(finding, today);
    const isSaid = line.text.includes(sentence);
    line.isUsed ||= isSaid;
    line.isMissed ||= !isSaid;
    return isSaid;
  };
  const meant = lines.filter(isMeant);
  if (meant.some(({ endpoint }) => endpoint === null)) return null;
  const endpoints = finding.affectedEndpoints.filter((one) => !meant.some(({ endpoint }) => endpoint?.test(one)));
  const gone = finding.affectedEndpoints.length - endpoints.length;
  if (gone === 0) return finding;
  // What the bounded list does not show is not ignored.
  const affectedEndpointCount = finding.affectedEndpointCount - gone;
  if (affectedEndpointCount === 0) return null;
  const { at, ...facts } = finding.facts;
  const led = typeof at === 'string' && endpoints.includes(at) ? finding.facts : facts;
  return {
    ...finding,
    endpoint: endpoints[0] ?? null,
    affectedEndpoints: endpoints,
    affectedEndpointCount,
    facts: led,
  };
}

/** What happened, without where: `GET /ships: the parameter "flag" was removed.` -> `the parameter "flag" was removed` */
function clauseOf(finding: Finding, today: string): string {
  const { description } = classify({ ...finding, affectedEndpointCount: 1 }, today);
  const { at } = finding.facts;
  const lead = `${typeof at === 'string' ? at : (finding.endpoint ?? '')}: `;
  const clause = description.startsWith(lead) ? description.slice(lead.length) : description;
  return clause.replace(/\.$/, '').toLowerCase();
}
