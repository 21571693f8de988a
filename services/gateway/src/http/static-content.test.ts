// What is sent of content that never changes, to whom, and in which coding: over a socket, because fetch unpacks by itself.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { serveContent } from './static-content.ts';

const CONTENT = 'what is said '.repeat(500);
let app: FastifyInstance;

before(() => {
  app = fastify();
  app.get('/', serveContent(CONTENT, { 'content-type': 'text/plain' }));
});
after(() => app.close());

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  plain: (sent) => sent,
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
};
const WANTED: Record<string, string | undefined> = {
  '': undefined,
  identity: undefined,
  'gzip, deflate, br': 'br',
  'gzip, br;q=0.1': 'br',
  GZIP: 'gzip',
  'br;q=0, gzip': 'gzip',
  'br; Q=0 , gzip;q=0.000': undefined,
  '*': 'br',
  '*, br;q=0': 'gzip',
  '*;q=0': undefined,
  'zstd, my-br': undefined,
};
for (const [header, coding] of Object.entries(WANTED)) {
  test(`"${header}" is answered ${coding === undefined ? 'plain' : `in ${coding}`}`, async () => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': header } });
    assert.equal(headers['content-encoding'], coding);
    assert.equal(headers['vary'], 'accept-encoding');
    assert.equal(UNPACK[coding ?? 'plain']?.(rawPayload).toString(), CONTENT);
  });
}

test('who asks for no coding at all gets none', async () => {
  const { headers, body } = await app.inject('/');
  assert.deepEqual([headers['content-encoding'], body], [undefined, CONTENT]);
});

test('a header of thousands of codings is not read', async () => {
  const { headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': `${','.repeat(5000)}br` } });
  assert.deepEqual([headers['content-encoding'], body], [undefined, CONTENT]);
});
