// Scans of a real Source that changes again and again, looked at once more from what they left in the store.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { RecordedFinding } from '@tidemark/proto/gen/tidemark/change/v1/RecordedFinding';
import type { RecordedPair__Output as RecordedPair } from '@tidemark/proto/gen/tidemark/change/v1/RecordedPair';
import type { WireFinding } from '@tidemark/proto/events';
import { inlineReader } from '../reading/reader.ts';
import { pack, unpack } from '../store/pack.ts';
import { send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { startRealScanner, type RealScanner } from '../testing/real-scanner.ts';
import { asRecord } from './differences.ts';
import { redoScan, type Redone } from './redo-scan.ts';

interface Told {
  scanId: string;
  pairs: RecordedPair[];
}

const NAMES = ['charges', 'refunds', 'payouts', 'cards', 'plans', 'events', 'tokens', 'orders'];
const operation = (name: string, fields: readonly string[]): string =>
  `<h2>POST /v1/${name}</h2><p>Makes one of the ${name} for the account that asks for it.</p>
   <table><tr><th>Parameter</th><th>Type</th></tr>${fields.map((field) => `<tr><td>${field}</td><td>string</td></tr>`).join('')}</table>`;
const pageOf = (
  names: readonly string[],
  fields: (name: string) => readonly string[],
  links = '',
  limit = 200,
): string =>
  `<!doctype html><html lang="en"><title>Reference</title><nav class="sidebar">${links}</nav><main><h1>Reference</h1>
   <p>The rate limit is ${limit} requests per minute.</p>${names.map((name) => operation(name, fields(name))).join('')}</main></html>`;
const LINKS = '<a href="/docs">Reference</a> <a href="/docs/more">More</a>';
const specOf = (names: readonly string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Charges', version: '1' },
    paths: Object.fromEntries(
      names.map((name) => [`/v1/${name}`, { get: { responses: { 200: { description: `The ${name}.` } } } }]),
    ),
  });

let scanner: RealScanner;
let docs: DocsServer;
const told: Told[] = [];

before(async () => {
  [scanner, docs] = await Promise.all([startRealScanner({ MASS_CHANGE_FINDINGS: '10' }), startDocsServer({})]);
  const [first, second] = [NAMES.slice(0, 4), NAMES.slice(4)];
  const versions = [
    {
      root: pageOf(first, () => ['amount', 'currency'], LINKS),
      more: pageOf(second, () => ['amount']),
      spec: specOf(NAMES),
    },
    // A field less, an operation that moves to the other page and stays in the description, another that goes for good.
    {
      root: pageOf(first.slice(1), () => ['amount'], LINKS, 100),
      more: pageOf([...second, 'charges'], () => ['amount']),
      spec: specOf(NAMES.slice(0, -1)),
    },
    // More than is told one by one.
    {
      root: pageOf(
        first.slice(1),
        (name) => ['amount', ...['note', 'label', 'size', 'owner', 'state'].map((field) => `${name}_${field}`)],
        LINKS,
        100,
      ),
      more: pageOf([...second, 'charges'], () => ['amount']),
      spec: specOf(NAMES.slice(0, -1)),
    },
  ];
  for (const { root, more, spec } of versions) {
    docs.routes['/docs'] = send(root);
    docs.routes['/docs/more'] = send(more);
    docs.routes['/openapi.json'] = send(spec, 'application/json');
    const { row, findings } = await scanner.scan(`${docs.url}/docs`, { specUrl: `${docs.url}/openapi.json` });
    assert.equal(row.state, 'completed', String(row.reason));
    if (findings.length > 0) told.push({ scanId: row.id, pairs: recordOf(findings) });
  }
});
after(async () => {
  await scanner[Symbol.asyncDispose]();
  await docs[Symbol.asyncDispose]();
});

/** As the change service keeps them. */
function recordOf(findings: readonly WireFinding[]): RecordedPair[] {
  const pairs = Map.groupBy(findings, ({ input, url }) => `${input} ${url}`);
  return [...pairs.values()].flatMap((own) => (own[0] === undefined ? [] : [toPair(own[0], own)]));
}

function toPair({ input, url, engine = '', snapshots }: WireFinding, own: readonly WireFinding[]): RecordedPair {
  const pair: RecordedPair = { input, url, engineVersion: engine, findings: own.map(toRecorded) };
  if (typeof snapshots?.before === 'string') pair.snapshotBefore = snapshots.before;
  if (typeof snapshots?.after === 'string') pair.snapshotAfter = snapshots.after;
  return pair;
}

function toRecorded(wire: WireFinding): RecordedPair['findings'][number] {
  const { fingerprint, links: _, also: __, replacement: ___, ...finding } = wire;
  const recorded = asRecord(
    {
      ...finding,
      affectedEndpoints: wire.affected_endpoints,
      affectedEndpointCount: wire.affected_endpoint_count,
      sunsetOn: wire.sunset_on,
      identity: fingerprint,
    },
    new Date().toISOString().slice(0, 10),
  );
  return recorded as Required<typeof recorded>;
}

const redo = ({ scanId, pairs }: Told): Promise<Redone[]> =>
  redoScan({ database: scanner.database, reader: inlineReader, massChangeFindings: 10 }, scanId, pairs);

const brief = (redone: Redone): unknown =>
  'notRedone' in redone ? redone.notRedone : [redone.same, redone.added, redone.gone, redone.reclassified];

/** Of every row of every table. */
async function everyRow(): Promise<Record<string, string>> {
  const tables = await scanner.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await scanner.database.query<{ sum: string }>(
      `select md5(coalesce(string_agg(xmin::text || t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

test('the engine that told it tells the same again, of every scan, and writes no row', async () => {
  assert.ok(told.length >= 2, 'scans that told something');
  const tables = await everyRow();
  assert.ok(Object.keys(tables).includes('snapshots'));
  for (const one of told) {
    const counts = one.pairs.map(({ findings }) => [findings.length, 0, 0, 0]);
    assert.deepEqual((await redo(one)).map(brief), counts, JSON.stringify(one.pairs, null, 1));
  }
  assert.deepEqual(await everyRow(), tables);
  const rules = told.flatMap(({ pairs }) => pairs.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  assert.ok(rules.includes('page-restructured'), 'a mass change is among them');
});

test('what another engine recorded is told as added, gone and reclassified', async () => {
  const [one] = told;
  assert.ok(one);
  const spec = one.pairs.find(({ input }) => input === 'spec');
  const page = one.pairs.find(({ input }) => input === 'page');
  const [removal] = spec?.findings ?? [];
  const [first, second] = page?.findings ?? [];
  assert.ok(spec && page && removal && first && second, JSON.stringify(one.pairs));
  const other: RecordedFinding = {
    ...first,
    fingerprint: '0'.repeat(32),
    rule: 'page-of-the-past',
    location: 'Elsewhere',
  };
  const pairs = [
    { ...spec, findings: [{ ...removal, severity: 'info' }, ...spec.findings.slice(1)] },
    // The first under another rule at its place, the second never found, and one that is found no more.
    {
      ...page,
      findings: [
        { ...first, fingerprint: '1'.repeat(32), rule: 'page-text-changed' },
        other as typeof first,
        ...page.findings.slice(2),
      ],
    },
  ];
  const [judged, differing] = await redo({ ...one, pairs });
  assert.ok(judged && differing && !('notRedone' in judged) && !('notRedone' in differing));
  assert.deepEqual(brief(judged), [spec.findings.length - 1, 0, 0, 1]);
  assert.deepEqual(
    [judged.differences[0]?.recorded?.severity, judged.differences[0]?.found?.severity],
    ['info', removal.severity],
  );
  assert.deepEqual(brief(differing), [page.findings.length - 2, 1, 1, 1]);
  assert.deepEqual(
    differing.differences.map(({ recorded, found }) => [recorded?.rule ?? null, found?.rule ?? null]),
    [
      ['page-text-changed', first.rule],
      ['page-of-the-past', null],
      [null, second.rule],
    ],
  );
});

test('what is told of HTTP headers is not compared: it is no part of a Snapshot', async () => {
  const [one] = told;
  const [pair] = one?.pairs ?? [];
  const [finding] = pair?.findings ?? [];
  assert.ok(one && pair && finding);
  const header = { ...finding, fingerprint: '2'.repeat(32), location: 'HTTP headers' };
  const [redone] = await redo({ ...one, pairs: [{ ...pair, findings: [...pair.findings, header] }] });
  assert.ok(redone && !('notRedone' in redone));
  assert.deepEqual([redone.notCompared, redone.gone], [1, 0]);
});

test('a pair that cannot be redone says why, and the others of its scan are redone', async () => {
  const { database } = scanner;
  const [one] = told;
  assert.ok(one);
  const [kept, lost] = [
    one.pairs.find(({ input }) => input === 'spec'),
    one.pairs.find(({ input }) => input === 'page'),
  ];
  assert.ok(kept && lost?.snapshotAfter);
  const pairs = [kept, lost];
  assert.deepEqual(
    (await redo({ scanId: randomUUID(), pairs })).map(brief),
    Array(2).fill('the scan is gone by retention'),
  );
  const nameless = { ...lost, snapshotBefore: undefined, snapshotAfter: undefined } as unknown as typeof lost;
  assert.deepEqual((await redo({ ...one, pairs: [nameless] })).map(brief), [
    'no Snapshots are recorded with its Changes',
  ]);

  const [row] = await database.query<{ content: Buffer }>('select content from snapshots where hash = $1', [
    lost.snapshotAfter,
  ]);
  assert.ok(row);
  const older = { ...(JSON.parse(await unpack(row.content)) as object), extractorVersion: 1 };
  await database.query('update snapshots set content = $2 where hash = $1', [
    lost.snapshotAfter,
    await pack(JSON.stringify(older)),
  ]);
  const [same, aged] = (await redo({ ...one, pairs })).map(brief);
  assert.deepEqual(same, [kept.findings.length, 0, 0, 0]);
  assert.equal(aged, 'a Snapshot is of page extractor 1, an older one');
  const [gone] = await redo({ ...one, pairs: [{ ...lost, snapshotBefore: 'f'.repeat(64) }] });
  assert.equal(gone && brief(gone), 'a Snapshot is gone by retention');
});
