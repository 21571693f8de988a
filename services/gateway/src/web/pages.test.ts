import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { addPages } from './pages.ts';

const INDEX = '<!doctype html><title>Tidemark</title><script type="module" src="/assets/index-abc.js"></script>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))});`;

const folder = await mkdtemp(join(tmpdir(), 'tidemark-pages-'));
after(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
await Promise.all(
  Object.entries({
    'index.html': INDEX,
    'assets/index-abc.js': SCRIPT,
    'assets/index-abc.js.map': '{}',
    'favicon.svg': '<svg/>',
    'secret.key': 'no type',
  }).map(([path, text]) => writeFile(join(folder, path), text)),
);

async function start(from: string): Promise<FastifyInstance> {
  const app = fastify();
  after(() => app.close());
  await addPages(app, from);
  return app;
}

const built = await start(folder);

test('the page is served at its addresses, asked for each time, under a policy without inline script or another host', async () => {
  for (const url of ['/', '/monitors', '/monitors/0b6f2f0e', '/changes/1?x=y', '/sign-in', '/welcome', '/account']) {
    const answer = await built.inject(url);
    assert.equal(answer.body, INDEX, url);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']).split(';');
    assert.ok(policy.includes("default-src 'none'"));
    assert.ok(policy.includes("script-src 'self'"));
    assert.ok(policy.includes("frame-ancestors 'none'"));
    assert.ok(!policy.some((rule) => /unsafe|http/.test(rule)), String(policy));
  }
  const { headers } = await built.inject('/monitors');
  const again = await built.inject({ url: '/monitors', headers: { 'accept-encoding': 'identity' } });
  assert.equal(again.headers['etag'], headers['etag']);
});

test('what its name tells apart is kept for good, other files for an hour, and nothing else of the folder is served', async () => {
  const script = await built.inject('/assets/index-abc.js');
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal((await built.inject('/favicon.svg')).headers['cache-control'], 'public, max-age=3600');
  for (const url of ['/assets/index-abc.js.map', '/secret.key', '/index.html', '/assets/', '/assets/../secret.key']) {
    assert.equal((await built.inject(url)).statusCode, 404, url);
  }
});

test('each file is compressed as the browser takes it', async () => {
  const get = async (encodings: string) => {
    const answer = await built.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': encodings } });
    return { encoding: answer.headers['content-encoding'], body: answer.rawPayload };
  };
  const brotli = await get('gzip, deflate, br, zstd');
  assert.equal(brotli.encoding, 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), SCRIPT);
  const gzip = await get('gzip, deflate');
  assert.equal(gzip.encoding, 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), SCRIPT);
  const plain = await get('identity');
  assert.deepEqual([plain.encoding, plain.body.toString()], [undefined, SCRIPT]);
});

test('where nothing is built, the addresses of the page say what to run', async () => {
  const app = await start(join(folder, 'nothing'));
  for (const url of ['/', '/monitors/1', '/sign-in']) {
    const answer = await app.inject(url);
    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /npm run build:web/);
  }
});
