// A report as JSON for programs.
import type { DetectedChange } from '@tidemark/detection/change';
import { CLASSIFICATIONS, SEVERITIES, type Report } from './compare.ts';

/** `{summary, problems, changes}`; a change has the names that the REST API gives its fields. */
export function toJson(report: Report): string {
  const { changes, problems } = report;
  const body = { summary: summaryOf(report), problems, changes: changes.map((change) => changeView(change, report)) };
  return `${JSON.stringify(body, null, 2)}\n`;
}

function summaryOf({ input, base, revision, changes, ignored }: Report) {
  const count = <Key extends string>(keys: readonly Key[], of: (change: DetectedChange) => Key) =>
    Object.fromEntries(keys.map((key) => [key, changes.filter((change) => of(change) === key).length]));
  const breaking = changes.filter(({ classification }) => classification === 'BREAKING').length;
  return {
    input,
    base,
    revision,
    total: changes.length,
    breaking: breaking > 0,
    classifications: count(CLASSIFICATIONS, ({ classification }) => classification),
    severities: count(SEVERITIES, ({ severity }) => severity),
    ignored,
  };
}

function changeView(change: DetectedChange, { base, revision }: Report) {
  const { before, after, location } = change;
  const isGone = after === null && before !== null;
  return {
    rule: change.rule,
    change_type: change.changeType,
    classification: change.classification,
    severity: change.severity,
    endpoint: change.endpoint ?? '',
    affected_endpoints: change.affectedEndpoints,
    affected_endpoint_count: change.affectedEndpointCount,
    location,
    description: change.description,
    before_value: before,
    after_value: after,
    evidence: {
      input: change.input,
      url: isGone ? base : revision,
      location,
      quote: change.quote,
      also_rules: change.alsoRules,
    },
  };
}
