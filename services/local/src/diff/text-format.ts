// A report for a terminal and for a pull request: one entry a change, grouped by classification, gravest first.
import type { DetectedChange } from '@tidemark/detection/change';
import type { Classification } from '@tidemark/detection/finding';
import { CLASSIFICATIONS, type Report } from './compare.ts';

const TITLES: Readonly<Record<Classification, string>> = {
  BREAKING: 'Breaking',
  DEPRECATION: 'Deprecations',
  SECURITY: 'Security',
  NEW_FEATURE: 'New features',
  BUG_FIX: 'Corrections',
  PERFORMANCE: 'Performance',
  COSMETIC: 'Wording',
};
/** Further endpoints named in one entry. */
const MAX_NAMED = 5;
const MAX_LOCATION_CHARS = 120;

export function toText(report: Report): string {
  const groups = groupsOf(report).map(({ classification, changes }) =>
    [`${TITLES[classification]} (${changes.length})`, ...changes.map(textEntry)].join('\n'),
  );
  const problems = report.problems.map(({ side, message }) => `Problem in ${side}: ${message}`);
  return `${[headline(report), ...(problems.length > 0 ? [problems.join('\n')] : []), ...groups].join('\n\n')}\n`;
}

function textEntry(change: DetectedChange): string {
  const { severity, rule, location } = change;
  const others = othersOf(change);
  const lines = [
    `  ${severity.padEnd(8)}  ${withoutCount(change)}`,
    ...(others === '' ? [] : [`            also ${others}`]),
    `            [${rule}] ${cut(location)}`.trimEnd(),
  ];
  return lines.map(printable).join('\n');
}

export function toMarkdown(report: Report): string {
  const groups = groupsOf(report).map(({ classification, changes }) =>
    [`## ${TITLES[classification]} (${changes.length})`, '', ...changes.map(markdownEntry)].join('\n'),
  );
  const problems = report.problems.map(({ side, message }) => `> Problem in ${side}: ${escape(message)}`);
  const counts = groupsOf(report).map(
    ({ classification, changes }) => `| ${TITLES[classification]} | ${changes.length} |`,
  );
  const table = counts.length === 0 ? [] : [['| | changes |', '|---|---:|', ...counts].join('\n')];
  const blocks = [`# ${headline(report)}`, ...table, ...(problems.length > 0 ? [problems.join('\n')] : []), ...groups];
  return `${blocks.join('\n\n')}\n`;
}

function markdownEntry(change: DetectedChange): string {
  const { severity, rule } = change;
  const sentence = withoutCount(change);
  const lead = leadOf(change);
  const shown = lead === null ? escape(sentence) : `${code(lead)}: ${escape(sentence.slice(lead.length + 2))}`;
  const others = othersOf(change, code);
  return `- **${severity}** ${shown}${others === '' ? '' : ` Also ${others}.`} ${code(rule)}`;
}

const cut = (text: string): string =>
  text.length > MAX_LOCATION_CHARS ? `${text.slice(0, MAX_LOCATION_CHARS - 1)}…` : text;

/** The sentence without the count of endpoints, which are named beside it. */
function withoutCount({ description, affectedEndpointCount }: DetectedChange): string {
  return affectedEndpointCount < 2 ? description : description.replace(/ It touches \d+ further endpoints?\.$/, '');
}

/** The endpoint that the sentence leads with, which need not be the first. */
function leadOf({ endpoint, affectedEndpoints, description }: DetectedChange): string | null {
  const isLead = (one: string): boolean => description.startsWith(`${one}: `);
  return endpoint !== null && isLead(endpoint) ? endpoint : (affectedEndpoints.find(isLead) ?? null);
}

/** None of what is said of the whole description. */
function othersOf(change: DetectedChange, show: (endpoint: string) => string = (endpoint) => endpoint): string {
  const named = leadOf(change) ?? change.endpoint;
  if (named === null || !change.description.includes(named)) return '';
  const others = change.affectedEndpoints.filter((endpoint) => endpoint !== named).slice(0, MAX_NAMED);
  const more = change.affectedEndpointCount - 1 - others.length;
  return others.length === 0 ? '' : `${others.map(show).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function groupsOf({ changes }: Report): { classification: Classification; changes: DetectedChange[] }[] {
  return CLASSIFICATIONS.map((classification) => ({
    classification,
    changes: changes.filter((change) => change.classification === classification),
  })).filter(({ changes }) => changes.length > 0);
}

function headline({ changes, ignored }: Report): string {
  const breaking = changes.filter(({ classification }) => classification === 'BREAKING').length;
  const left = ignored > 0 ? `, ${ignored} ignored` : '';
  if (changes.length === 0) return `No changes${left}`;
  return `${changes.length} change${changes.length === 1 ? '' : 's'}, ${breaking} of them breaking${left}`;
}

/** What strangers wrote does not steer a terminal. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** Text that markdown shows as it is. */
const escape = (text: string): string => printable(text).replaceAll(/[\\`*_[\]<>|#~]/g, String.raw`\$&`);

/** A code span that holds what it is given, backticks too. */
function code(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${printable(text)}${pad}${fence}`;
}
