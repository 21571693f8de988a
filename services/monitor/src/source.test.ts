import assert from 'node:assert/strict';
import test from 'node:test';
import { sourceKey } from '@tidemark/proto/ids';
import type { CatalogEntry } from './catalog-entry.ts';
import { resolveSource } from './source.ts';

const fields = { name: null, catalogSlug: null, docsUrl: null, openapiSpecUrl: null, ignoreSelectors: [] };
const entry: CatalogEntry = {
  slug: 'example',
  name: 'Example',
  category: 'ai',
  icon: null,
  docsUrl: 'https://docs.example.com/api',
  openapiSpecUrl: 'https://docs.example.com/openapi.json',
};

const REFUSED: Record<string, { docsUrl: string; openapiSpecUrl?: string; path: string }> = {
  'a loopback address': { docsUrl: 'https://127.0.0.1/docs', path: 'docsUrl' },
  'a cloud metadata address': { docsUrl: 'https://169.254.169.254/latest', path: 'docsUrl' },
  'another scheme': { docsUrl: 'file:///etc/passwd', path: 'docsUrl' },
  'credentials in the address': { docsUrl: 'https://me:secret@docs.example.com/', path: 'docsUrl' },
  'a port that serves no web': { docsUrl: 'https://docs.example.com:5432/', path: 'docsUrl' },
  'an endless address': { docsUrl: `https://docs.example.com/${'a'.repeat(2048)}`, path: 'docsUrl' },
  'an OpenAPI address inside': {
    docsUrl: 'https://docs.example.com/',
    openapiSpecUrl: 'https://10.0.0.1/openapi.json',
    path: 'openapiSpecUrl',
  },
};

for (const [name, { docsUrl, openapiSpecUrl = null, path }] of Object.entries(REFUSED)) {
  test(`${name} is refused`, () => {
    const resolved = resolveSource({ ...fields, docsUrl, openapiSpecUrl }, null, []);
    assert.ok(!resolved.ok);
    assert.deepEqual([resolved.reason, resolved.path], ['InvalidUrl', path]);
  });
}

test('documentation may be served by plain http', () => {
  assert.ok(resolveSource({ ...fields, docsUrl: 'http://docs.example.com/' }, null, []).ok);
});

test('a host on the allow list is let through', () => {
  const resolved = resolveSource({ ...fields, docsUrl: 'http://127.0.0.1:4010/docs' }, null, ['127.0.0.1:4010']);
  assert.ok(resolved.ok);
  assert.equal(resolved.source.docsUrl, 'http://127.0.0.1:4010/docs');
});

test('two spellings of one address are one Source', () => {
  const spellings = ['https://Docs.Example.com', 'https://docs.example.com:443/#intro', 'https://docs.example.com./'];
  const keys = spellings.map((url) => {
    const resolved = resolveSource({ ...fields, docsUrl: url, openapiSpecUrl: url }, null, []);
    assert.ok(resolved.ok);
    assert.equal(resolved.displayName, 'docs.example.com');
    return resolved.source.key;
  });
  const url = 'https://docs.example.com/';
  assert.deepEqual([...new Set(keys)], [sourceKey({ docsUrl: url, openapiSpecUrl: url, ignoreSelectors: [] })]);
});

test('a slug resolves to what the catalog says, and an unknown one to a refusal', () => {
  const known = resolveSource({ ...fields, catalogSlug: 'example' }, entry, []);
  assert.ok(known.ok);
  assert.deepEqual(
    [known.displayName, known.source.docsUrl, known.source.openapiSpecUrl],
    ['Example', entry.docsUrl, entry.openapiSpecUrl],
  );
  const unknown = resolveSource({ ...fields, catalogSlug: 'nothing' }, null, []);
  assert.ok(!unknown.ok);
  assert.equal(unknown.reason, 'UnknownCatalogApi');
});
