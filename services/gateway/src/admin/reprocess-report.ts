// What a dry run shows, piece by piece as it comes: text for a reader, or one JSON document. Totals are by rule, so that a new engine's rules are
// seen at once; they are all that is kept.
import type { RecordedFinding__Output as RecordedFinding } from '@tidemark/proto/gen/tidemark/change/v1/RecordedFinding';
import type { Difference__Output as Difference } from '@tidemark/proto/gen/tidemark/scan/v1/Difference';
import type { RedonePair } from './reprocess.ts';

export const REPORT_FORMATS = ['text', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface Report {
  begin: () => string;
  /** Empty when there is nothing to say. */
  pair: (pair: RedonePair) => string;
  end: () => string;
  /** One line: how far it is. */
  progress: () => string;
}

interface Totals {
  scans: number;
  pairs: number;
  not_redone: number;
  differing: number;
  same: number;
  added: number;
  gone: number;
  reclassified: number;
  not_compared: number;
}

const NONE: Totals = {
  scans: 0,
  pairs: 0,
  not_redone: 0,
  differing: 0,
  same: 0,
  added: 0,
  gone: 0,
  reclassified: 0,
  not_compared: 0,
};

export function createReport(format: ReportFormat): Report {
  const totals = { ...NONE };
  const rules = {
    added: new Map<string, number>(),
    gone: new Map<string, number>(),
    reclassified: new Map<string, number>(),
  };
  let lastScan = '';
  const count = (pair: RedonePair): void => {
    const { redone, scanId } = pair;
    if (scanId !== lastScan) totals.scans += 1;
    lastScan = scanId;
    totals.pairs += 1;
    if (redone.notRedone !== undefined) totals.not_redone += 1;
    else if (isDifferent(pair)) totals.differing += 1;
    totals.same += redone.same;
    totals.added += redone.added;
    totals.gone += redone.gone;
    totals.reclassified += redone.reclassified;
    totals.not_compared += redone.notCompared;
    for (const difference of redone.differences) {
      const { kind, rule } = nameOf(difference);
      rules[kind].set(rule, (rules[kind].get(rule) ?? 0) + 1);
    }
  };
  const progress = (): string =>
    `${totals.scans} scans, ${totals.pairs} pairs: ${totals.differing} differ, ${totals.not_redone} cannot be redone`;
  const byRule = (kind: keyof typeof rules): [string, number][] =>
    [...rules[kind]].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  if (format === 'json') {
    return {
      begin: () => '{"dry_run":true,"pairs":[',
      pair(pair) {
        count(pair);
        return `${totals.pairs === 1 ? '' : ','}\n${JSON.stringify(asJson(pair))}`;
      },
      end: () =>
        `\n],"total":${JSON.stringify(totals)},"rules":${JSON.stringify({
          added: Object.fromEntries(byRule('added')),
          gone: Object.fromEntries(byRule('gone')),
          reclassified: Object.fromEntries(byRule('reclassified')),
        })}}`,
      progress,
    };
  }
  return {
    begin: () => '',
    pair(pair) {
      count(pair);
      return asText(pair);
    },
    end: () =>
      [
        `${progress()}; nothing was changed`,
        `findings: ${totals.same} the same, ${totals.added} added, ${totals.gone} gone, ${totals.reclassified} reclassified, ${totals.not_compared} of HTTP headers not compared`,
        ...(['added', 'gone', 'reclassified'] as const).flatMap((kind) =>
          byRule(kind).map(([rule, times]) => `  ${kind.padEnd(12)} ${String(times).padStart(5)}  ${plain(rule)}`),
        ),
      ].join('\n'),
    progress,
  };
}

const isDifferent = ({ redone }: RedonePair): boolean => redone.added + redone.gone + redone.reclassified > 0;

function nameOf({ recorded, found }: Difference): { kind: 'added' | 'gone' | 'reclassified'; rule: string } {
  if (recorded === null) return { kind: 'added', rule: found?.rule ?? '' };
  if (found === null) return { kind: 'gone', rule: recorded.rule };
  return {
    kind: 'reclassified',
    rule: recorded.rule === found.rule ? found.rule : `${recorded.rule} -> ${found.rule}`,
  };
}

function asJson({ scanId, recorded, engineVersion, redone }: RedonePair): object {
  const shared = {
    scan_id: scanId,
    input: recorded.input,
    url: recorded.url,
    snapshot_before: recorded.snapshotBefore ?? null,
    snapshot_after: recorded.snapshotAfter ?? null,
    engine_then: recorded.engineVersion,
  };
  if (redone.notRedone !== undefined) return { ...shared, not_redone: redone.notRedone };
  const { same, added, gone, reclassified, notCompared } = redone;
  return {
    ...shared,
    engine_now: engineVersion,
    same,
    added,
    gone,
    reclassified,
    not_compared: notCompared,
    differences: redone.differences.map((difference) => ({
      kind: nameOf(difference).kind,
      recorded: verdictJson(difference.recorded),
      found: verdictJson(difference.found),
    })),
  };
}

const verdictJson = (one: RecordedFinding | null): object | null =>
  one && {
    rule: one.rule,
    change_type: one.changeType,
    classification: one.classification,
    severity: one.severity,
    endpoint: one.endpoint ?? null,
    subject: one.subject ?? null,
    location: one.location,
  };

/** Empty for a pair of which the same is told. */
function asText(pair: RedonePair): string {
  const { scanId, recorded, engineVersion, redone } = pair;
  const name = plain(`scan ${scanId} ${recorded.input} ${recorded.url}`.trimEnd());
  if (redone.notRedone !== undefined) return `cannot be redone: ${name}: ${redone.notRedone}\n`;
  if (!isDifferent(pair)) return '';
  const engines = `${plain(recorded.engineVersion) || 'unknown'} -> ${engineVersion}`;
  const { same, added, gone, reclassified, differences } = redone;
  const left = added + gone + reclassified - differences.length;
  return [
    name,
    `  engine ${engines}: ${same} the same, ${added} added, ${gone} gone, ${reclassified} reclassified`,
    ...differences.map((difference) => `  ${differenceText(difference)}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
    '',
  ].join('\n');
}

function differenceText(difference: Difference): string {
  const { recorded, found } = difference;
  if (recorded === null) return found === null ? '' : `+ ${verdictText(found)}${placeText(found)}`;
  if (found === null) return `- ${verdictText(recorded)}${placeText(recorded)}`;
  return `~ ${verdictText(recorded)} -> ${verdictText(found)}${placeText(found)}`;
}

const verdictText = ({ rule, classification, severity, changeType }: RecordedFinding): string =>
  plain(`${rule} (${classification} ${severity} ${changeType})`);

function placeText({ endpoint, subject, location }: RecordedFinding): string {
  const parts = [endpoint, subject === endpoint ? undefined : subject, location];
  return parts.flatMap((part) => (part ? [`  ${plain(part)}`] : [])).join('');
}

/** Texts of strangers must not steer a terminal. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const plain = (text: string): string => text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, ' ');
