import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aSite, ROOT, told, type FakeSite } from '../testing/fake-site.ts';

const page = (quote: string, { type = 'integer', notice = '', entry = '' } = {}): string =>
  `<title>API</title><main><h1>Charges</h1><p>Charges move money from a card to an account.</p><p>${quote}</p><p>Every charge has an id.</p>
   ${notice}<h2>Parameters</h2><table><tr><th>Name</th><th>Type</th></tr><tr><td>amount</td><td>${type}</td></tr></table>
   <h2>Changelog</h2>${entry}<h3>2026-01-02</h3><p>The first version of it.</p></main>`;

const rules = async (site: FakeSite, html: string): Promise<string[]> => {
  site.pages[ROOT] = html;
  return told(await site.scan());
};

test('what differs between the two looks of the first scan is never told', async () => {
  const site = aSite({ [ROOT]: [page('Mary likes it.'), page('Paul calls it a joy to use.')] });
  await site.scan();
  assert.equal(site.fetched.length, 2);
  assert.deepEqual(await rules(site, page('Nobody was asked today, or so it seems.')), []);
  assert.deepEqual(await rules(site, page('Someone else.', { type: 'string' })), ['page-parameter-type-changed']);
});

test('a place that changed in three of five scans is noise from then on', async () => {
  const site = aSite({ [ROOT]: page('One thing is said here.') });
  await site.scan();
  assert.equal((await rules(site, page('Quite another thing stands there now.'))).length, 1);
  assert.deepEqual(await rules(site, page('Quite another thing stands there now.')), []);
  assert.equal((await rules(site, page('And then there were three of them.'))).length, 1);
  assert.deepEqual(await rules(site, page('Fourth words for the same old place.')), []);
  assert.deepEqual(await rules(site, page('Fifth.')), []);
});

test('what was noise and stands still for twenty scans is content again', async () => {
  const site = aSite({ [ROOT]: [page('Mary likes it.'), page('Paul calls it a joy to use.')] });
  await site.scan();
  for (let scans = 0; scans < 21; scans += 1) assert.deepEqual(await rules(site, page('It stays like this.')), []);
  assert.equal((await rules(site, page('Something quite new is said here.'))).length, 1);
});

test('rows and notices of an end that change each time are told each time, and so are entries of a changelog', async () => {
  const site = aSite({ [ROOT]: page('Same.') });
  await site.scan();
  for (const [index, type] of ['string', 'number', 'boolean', 'array', 'object'].entries()) {
    const notice = `<p>This endpoint is deprecated and ends on 2027-0${index + 1}-01.</p>`;
    const entry = `<h3>2026-0${index + 2}-03</h3><p>Improved thing number ${index} of many.</p>`;
    const found = await rules(site, page('Same.', { type, notice, entry }));
    assert.ok(found.includes('page-parameter-type-changed'), `${type}: ${found.join()}`);
    assert.ok(
      found.some((rule) => rule.includes('sunset') || rule.includes('deprecat')),
      `${type}: ${found.join()}`,
    );
    assert.ok(found.includes('page-changelog-entry-added'), `${type}: ${found.join()}`);
  }
});

test('what changes in noise alone stores nothing new', async () => {
  const site = aSite({ [ROOT]: [page('Mary likes it.'), page('Paul calls it a joy to use.')] });
  await site.scan();
  site.pages[ROOT] = page('Nobody was asked today, or so it seems.');
  const { inputs } = await site.scan();
  assert.deepEqual(
    inputs.map(({ next, isVerified }) => [next, isVerified]),
    [[null, true]],
  );
});

test('a text that comes back blinks, and is not told again', async () => {
  const site = aSite({ [ROOT]: page('Variant A of an experiment with words.') });
  await site.scan();
  assert.equal((await rules(site, page('Quite unlike it, the letter B is shown.'))).length, 1);
  assert.deepEqual(await rules(site, page('Variant A of an experiment with words.')), []);
  assert.deepEqual(await rules(site, page('Quite unlike it, the letter B is shown.')), []);
});

test('a text that went back for good is content still', async () => {
  const site = aSite({ [ROOT]: page('It was like this from the first day.') });
  await site.scan();
  assert.equal((await rules(site, page('Somebody tried other words for a day.'))).length, 1);
  for (let scans = 0; scans < 6; scans += 1)
    assert.deepEqual(await rules(site, page('It was like this from the first day.')), []);
  assert.equal((await rules(site, page('Now there is something to be told.'))).length, 1);
});

test('a type that goes back to what it was is told', async () => {
  const site = aSite({ [ROOT]: page('Same.') });
  await site.scan();
  for (const type of ['string', 'integer', 'string'])
    assert.deepEqual(await rules(site, page('Same.', { type })), ['page-parameter-type-changed']);
});
