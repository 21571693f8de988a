import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScanFailure } from './failure.ts';
import { visitSource, type Baseline, type Fetchers, type SourceVisit } from './scan-source.ts';
import { aJob } from './testing/scans.ts';

const SPEC_URL = 'https://docs.example.com/openapi.json';
const { source } = aJob({ specUrl: SPEC_URL });
const BROKEN_OFF = '<main id=app></main>';
const PAGE =
  '<title>Docs</title><main><h1>Payments</h1><p>How to take payments with this API, step by step.</p></main>';
const spec = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: 'ok' } } } }])),
  });

/** Answers with the texts one after the other; the last one for ever. An error is thrown. */
function fetchers(
  specs: (string | null | Error)[],
  pages: (string | Error)[] = [PAGE],
): Fetchers & { reads: { spec: number; page: number } } {
  const reads = { spec: 0, page: 0 };
  const next = <T>(list: (T | Error)[], index: number): T => {
    const value = list[Math.min(index, list.length - 1)];
    if (value instanceof Error) throw value;
    return value as T;
  };
  return {
    reads,
    retryDelaysMs: [1, 1],
    spec: async () => ({ text: next<string | null>(specs, reads.spec++), etag: null, lastModified: null }),
    page: async (url) => {
      const html = next<string>(pages, reads.page++);
      return { html, url, etag: null, lastModified: null, incomplete: html === BROKEN_OFF };
    },
  };
}

test('a page that is empty because its connections broke is read again', async () => {
  const tools = fetchers([spec('/a')], [BROKEN_OFF, PAGE]);
  assert.equal((await visit(tools)).inputs[1]?.reading?.raw, PAGE);
  assert.equal(tools.reads.page, 2);
  await assert.rejects(visit(fetchers([spec('/a')], [BROKEN_OFF])), new ScanFailure('render_failed'));
});

const visit = (tools: Fetchers, baselines: readonly Baseline[] = []): Promise<SourceVisit> =>
  visitSource(source, baselines, tools, new AbortController().signal);

async function baselinesOf(text: string): Promise<Baseline[]> {
  const { inputs } = await visit(fetchers([text]));
  const at = new Date('2026-11-01T00:00:00Z');
  return inputs.flatMap(({ reading }) => (reading ? [{ ...reading, docsChangedAt: null, verifiedAt: at }] : []));
}

const summary = ({ findings }: SourceVisit): string[] => findings.map(({ rule, endpoint }) => `${rule} ${endpoint}`);

test('the first visit is silent and reads both inputs', async () => {
  const { inputs, findings } = await visit(fetchers([spec('/a')]));
  assert.deepEqual(findings, []);
  assert.deepEqual(
    inputs.map(({ base, reading }) => [base, reading?.input]),
    [
      [null, 'spec'],
      [null, 'page'],
    ],
  );
});

test('an addition is believed at once', async () => {
  const base = await baselinesOf(spec('/a'));
  const tools = fetchers([spec('/a', '/b')]);
  assert.deepEqual(summary(await visit(tools, base)), ['endpoint-added GET /b']);
  assert.equal(tools.reads.spec, 1);
});

test('what is gone is read again: gone twice is a Finding, back again is none', async () => {
  const base = await baselinesOf(spec('/a', '/b'));
  const gone = fetchers([spec('/a')]);
  const removed = await visit(gone, base);
  assert.equal(removed.findings.length, 1);
  assert.equal(removed.findings[0]?.endpoint, 'GET /b');
  assert.equal(gone.reads.spec, 2);
  const back = await visit(fetchers([spec('/a'), spec('/a', '/b')]), base);
  assert.deepEqual(back.findings, []);
  assert.equal(back.inputs[0]?.reading?.snapshotHash, base[0]?.snapshotHash);
});

test('an input whose reads never agree on what is gone is held back', async () => {
  const base = await baselinesOf(spec('/a', '/b', '/c'));
  const { inputs, findings } = await visit(fetchers([spec('/a'), spec('/b'), spec('/c')]), base);
  assert.deepEqual(findings, []);
  assert.equal(inputs[0]?.reading, null);
});

test('a description that was not modified is compared with nothing', async () => {
  const base = await baselinesOf(spec('/a'));
  const { inputs } = await visit(fetchers([null]), base);
  assert.equal(inputs[0]?.reading?.snapshotHash, base[0]?.snapshotHash);
});

test('a fault that may pass is tried three times, another one once', async () => {
  const passing = fetchers([new ScanFailure('dns'), new ScanFailure('http_status', { httpStatus: 503 }), spec('/a')]);
  await visit(passing);
  assert.equal(passing.reads.spec, 3);
  const lasting = fetchers([new ScanFailure('timeout')]);
  await assert.rejects(visit(lasting), new ScanFailure('timeout'));
  assert.equal(lasting.reads.spec, 3);
  const final = fetchers([new ScanFailure('http_status', { httpStatus: 404 })]);
  await assert.rejects(visit(final));
  assert.equal(final.reads.spec, 1);
});

const refusals: [reason: string, specText: string, page: string][] = [
  ['parse', '<html>', PAGE],
  ['empty', spec('/a'), '<main></main>'],
  [
    'login_required',
    spec('/a'),
    '<title>Sign in</title><main><p>Please sign in first.</p><input type=password></main>',
  ],
];
for (const [reason, text, page] of refusals) {
  test(`what is not documentation fails with ${reason}`, () =>
    assert.rejects(
      visit(fetchers([text], [page])),
      (error) => error instanceof ScanFailure && error.reason === reason,
    ));
}

test('a description in several files is read whole, each time', async () => {
  const files: Record<string, string | ScanFailure> = {
    [SPEC_URL]: '{"openapi":"3.1.0","paths":{"/a":{"$ref":"paths/a.json"},"/b":{"$ref":"paths/b.json"}}}',
    'https://docs.example.com/paths/a.json': '{"get":{"responses":{"200":{"description":"ok"}}}}',
    'https://docs.example.com/paths/b.json': new ScanFailure('http_status', { httpStatus: 404 }),
  };
  const known: unknown[] = [];
  const tools: Fetchers = {
    ...fetchers([]),
    spec: async (url, validators) => {
      known.push(validators);
      const text = files[url];
      if (text instanceof Error) throw text;
      return { text: text ?? null, etag: '"1"', lastModified: null };
    },
  };
  const first = await visit(tools);
  const reading = first.inputs[0]?.reading;
  assert.ok(reading);
  const base = [{ ...reading, docsChangedAt: null, verifiedAt: new Date(0) }];
  assert.deepEqual((await visit(tools, base)).findings, []);
  files['https://docs.example.com/paths/b.json'] = '{"put":{"responses":{"200":{"description":"ok"}}}}';
  assert.deepEqual(summary(await visit(tools, base)), ['endpoint-added PUT /b']);
  assert.ok(known.every((validators) => validators === undefined));
  files['https://docs.example.com/paths/a.json'] = new ScanFailure('http_status', { httpStatus: 503 });
  await assert.rejects(visit(tools, base), new ScanFailure('http_status', { httpStatus: 503 }));
});
