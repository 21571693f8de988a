import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashText } from '@tidemark/detection/canonical';
import { SPEC_EXTRACTOR_VERSION } from '@tidemark/detection/snapshot';
import { ScanFailure } from '../failure.ts';
import type { SpecOrder } from '../reading/spec-text.ts';
import { aSite, notFound, ROOT, SPEC_URL, told, type Answer, type FakeSite } from '../testing/fake-site.ts';
import { hashKnownText } from './known-text.ts';

const PAGE =
  '<title>Docs</title><main><h1>Payments</h1><p>How to take payments with this API, step by step.</p></main>';
const spec = (...paths: string[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Payments', version: '1' },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: { 200: { description: 'ok' } } } }])),
  });
const described = (text: Answer): FakeSite => aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: text }, given: true });
const reads = (site: FakeSite): number => site.fetched.filter((url) => url === SPEC_URL).length;

async function scanned(text: string): Promise<FakeSite> {
  const site = described(text);
  await site.scan();
  return site;
}

test('the first visit is silent and reads both inputs', async () => {
  const site = described(spec('/a'));
  const { inputs, findings, failure } = await site.scan();
  assert.deepEqual([findings, failure], [[], null]);
  assert.deepEqual(
    inputs.map(({ base, state }) => [base, state.input]),
    [
      [null, 'spec'],
      [null, 'page'],
    ],
  );
});

test('an addition is believed at once', async () => {
  const site = await scanned(spec('/a'));
  site.specs[SPEC_URL] = spec('/a', '/b');
  assert.deepEqual(told(await site.scan()), ['endpoint-added GET /b']);
  assert.equal(reads(site), 1);
});

/** Texts that are read from now on. */
function noteReads({ fetchers }: FakeSite): string[] {
  const read: string[] = [];
  const { reader } = fetchers;
  fetchers.reader = Object.assign(Object.create(reader) as typeof reader, {
    readSpec: (order: SpecOrder) => {
      read.push(order.text);
      return reader.readSpec(order);
    },
  });
  return read;
}

test('the text of the baseline is not read again, and another text that says the same is known from then on', async () => {
  const site = await scanned(spec('/a'));
  const read = noteReads(site);
  const again = await site.scan();
  assert.deepEqual([read.length, again.inputs[0]?.isVerified, again.inputs[0]?.next], [0, true, null]);
  const spaced = JSON.stringify(JSON.parse(spec('/a')), null, 2);
  site.specs[SPEC_URL] = spaced;
  for (const _ of [1, 2]) assert.deepEqual(told(await site.scan()), []);
  assert.deepEqual(read, [spaced]);
  site.specs[SPEC_URL] = spec('/a', '/b');
  assert.deepEqual(told(await site.scan()), ['endpoint-added GET /b']);
  assert.equal(read.length, 2);
  // What is gone is had twice, and read once when it is the same text.
  site.specs[SPEC_URL] = spec('/a');
  assert.deepEqual(
    [told(await site.scan()), reads(site), read.length],
    [['api-path-removed-without-deprecation GET /b'], 2, 3],
  );
});

test('the text of the baseline is read again by another reader, once', async () => {
  const site = await scanned(spec('/a'));
  const read = noteReads(site);
  const [known] = site.known.inputs;
  const base = known?.base ?? assert.fail();
  const earlier = { digest: hashText(spec('/a')), url: SPEC_URL, snapshotHash: base.snapshotHash };
  const hashOf = (extractorVersion: number): string => hashKnownText({ ...earlier, extractorVersion });
  assert.equal(base.textHash, hashOf(SPEC_EXTRACTOR_VERSION));
  Object.assign(base, { textHash: hashOf(SPEC_EXTRACTOR_VERSION - 1) });
  for (const _ of [1, 2]) assert.deepEqual(told(await site.scan()), []);
  assert.equal(read.length, 1);
});

test('a description that UTF-8 cannot hold is compared as it is stored', async () => {
  const described = (title: string, ...paths: string[]): string =>
    spec(...paths).replaceAll('"description":"ok"', `"description":"${title}"`);
  const site = await scanned(described('Half a letter \ud83d', '/a'));
  site.specs[SPEC_URL] = described('Half a letter \ud83d', '/a', '/b');
  assert.deepEqual(told(await site.scan()), ['endpoint-added GET /b']);
});

test('time is counted as comparing when something is compared', async () => {
  const site = described(spec('/a'));
  const { tally } = await site.scan();
  site.specs[SPEC_URL] = spec('/a', '/b');
  const { tally: changed } = await site.scan();
  assert.deepEqual(
    [tally, changed].map(({ phases }) => Object.keys(phases).sort()),
    [
      ['get', 'read'],
      ['compare', 'get', 'read'],
    ],
  );
});

test('what is gone is read again: gone twice is a Finding, back again is none', async () => {
  const site = await scanned(spec('/a', '/b'));
  site.specs[SPEC_URL] = [spec('/a'), spec('/a', '/b')];
  assert.deepEqual(told(await site.scan()), []);
  assert.equal(reads(site), 2);
  site.specs[SPEC_URL] = spec('/a');
  const { findings } = await site.scan();
  assert.deepEqual(
    findings.map(({ finding, url }) => [finding.endpoint, finding.after, url]),
    [['GET /b', null, SPEC_URL]],
  );
  assert.equal(reads(site), 2);
});

test('a description whose reads never agree on what is gone is held back', async () => {
  const site = await scanned(spec('/a', '/b', '/c'));
  site.specs[SPEC_URL] = [spec('/a'), spec('/b'), spec('/c')];
  const { inputs, findings } = await site.scan();
  assert.deepEqual(findings, []);
  assert.deepEqual([inputs[0]?.next, inputs[0]?.isVerified], [null, false]);
});

test('a fault that may pass is tried three times, another one once', async () => {
  const site = described([new ScanFailure('dns'), new ScanFailure('http_status', { httpStatus: 503 }), spec('/a')]);
  assert.equal((await site.scan()).failure, null);
  assert.equal(reads(site), 3);
  const lasting = described(new ScanFailure('timeout'));
  assert.equal((await lasting.scan()).failure?.reason, 'timeout');
  assert.equal(reads(lasting), 3);
  const final = described(notFound());
  assert.equal((await final.scan()).failure?.httpStatus, 404);
  assert.equal(reads(final), 1);
});

test('markup in the place of a description is told for what it is', async () => {
  const places: [reason: string, text: string][] = [
    ['parse', '<h1>Our API</h1>'],
    ['parse', '<!doctype html><title>API</title><main><h1>API</h1><p>Read the reference of our API here.</p></main>'],
    ['login_required', '<html><title>Sign in</title><p>Please sign in first.</p><input type=password></html>'],
    ['blocked', '<!doctype html><title>Just a moment...</title><p>Checking your browser before you go on.</p>'],
    ['parse', '{"swagger":"1.2"}'],
  ];
  for (const [reason, text] of places) assert.equal((await described(text).scan()).failure?.reason, reason, text);
});

test('a description that the page leads to fails alone, and is given up when it stays away', async () => {
  const site = aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: spec('/a') } });
  assert.equal((await site.scan()).specPlace?.url, SPEC_URL);
  site.specs[SPEC_URL] = spec('/a', '/b');
  const changed = await site.scan();
  assert.deepEqual(told(changed), ['endpoint-added GET /b']);
  delete site.specs[SPEC_URL];
  for (const failures of [1, 2]) {
    const { failure, inputs, tally } = await site.scan();
    assert.deepEqual([failure, inputs[0]?.state.failures, inputs[0]?.state.failure], [null, failures, 'http_status']);
    assert.equal(tally.foundSpec, 'failed');
  }
  const last = await site.scan();
  assert.deepEqual([last.specPlace, last.inputs[0]?.isGone, told(last)], [null, true, []]);
  assert.deepEqual([changed.tally.foundSpec, last.tally.foundSpec], ['read', 'given_up']);
});

test('a description that went from its place is looked for again, although the page is as it was', async () => {
  const site = aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: spec('/a') } });
  await site.scan();
  const moved = 'https://docs.example.com/v2/openapi.json';
  site.specs = Object.assign(site.specs, { [moved]: spec('/a', '/b') });
  delete site.specs[SPEC_URL];
  const known: unknown[] = [];
  site.fetchers.discover.findSpec = async (_root, place) => {
    known.push(place);
    return { url: moved, inline: false };
  };
  assert.deepEqual([(await site.scan()).failure, known], [null, []]);
  const found = await site.scan();
  assert.deepEqual([found.specPlace?.url, told(found), known], [moved, ['endpoint-added GET /b'], [null]]);
});

test('a description that moved is compared with what it was; another one begins anew', async () => {
  const site = aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: spec('/a', '/b') } });
  await site.scan();
  const moved = 'https://docs.example.com/openapi.5f3a.json';
  site.fetchers.discover.findSpec = async () => ({ url: moved, inline: false });
  site.specs[moved] = spec('/a', '/b', '/c');
  site.pages[ROOT] = PAGE.replace('step by step', 'one by one');
  assert.ok(told(await site.scan()).includes('endpoint-added GET /c'));
  const other = 'https://docs.example.com/admin.json';
  site.fetchers.discover.findSpec = async () => ({ url: other, inline: false });
  site.specs[other] = spec('/users', '/roles');
  site.pages[ROOT] = PAGE;
  assert.ok(told(await site.scan()).every((rule) => !rule.startsWith('endpoint')));
});

test('a description that moved as it was is at its new place from then on', async () => {
  const site = aSite({ [ROOT]: PAGE }, { specs: { [SPEC_URL]: spec('/a', '/b', '/c', '/d') } });
  await site.scan();
  const moved = 'https://docs.example.com/v2/openapi.json';
  site.fetchers.discover.findSpec = async () => ({ url: moved, inline: false });
  site.specs[moved] = spec('/a', '/b', '/c', '/d');
  site.pages[ROOT] = PAGE.replace('step by step', 'one by one');
  const { inputs } = await site.scan();
  assert.deepEqual([inputs[0]?.next?.finalUrl, inputs[0]?.isVerified], [moved, true]);
  site.specs[moved] = spec('/a');
  const gone = ['/b', '/c', '/d'].map((path) => `api-path-removed-without-deprecation GET ${path}`);
  assert.deepEqual(told(await site.scan()), gone);
});

test('a description in several files is read whole, each time', async () => {
  const files = {
    [SPEC_URL]: '{"openapi":"3.1.0","paths":{"/a":{"$ref":"paths/a.json"},"/b":{"$ref":"paths/b.json"}}}',
    'https://docs.example.com/paths/a.json': '{"get":{"responses":{"200":{"description":"ok"}}}}',
    'https://docs.example.com/paths/b.json': notFound(),
  };
  const site = aSite({ [ROOT]: PAGE }, { specs: files, given: true });
  const asked: unknown[] = [];
  const { spec: fetchSpec } = site.fetchers;
  site.fetchers.spec = async (url, validators, signal) => {
    asked.push(validators);
    return { ...(await fetchSpec(url, validators, signal)), etag: '"1"' };
  };
  await site.scan();
  assert.deepEqual(told(await site.scan()), []);
  // What could not be read before is not news when it can be read.
  site.specs['https://docs.example.com/paths/b.json'] = '{"put":{"responses":{"200":{"description":"ok"}}}}';
  assert.deepEqual(told(await site.scan()), []);
  site.specs['https://docs.example.com/paths/b.json'] =
    '{"put":{"responses":{"200":{"description":"ok"}}},"post":{"responses":{"200":{"description":"ok"}}}}';
  assert.deepEqual(told(await site.scan()), ['endpoint-added POST /b']);
  assert.ok(asked.every((validators) => validators === undefined));
  site.specs['https://docs.example.com/paths/a.json'] = new ScanFailure('http_status', { httpStatus: 503 });
  assert.equal((await site.scan()).failure?.httpStatus, 503);
});
