// The alerts as the chart renders them, the table of docs/kubernetes.md that they are written in, and the metrics there are.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { z } from 'zod';
import { find, type KubeObject } from './objects.ts';

const PAGE = fileURLToPath(new URL('../../../docs/kubernetes.md', import.meta.url));
const METRICS = fileURLToPath(new URL('../../../docs/metrics.md', import.meta.url));

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.string() }),
  annotations: z.strictObject({ summary: z.string(), description: z.string(), runbook_url: z.string().optional() }),
});
const spec = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) });
export type Alert = z.output<typeof rule>;

export const alertsOf = (objects: readonly KubeObject[]): Alert[] =>
  spec.parse(find(objects, 'PrometheusRule', 'tidemark')['spec']).groups.flatMap(({ rules }) => rules);

export interface AlertRow {
  /** As it is written, with the labels that matter. */
  metric: string;
  anchor: string;
  alert: string;
  severity: string;
  for: string;
  says: string;
  toDo: string;
}

const ROW = /^\| `([^`]+)` +\| <a id="([^"]*)"><\/a>(\w+), (\w+), (\w+) +\| (.*?) +\| (.*?) +\|$/;

/** The table, without its head. Throws when a row is not like the others. */
export async function alertTable(): Promise<AlertRow[]> {
  const [, table = ''] = /Worth an alert:\n\n(.*?)\n\n/s.exec(await readFile(PAGE, 'utf8')) ?? [];
  const [, , ...rows] = table.split('\n');
  return rows.map((row) => {
    const found = ROW.exec(row);
    if (found === null) throw new Error(`not a row of an alert: ${row}`);
    const [, metric = '', anchor = '', alert = '', severity = '', wait = '', says = '', toDo = ''] = found;
    return { metric: metric.replaceAll(String.raw`\|`, '|'), anchor, alert, severity, for: wait, says, toDo };
  });
}

/** What an expression reads: a metric with the labels that it picks, without those of a release. */
interface Reading {
  metric: string;
  /** `name` then operator and value, as they are written. */
  matchers: string[];
}

export interface Expression {
  readings: Reading[];
  /** By which it groups. */
  groups: string[];
  /** Whether each reading picks the namespace of the release. */
  picksRelease: boolean;
  problems: string[];
}

/** Reads an expression as Prometheus' own editor does. */
export function readExpression(text: string, namespace: string): Expression {
  const release = `namespace="${namespace}"`;
  const expression: Expression = { readings: [], groups: [], picksRelease: true, problems: [] };
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) expression.problems.push(`at ${from}: ${text.slice(from)}`);
      if (name === 'GroupingLabels')
        expression.groups.push(...node.getChildren('LabelName').map((label) => text.slice(label.from, label.to)));
      if (name !== 'VectorSelector') return;
      const [metric = ''] = text.slice(from, to).split('{');
      const matchers = node
        .getChild('LabelMatchers')
        ?.getChildren('UnquotedLabelMatcher')
        .map((matcher) => text.slice(matcher.from, matcher.to));
      expression.picksRelease &&= matchers?.includes(release) ?? false;
      expression.readings.push({ metric, matchers: (matchers ?? []).filter((matcher) => matcher !== release) });
    },
  });
  return expression;
}

export interface Metric {
  kind: string;
  labels: string[];
}

/** Every metric of every service, by name. A test of scripts/ keeps the page what the sources say. */
export async function knownMetrics(): Promise<Map<string, Metric>> {
  const rows = (await readFile(METRICS, 'utf8')).matchAll(/^\| `(\w+)` \| (\w+) \| ([\w, ]*) \|/gm);
  return new Map(
    [...rows].map(([, name = '', kind = '', labels = '']) => [
      name,
      { kind, labels: labels.split(', ').filter((label) => label !== '') },
    ]),
  );
}
