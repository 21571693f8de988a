import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScanFailure } from '../failure.ts';
import { aSite, notFound, ROOT, told, type FakeSite } from '../testing/fake-site.ts';

const CHARGES = `${ROOT}/charges`;
const REFUNDS = `${ROOT}/refunds`;

const endpoint = (name: string, path: string, rows = '<tr><td>id</td><td>string</td></tr>'): string =>
  `<h2>${name}</h2><p>POST ${path}</p><p>What ${path} is for is written here, word by word.</p>
   <table><tr><th>Parameter</th><th>Type</th></tr>${rows}</table>`;
const page = (title: string, ...parts: string[]): string =>
  `<title>${title}</title><main><h1>${title}</h1><p>The ${title} of the Payments API, with all that it can do.</p>${parts.join('')}</main>`;
const CREATE = endpoint('Create a charge', '/v1/charges');
const CAPTURE = endpoint('Capture a charge', '/v1/charges/{id}/capture');
const CANCEL = endpoint('Cancel a charge', '/v1/charges/{id}/cancel');
const REFUND = endpoint('Refund', '/v1/refunds');

const aReference = (): FakeSite =>
  aSite({
    [ROOT]: page('Reference'),
    [CHARGES]: page('Charges', CREATE, CAPTURE),
    [REFUNDS]: page('Refunds', REFUND),
  });

/** Something in the frame of the root page changed: it is read again for what it leads to. */
const relink = (site: FakeSite): void => {
  site.pages[ROOT] = `${String(site.pages[ROOT])}<nav>more</nav>`;
};

async function scanned(site = aReference()): Promise<FakeSite> {
  assert.deepEqual(told(await site.scan()), []);
  return site;
}

test('all pages of a reference are read, the first time silently, and a change is told with its page', async () => {
  const site = await scanned();
  assert.equal(site.known.inputs.length, 3);
  site.pages[REFUNDS] = page('Refunds', REFUND.replace('<td>string</td>', '<td>integer</td>'));
  const { findings, tally } = await site.scan();
  assert.deepEqual(
    findings.map(({ finding, url }) => [finding.rule, finding.endpoint, finding.location, url]),
    [['page-parameter-type-changed', 'POST /v1/refunds', 'refunds > refund', REFUNDS]],
  );
  assert.deepEqual([tally.pages, tally.pagesFailed, tally.mode], [3, 0, 'plain']);
  assert.deepEqual(told(await site.scan()), []);
});

test('what only a newer opening of a page shows is no news, what both show is compared, and afterwards all is', async () => {
  const field = '<tr><td>memo</td><td>string</td></tr>';
  const site = await scanned();
  const shown = CREATE.replace('</table>', `${field}</table>`).replace('word by word', 'letter by letter');
  const hidden = CAPTURE.replace('<tr><td>id</td><td>string</td></tr>', '<tr><td>amount</td><td>integer</td></tr>');
  site.pages[CHARGES] = page('Charges', shown.replace('<td>string</td>', '<td>integer</td>'), hidden, CANCEL);
  site.openedAnew.add(CHARGES);
  assert.deepEqual(told(await site.scan()), [
    'page-parameter-type-changed POST /v1/charges',
    'page-text-changed POST /v1/charges',
  ]);
  site.openedAnew.clear();
  site.pages[CHARGES] = page('Charges', shown.replace('<td>string</td>', '<td>integer</td>'), hidden);
  assert.deepEqual(told(await site.scan()), ['page-endpoint-removed POST /v1/charges/{id}/cancel']);
});

test('an endpoint that went while a page was opened anew is told', async () => {
  const site = await scanned();
  site.pages[CHARGES] = page('Charges', CREATE);
  site.openedAnew.add(CHARGES);
  assert.deepEqual(told(await site.scan()), ['page-endpoint-removed POST /v1/charges/{id}/capture']);
});

test('a dead link is no page, and neither is a second name of one', async () => {
  const site = aReference();
  const [dead, copy, liar] = [`${ROOT}/dead`, `${ROOT}/all`, `${ROOT}/own`];
  site.listed = [ROOT, CHARGES, REFUNDS, dead, copy, liar];
  site.pages[copy] = site.pages[CHARGES] ?? '';
  site.pages[liar] = page('Own', endpoint('Own', '/v1/own'));
  site.canonical = { [copy]: CHARGES, [liar]: CHARGES };
  const { pages, tally } = await site.scan();
  assert.deepEqual([pages, tally.pages, tally.pagesFailed], [[ROOT, CHARGES, REFUNDS, liar], 4, 0]);
});

test('what moved from page to page is not gone', async () => {
  const site = await scanned();
  site.pages[CHARGES] = page('Charges', CREATE);
  site.pages[REFUNDS] = page('Refunds', REFUND, CAPTURE);
  assert.deepEqual(told(await site.scan()), []);
  site.pages[REFUNDS] = page('Refunds', REFUND);
  assert.deepEqual(told(await site.scan()), ['page-endpoint-removed POST /v1/charges/{id}/capture']);
});

test('a page that was split says nothing new', async () => {
  const site = await scanned();
  site.pages[CHARGES] = page('Charges', CREATE);
  site.pages[`${ROOT}/capture`] = page('Captures', CAPTURE);
  relink(site);
  assert.deepEqual(
    told(await site.scan()).filter((rule) => !rule.startsWith('page-section') && !rule.startsWith('page-text')),
    [],
  );
});

test('a second address of the same words is no second page', async () => {
  const site = aReference();
  site.pages[`${CHARGES}?ref=menu`] = page('Charges', CREATE, CAPTURE);
  await scanned(site);
  assert.equal(site.known.inputs.length, 3);
});

test('an endpoint that another page still states is not gone', async () => {
  const site = aReference();
  site.pages[ROOT] = page('Reference', '<ul><li>POST /v1/charges/{id}/capture</li></ul>');
  await scanned(site);
  site.pages[CHARGES] = page('Charges', CREATE);
  assert.ok(!told(await site.scan()).some((rule) => rule.startsWith('page-endpoint-removed')));
});

test('a page to which nothing leads is missed once and gone the second time', async () => {
  const site = await scanned();
  site.listed = [ROOT, CHARGES];
  site.pages[ROOT] = page('Reference', '<p>There is more to come.</p>');
  assert.ok(told(await site.scan()).every((rule) => !rule.includes('removed')));
  assert.ok(told(await site.scan()).includes('page-endpoint-removed POST /v1/refunds'));
  assert.deepEqual(told(await site.scan()), []);
});

test('a page that is missed once and found again says nothing', async () => {
  const site = await scanned();
  site.listed = [ROOT, CHARGES];
  site.pages[ROOT] = page('Reference', '<p>There is more to come.</p>');
  await site.scan();
  delete site.listed;
  site.pages[ROOT] = page('Reference');
  await site.scan();
  assert.deepEqual(told(await site.scan()), []);
  assert.equal(site.known.inputs.length, 3);
});

test('a page whose server says that it is gone is asked once more and then gone', async () => {
  const site = await scanned();
  site.pages[REFUNDS] = [notFound(), page('Refunds', REFUND)];
  assert.deepEqual(told(await site.scan()), []);
  site.pages[REFUNDS] = notFound();
  const { findings, failure } = await site.scan();
  assert.equal(failure, null);
  assert.deepEqual(
    findings.map(({ finding, url }) => [finding.rule, url]),
    [
      ['page-endpoint-removed', REFUNDS],
      ['page-section-removed', REFUNDS],
    ],
  );
});

test('a page that says for two scans that it is not there is gone', async () => {
  const site = await scanned();
  site.pages[REFUNDS] = '<title>Page not found</title><h1>Oops!</h1><p>There is nothing at this address.</p>';
  assert.deepEqual(told(await site.scan()), []);
  assert.ok(told(await site.scan()).includes('page-endpoint-removed POST /v1/refunds'));
});

test('a page that fails keeps its baseline and its failure, and the others are compared', async () => {
  const site = await scanned();
  site.pages[REFUNDS] = new ScanFailure('timeout');
  site.pages[CHARGES] = page('Charges', CREATE);
  const visit = await site.scan();
  assert.deepEqual(told(visit), ['page-endpoint-removed POST /v1/charges/{id}/capture']);
  const refunds = site.known.inputs.find(({ state }) => state.url === REFUNDS);
  assert.deepEqual([refunds?.state.failure, refunds?.state.failures, visit.tally.pagesFailed], ['timeout', 1, 1]);
  site.pages[REFUNDS] = page('Refunds', REFUND.replace('<td>string</td>', '<td>integer</td>'));
  const [found] = (await site.scan()).findings;
  assert.equal(found?.baseVerifiedAt.toISOString(), '2026-11-01T00:00:00.000Z');
  assert.equal(site.known.inputs.find(({ state }) => state.url === REFUNDS)?.state.failures, 0);
});

test('the visit fails with its root page, and when most of its pages fail', async () => {
  const site = await scanned();
  site.pages[ROOT] = notFound();
  assert.equal((await site.scan()).failure?.httpStatus, 404);
  const many = aSite(Object.fromEntries(['', '/a', '/b', '/c', '/d'].map((one) => [ROOT + one, page(`Page ${one}`)])));
  await scanned(many);
  for (const one of 'abc') many.pages[`${ROOT}/${one}`] = new ScanFailure('blocked');
  assert.equal((await many.scan()).failure?.reason, 'blocked');
  assert.ok(many.known.inputs.every(({ base }) => base !== null));
});

test('a new page is told by its endpoints alone, and many at once by nothing', async () => {
  const site = await scanned();
  site.pages[`${ROOT}/payouts`] = page('Payouts', endpoint('Pay out', '/v1/payouts'), '<p>Deprecated: nothing.</p>');
  relink(site);
  site.pages[`${ROOT}/guide`] = page('Guide', '<h2>Step one</h2><p>Take a key.</p><h2>Step two</h2><p>Use it.</p>');
  assert.deepEqual(told(await site.scan()), ['page-endpoint-added POST /v1/payouts', 'page-section-added']);
  for (const one of 'abcd') site.pages[`${ROOT}/${one}`] = page(one, endpoint(one, `/v1/${one}`));
  relink(site);
  assert.deepEqual(told(await site.scan()), []);
  assert.equal(site.known.inputs.length, 9);
});

test('a baseline of an older extractor is read again from its text, and is no change', async () => {
  const site = await scanned();
  for (const { base } of site.known.inputs) {
    if (base === null) continue;
    const stored = { kind: 'page', extractorVersion: 1, sections: [], truncated: false } as const;
    Object.assign(base, { snapshotHash: 'old', loadSnapshot: () => Promise.resolve(stored) });
  }
  relink(site);
  assert.deepEqual(told(await site.scan()), []);
  assert.notEqual(site.known.inputs.find(({ state }) => state.url === ROOT)?.base?.snapshotHash, 'old');
  site.pages[REFUNDS] = page('Refunds', REFUND.replace('<td>string</td>', '<td>integer</td>'));
  assert.deepEqual(told(await site.scan()), ['page-parameter-type-changed POST /v1/refunds']);
});

test('what is gone is read again, and what never agrees stays as it was', async () => {
  const site = await scanned();
  site.pages[CHARGES] = [page('Charges', CREATE), page('Charges', CREATE, CAPTURE)];
  assert.deepEqual(told(await site.scan()), []);
  site.pages[CHARGES] = [page('Charges', CREATE), page('Charges', CAPTURE), page('Charges', '<p>New here.</p>')];
  assert.deepEqual(told(await site.scan()), ['page-text-added']);
  site.pages[CHARGES] = page('Charges', CREATE, CAPTURE, '<p>New here.</p>');
  assert.deepEqual(told(await site.scan()), []);
});

test('a page that did not come as a whole adds and takes nothing away, until it stays so', async () => {
  const site = await scanned();
  const part = page('Charges', CREATE, endpoint('Void a charge', '/v1/charges/{id}/void'));
  site.pages[CHARGES] = part;
  site.incomplete.add(CHARGES);
  assert.deepEqual(told(await site.scan()), ['page-endpoint-added POST /v1/charges/{id}/void']);
  assert.deepEqual(told(await site.scan()), []);
  site.pages[CHARGES] = page('Charges', CREATE, CAPTURE, endpoint('Void a charge', '/v1/charges/{id}/void'));
  site.incomplete.clear();
  assert.deepEqual(told(await site.scan()), []);
  site.pages[CHARGES] = part;
  site.incomplete.add(CHARGES);
  for (const _ of [1, 2]) assert.deepEqual(told(await site.scan()), []);
  assert.deepEqual(told(await site.scan()), ['page-endpoint-removed POST /v1/charges/{id}/capture']);
});
