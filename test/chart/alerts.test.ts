// The PrometheusRule and the table of docs/kubernetes.md are the same alerts, over metrics that there are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Alert, alertsOf, alertTable, knownMetrics, readExpression } from './support/alerts.ts';
import { NAMESPACE, render } from './support/helm.ts';
import { ofKind } from './support/objects.ts';

const ON = { metrics: { prometheusRule: { enabled: true } } };
/** What the series of a histogram are called. */
const HISTOGRAM_SERIES = /_(?:bucket|count|sum)$/;
/** What a scrape by the ServiceMonitor or PodMonitor adds to each series. */
const LABELS_OF_A_SCRAPE = ['namespace', 'pod', 'component'];

/** What only counts where the controller leads is asked for together with this. */
const LEADS = 'leader_election_master_status';

const alerts = async (): Promise<Alert[]> => alertsOf(await render(ON));

test('there are no alerts unless they are asked for, and they carry the labels by which Prometheus selects them', async () => {
  assert.equal(ofKind(await render({}), 'PrometheusRule').length, 0);
  const labelled = await render({ metrics: { prometheusRule: { enabled: true, labels: { release: 'prometheus' } } } });
  const [rule] = ofKind(labelled, 'PrometheusRule');
  assert.equal(rule?.metadata.namespace, NAMESPACE);
  assert.equal(rule?.metadata.labels?.['release'], 'prometheus');
});

test('each row of the page is an alert with the same words, and each alert a row', async () => {
  const rows = await alertTable();
  assert.ok(rows.length > 10, `${rows.length} rows`);
  const written = rows.map(({ alert, severity, for: wait, says, toDo }) => ({ alert, severity, wait, says, toDo }));
  const rendered = (await alerts()).map(({ alert, for: wait, labels: { severity }, annotations }) => ({
    alert,
    severity,
    wait,
    says: annotations.summary,
    toDo: annotations.description,
  }));
  assert.deepEqual(rendered, written);
  assert.equal(new Set(rows.map(({ alert }) => alert)).size, rows.length, 'no alert is written twice');
});

test('an alert links to its row where it is said at which URL the page is served, and nowhere else', async () => {
  const anchors = (await alertTable()).map(({ anchor }) => anchor);
  const links = async (values: object): Promise<(string | undefined)[]> =>
    alertsOf(await render({ metrics: { prometheusRule: { enabled: true, ...values } } })).map(
      ({ annotations }) => annotations.runbook_url,
    );
  assert.deepEqual(
    await links({}),
    anchors.map(() => undefined),
  );
  const runbooks = 'https://wiki.example.com/tidemark';
  assert.deepEqual(
    await links({ runbooks }),
    anchors.map((anchor) => `${runbooks}#${anchor}`),
  );
});

test('an alert asks for the metric of its row, with the labels that the row names', async () => {
  const rows = new Map((await alertTable()).map((row) => [row.alert, row]));
  for (const { alert, expr } of await alerts()) {
    const { readings } = readExpression(expr, NAMESPACE);
    const asked = readings.map(({ metric, matchers }) => {
      const name = metric.replace(HISTOGRAM_SERIES, '');
      return matchers.length === 0 ? name : `${name}{${matchers.join()}}`;
    });
    const { metric = '' } = rows.get(alert) ?? {};
    assert.ok(asked.includes(metric), `${alert} asks for ${asked.join(' and ')}, not for ${metric}`);
    const [name] = metric.split('{');
    const others = asked.map((one) => one.split('{')[0]).filter((other) => other !== name && other !== LEADS);
    assert.deepEqual(others, [], alert);
  }
});

test('every expression is PromQL over metrics of this release, with labels that they have', async () => {
  const known = await knownMetrics();
  for (const { alert, expr } of await alerts()) {
    const { readings, groups, picksRelease, problems } = readExpression(expr, NAMESPACE);
    assert.deepEqual(problems, [], `${alert}: ${expr}`);
    assert.ok(readings.length > 0, alert);
    assert.ok(picksRelease, `${alert} looks at other releases too: ${expr}`);
    const labels = new Set(LABELS_OF_A_SCRAPE);
    for (const { metric, matchers } of readings) {
      const found = known.get(metric) ?? known.get(metric.replace(HISTOGRAM_SERIES, ''));
      assert.ok(found, `${alert}: no metric ${metric}`);
      assert.equal(found.kind === 'histogram', HISTOGRAM_SERIES.test(metric) && !known.has(metric), metric);
      for (const label of found.labels) labels.add(label);
      if (found.kind === 'histogram') labels.add('le');
      for (const matcher of matchers) assert.ok(labels.has(/^\w+/.exec(matcher)?.[0] ?? ''), `${alert}: ${matcher}`);
    }
    for (const label of groups) assert.ok(labels.has(label), `${alert} groups by ${label}`);
  }
});

const FAULTY: Readonly<Record<string, string>> = {
  'a selector that is not closed': 'sum(up{namespace="tidemark-system") > 0',
  'nothing to compare with': 'sum(up{namespace="tidemark-system"}) >',
  'a function that does not exist': 'sum(inkrease(up{namespace="tidemark-system"}[5m]))',
  'the mark of the chart': 'sum(up{$release})',
};

for (const [what, text] of Object.entries(FAULTY)) {
  test(`an expression with ${what} is seen to be none`, () => {
    assert.notDeepEqual(readExpression(text, NAMESPACE).problems, []);
  });
}
