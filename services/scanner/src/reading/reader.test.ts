import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { snapshotHash, type SpecSnapshot } from '@tidemark/detection/snapshot';
import { ScanFailure } from '../failure.ts';
import { createReader, inlineReader, type Reader } from './reader.ts';
import type { ReadSpec, SpecOrder } from './spec-text.ts';

const LARGE_CHARS = 1_500_000;
const options = { url: 'https://docs.example.com/api', ignoreSelectors: [] };
let reader: Reader & AsyncDisposable;

before(() => {
  reader = createReader({ processes: 1 });
});
after(() => reader[Symbol.asyncDispose]());

function page(chars: number, type: string): string {
  const part = (index: number): string =>
    `<h2>POST /v1/thing${index}</h2><p>Makes thing ${index}.</p><table><tr><th>Parameter</th><th>Type</th></tr>${'<tr><td>a</td><td>string</td></tr>'.repeat(20)}</table>`;
  const parts = Array.from({ length: Math.ceil(chars / part(1000).length) }, (_, index) => part(index));
  return `<main><h1>Reference</h1><p>An id is of type ${type}.</p>${parts.join('')}</main>`;
}

test('a large page is read and compared in a process as it is at once, and the thread that waits stays free', async () => {
  const [html, next] = [page(LARGE_CHARS, 'string'), page(LARGE_CHARS, 'integer')];
  const began = process.threadCpuUsage();
  const here = await inlineReader.readPage(html, options);
  const { user: reading } = process.threadCpuUsage(began);
  const handed = process.threadCpuUsage();
  const there = await reader.readPage(html, options);
  const { user: waiting } = process.threadCpuUsage(handed);
  assert.equal(snapshotHash(there.snapshot), snapshotHash(here.snapshot));
  assert.ok(waiting < reading / 2, `it worked ${waiting} µs, and ${reading} µs when it read itself`);
  const compared = { muted: [], redesigned: false, openedAnew: false, isNews: false, url: options.url };
  const { snapshot: after } = await reader.readPage(next, options);
  const pages = [{ ...compared, before: here.snapshot, after }];
  assert.deepEqual(await reader.comparePages(pages), await inlineReader.comparePages(pages));
  assert.equal((await reader.comparePages(pages)).length, 1);
});

test('a description that is large is read and compared in a process, and what is none is none', async () => {
  const spec = (paths: number): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x'.repeat(300_000), version: '1' },
      paths: Object.fromEntries(Array.from({ length: paths }, (_, index) => [`/things/${index}`, { get: {} }])),
    });
  const read = (text: string, before: SpecOrder['before'] = null): Promise<ReadSpec | null> =>
    reader.readSpec({ text, url: options.url, before });
  const [one, two] = [await read(spec(2)), await read(spec(3))];
  assert.ok(one !== null && two !== null);
  assert.deepEqual(one, await inlineReader.readSpec({ text: spec(2), url: options.url, before: null }));
  assert.equal(one.changes, null);
  const told = await reader.describeSpec(spec(2), options.url);
  assert.deepEqual([told?.title.length, told?.version, told?.operations, told?.isFilled], [300, '1', 2, true]);
  const base = { text: spec(2), url: options.url, snapshotHash: one.snapshotHash };
  assert.equal((await read(spec(2), base))?.changes, null);
  const { changes } = (await read(spec(3), base)) ?? {};
  assert.deepEqual([changes?.findings.map(({ rule }) => rule), changes?.isSameApi], [['endpoint-added'], true]);
  const [before, after] = [one, two].map(({ content }) => JSON.parse(content) as SpecSnapshot);
  assert.ok(before !== undefined && after !== undefined);
  assert.deepEqual(await reader.compareSpecs(before, after, 300_000), changes?.findings);
  const markup = `<html>${' '.repeat(300_000)}`;
  assert.deepEqual([await read(markup), await reader.describeSpec(markup, options.url)], [null, null]);
});

test('a baseline that cannot be read any more is replaced without news', async () => {
  const text = '{"openapi":"3.1.0","paths":{"/a":{"get":{}}}}';
  const before = { text: '{"openapi":"9"}', url: options.url, snapshotHash: 'of another reader' };
  const read = await inlineReader.readSpec({ text, url: options.url, before });
  assert.deepEqual([read?.changes?.findings, read?.changes?.isSameApi], [[], false]);
});

test('what takes more memory than a process has fails alone, and the next page is read', async () => {
  await using small = createReader({ processes: 1, heapMb: 160 });
  await assert.rejects(
    small.readPage(page(6_000_000, 'string'), options),
    (error) => error instanceof ScanFailure && error.reason === 'too_large',
  );
  assert.equal((await small.readPage(page(300_000, 'string'), options)).problem, null);
});

test('what takes longer than a process may take fails alone', async () => {
  await using short = createReader({ processes: 1, timeoutMs: 20 });
  await assert.rejects(
    short.readPage(page(LARGE_CHARS, 'string'), options),
    (error) => error instanceof ScanFailure && error.reason === 'too_large',
  );
});

test('what waits for a process is read when the one before has failed', async () => {
  const timeoutMs = 20_000;
  await using one = createReader({ processes: 1, heapMb: 200, timeoutMs });
  const waiting = Array.from({ length: 3 }, () => page(1_300_000, 'string'));
  const [first, ...others] = [page(12_000_000, 'string'), ...waiting].map((html) => one.readPage(html, options));
  // What waits holds no process.
  const clock = setTimeout(() => undefined, 2 * timeoutMs);
  await assert.rejects(first ?? Promise.resolve(), (error) => error instanceof ScanFailure);
  const readings = await Promise.all(others);
  clearTimeout(clock);
  assert.deepEqual(
    readings.map(({ problem }) => problem),
    waiting.map(() => null),
  );
});

test('a page is not called too large where no process can be started for it', async () => {
  await using reader = createReader({ processes: 1, heapMb: 1 });
  await assert.rejects(reader.readPage(page(LARGE_CHARS, 'string'), options), /no process could be started/);
});
