import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase } from '@tidemark/platform/test-database';
import type { Database } from '@tidemark/platform/postgres';
import catalog from '../catalog.json' with { type: 'json' };
import { CATEGORIES, catalogFileSchema, type CatalogEntry } from './catalog-entry.ts';
import { resolveSource } from './source.ts';
import { findCatalogEntry, listCatalog, seedCatalog } from './store/catalog.ts';

const FEWEST_ENTRIES = 120;
const everything = { category: '', search: '', limit: 1000, offset: 0 };
const entry: CatalogEntry = {
  slug: 'acme',
  name: 'Acme Pay',
  category: 'payments',
  icon: null,
  docsUrl: 'https://docs.acme.example/api',
  openapiSpecUrl: null,
};
const resources = new AsyncDisposableStack();
let database: Database;

before(async () => {
  const started = resources.use(await startTestDatabase());
  database = started.database;
  await migrate(database, new URL('../migrations/', import.meta.url), createLogger('test', 'silent'));
});
after(() => resources.disposeAsync());

test('the catalog that ships is well formed, in order, and broad enough', () => {
  const entries = catalogFileSchema.parse(catalog);
  assert.ok(entries.length >= FEWEST_ENTRIES, `${entries.length} entries`);
  const keys = entries.map(({ category, slug }) => `${category} ${slug}`);
  assert.deepEqual(keys, keys.toSorted());
  for (const field of ['slug', 'name', 'docsUrl'] as const) {
    const values = entries.map((item) => item[field]);
    assert.deepEqual(
      values.filter((value, index) => values.indexOf(value) !== index),
      [],
      `${field} is unique`,
    );
  }
  assert.deepEqual([...new Set(entries.map(({ category }) => category))].toSorted(), [...CATEGORIES].toSorted());
});

test('every entry of the catalog can be watched', () => {
  const fields = { name: null, docsUrl: null, openapiSpecUrl: null, ignoreSelectors: [] };
  for (const item of catalog) {
    const resolved = resolveSource({ ...fields, catalogSlug: item.slug }, item, []);
    assert.ok(resolved.ok, item.slug);
  }
});

test('the table follows the file, and keeps an entry that a monitor uses', async () => {
  await seedCatalog(database, [
    entry,
    { ...entry, slug: 'used', name: 'Used' },
    { ...entry, slug: 'gone', name: 'Gone' },
  ]);
  const userId = randomUUID();
  await database.query(`insert into users (id, plan, name, namespace) values ($1, 'pro', 'Ada', 'ada')`, [userId]);
  await database.query(
    `insert into monitors (id, user_id, namespace, resource_name, resource_version, created_at, updated_at, catalog_slug, frequency,
       suspend, alert_breaking, alert_deprecation, alert_non_breaking, ignore_selectors, display_name, accepted, reason)
     values ($1, $2, 'ada', 'used', 1, now(), now(), 'used', 'daily', false, true, true, true, '{}', 'Used', true, 'Accepted')`,
    [randomUUID(), userId],
  );
  await Promise.all([1, 2].map(() => seedCatalog(database, [{ ...entry, docsUrl: 'https://docs.acme.example/v2' }])));
  const { entries, total } = await listCatalog(database, everything);
  assert.deepEqual([entries.map(({ slug }) => slug), total], [['acme', 'used'], 2]);
  assert.equal((await findCatalogEntry(database, 'acme'))?.docsUrl, 'https://docs.acme.example/v2');
});

test('a search means its letters, whatever they mean to SQL', async () => {
  const names = ['100% Pay_Me', "O'Brien \\ Söhne", 'Say "hello"', 'Plain'];
  await seedCatalog(
    database,
    names.map((name, at) => ({ ...entry, slug: `odd-${at}`, name })),
  );
  for (const [search, want] of [
    ['%', [0]],
    ['_', [0]],
    ['y_m', [0]],
    ['0%_', []],
    ["'", [1]],
    ['\\', [1]],
    ['SÖHNE', [1]],
    ['"HELLO"', [2]],
    [' ', [0, 1, 2]],
    ["' or '1'='1", []],
    ['\0', []],
  ] as const) {
    const { entries, total } = await listCatalog(database, { ...everything, search });
    const found = entries.filter(({ slug }) => slug.startsWith('odd-')).map(({ name }) => names.indexOf(name));
    assert.deepEqual(new Set(found), new Set(want), search);
    assert.equal(total, entries.length, search);
  }
});

test('a search meets any part of the name in any case, and filters combine', async () => {
  await seedCatalog(database, catalog);
  const slugs = async (query: Partial<typeof everything>): Promise<string[]> =>
    (await listCatalog(database, { ...everything, ...query })).entries.map(({ slug }) => slug);
  assert.deepEqual(await slugs({ search: 'RIPE' }), ['stripe']);
  assert.deepEqual(await slugs({ search: 'ripe', category: 'ai' }), []);
  assert.deepEqual(await slugs({ search: '%' }), []);
  const payments = await listCatalog(database, { ...everything, category: 'payments', limit: 5, offset: 5 });
  const names = (await listCatalog(database, { ...everything, category: 'payments' })).entries.map(({ name }) => name);
  assert.deepEqual(
    payments.entries.map(({ name }) => name),
    names.slice(5, 10),
  );
  assert.equal(payments.total, names.length);
  assert.deepEqual(
    names.map((name) => name.toLowerCase()),
    names.map((name) => name.toLowerCase()).toSorted(),
  );
});
