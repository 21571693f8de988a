// Changelogs in the layouts that people give them: a new entry is told by what it says, an old one that was edited as text, and one that
// made room for a new one not at all.
import assert from 'node:assert/strict';
import test from 'node:test';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

interface Entry {
  day: string;
  long: string;
  version: string;
  items: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  {
    day: '2026-11-20',
    long: 'November 20, 2026',
    version: '1.4.0',
    items: [
      'Removed the field <code>sum</code> from <code>GET /v1/orders</code>.',
      'Added the field <code>total</code>.',
    ],
  },
  {
    day: '2026-09-01',
    long: 'September 1, 2026',
    version: '1.3.0',
    items: ['Added the parameter <code>cursor</code>.'],
  },
  { day: '2026-05-10', long: 'May 10, 2026', version: '1.2.0', items: ['Fixed totals of orders without items.'] },
  { day: '2026-01-02', long: 'January 2, 2026', version: '1.1.0', items: ['Added webhooks for refunds.'] },
];

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const labelOf = (item: string): string => item.slice(0, item.indexOf(' '));

/** One entry below a heading of a page. */
const LAYOUTS: Readonly<Record<string, readonly [title: string, entry: (entry: Entry, index: number) => string]>> = {
  'releases with a hidden heading each': [
    'Releases',
    ({ long, version, items }, index) =>
      `<section><h2 class="sr-only">v${version}</h2><div>${long}</div><a>ann</a><div>v${version}</div><code>9a8b7c6</code><span>${index === 0 ? 'Latest' : ''}</span><div><h2>What's Changed</h2>${list(items)}<p><b>Full Changelog</b>: v1...v${version}</p></div><h3>Contributors</h3><div>ann</div></section>`,
  ],
  'versions over labels': [
    'Changelog',
    ({ day, version, items }) =>
      `<h2>[${version}] - ${day}</h2>${items.map((item) => `<h3>${labelOf(item)}</h3>${list([item])}`).join('')}`,
  ],
  'versions without a title': [
    'Shop API',
    ({ long, version, items }) => `<h2>Version ${version}</h2><p>Released ${long}</p>${list(items)}`,
  ],
  'a list of terms': ['Changelog', ({ day, items }) => `<dl><dt>${day}</dt><dd>${list(items)}</dd></dl>`],
  'a list with days in bold': [
    'Changelog',
    ({ day, items }) => `<ul>${items.map((item) => `<li><strong>${day}</strong> – ${item}</li>`).join('')}</ul>`,
  ],
  'lists in a list': ['History', ({ day, items }) => `<ul><li>${day}${list(items)}</li></ul>`],
  'days below months': [
    "What's new",
    ({ long, items }) => `<h3>${long.split(' ')[0]}</h3><h4>${long}</h4>${list(items)}`,
  ],
  'boxes that open': [
    'Release notes',
    ({ long, version, items }) => `<details><summary>${long} (v${version})</summary>${list(items)}</details>`,
  ],
};

function told(title: string, before: string, after: string): string[] {
  const [base, revision] = [before, after].map(
    (html) =>
      readPage(`<main><h1>${title}</h1>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] })
        .snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision)
    .map(({ rule, endpoint, facts }) => `${rule} | ${endpoint ?? ''} | ${facts['announces'] ?? ''}`)
    .sort();
}

const NEWS = ['page-changelog-entry-added |  | feature', 'page-changelog-entry-added | GET /v1/orders | breaking'];

for (const [layout, [title, entry]] of Object.entries(LAYOUTS)) {
  const write = (entries: readonly Entry[]): string => entries.map(entry).join('');
  test(`${layout}: what came on top is told`, () =>
    assert.deepEqual(told(title, write(ENTRIES.slice(1)), write(ENTRIES)), NEWS));
  test(`${layout}: what made room for it is not`, () =>
    assert.deepEqual(told(title, write(ENTRIES.slice(1)), write(ENTRIES.slice(0, -1))), NEWS));
  test(`${layout}: an old entry in other words is told as text`, () =>
    assert.deepEqual(told(title, write(ENTRIES), write(ENTRIES).replace('Fixed totals of', 'Fixed the totals of')), [
      'page-text-changed |  | ',
    ]));
  test(`${layout}: the last entry that left without another is told`, () =>
    assert.equal(told(title, write(ENTRIES), write(ENTRIES.slice(0, -1))).length > 0, true));
}

const release = (version: string, day: string, parts: Readonly<Record<string, readonly string[]>>): string =>
  `<h3>v${version} (${day})</h3><hr>${Object.entries(parts)
    .map(([title, items]) => `<h4>${title}</h4>${list(items)}`)
    .join('')}`;
const tellReleases = (before: string, after: string): string[] => {
  const [base, revision] = [before, after].map(
    (html) => readPage(`<main>${html}</main>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot,
  );
  assert.ok(base !== undefined && revision !== undefined);
  return diffPages(base, revision).map(({ rule }) => rule);
};
const OLD = release('2.3.0', '2026-03-01', { 'New Attributes': ['lid has been added to Jar.'] });

test('what stands below the parts of a release with its day is of the changelog', () => {
  const come = release('2.4.0', '2026-05-01', {
    'New Attributes': ['seal has been added to Jar.', 'tint has been added to Lid.'],
    'New Enums': ['SOLD has been added in JarState.'],
  });
  const rules = new Set(tellReleases(OLD, come + OLD));
  assert.deepEqual([...rules], ['page-changelog-entry-added']);
});

test('calls below a version and its day are documented', () => {
  const calls = (more: string): string =>
    `<h3>v2.3.0 (2026-03-01)</h3><h4>GET /jars</h4><p>Lists jars.</p>${more}<h4>GET /lids</h4><p>Lists lids.</p>`;
  assert.deepEqual(tellReleases(calls(''), calls('<h4>GET /rings</h4><p>Lists rings.</p>')), ['page-endpoint-added']);
});

test('notes on upgrading from a version tell what changed', () => {
  const page = (more: string): string =>
    `<h1>Jar API</h1><p>About jars.</p>${more}<h2>Jars</h2><p>They hold plums.</p>`;
  const notes = `<h2>Notes on upgrading from v0.3</h2>${list(['The field <code>lid</code> was removed.', 'There is a new endpoint <code>/rings</code>.'])}`;
  assert.deepEqual(tellReleases(page(''), page(notes)), ['page-changelog-entry-added', 'page-changelog-entry-added']);
});
