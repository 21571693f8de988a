import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import { assertFails, dataOf, type TestUser } from './testing/gateway.ts';
import { aDeprecation } from './testing/health-peer.ts';
import { NO_LIMITS, startSuite } from './testing/suite.ts';

const FEED_LIMIT = 20;
/** Far less than a token would be known without the bound. */
const REVOKED_MS = 15_000;
const PUBLIC = 'https://tidemark.example.com';
const { gateway } = await startSuite({
  ...NO_LIMITS,
  FEED_LIMIT_PER_MINUTE: String(FEED_LIMIT),
  FAILED_AUTH_PER_MINUTE: '40',
  PUBLIC_URL: PUBLIC,
});
const { deprecations } = gateway.peers;
const dated = { sunsetOn: '2026-12-31' };
const HOSTILE = `<script>alert("&")</script> ]]> \u0000\u000b\ud800 ; , \\ END:VEVENT\r\nBEGIN:VALARM \u{1f600}${' long'.repeat(60)}`;

beforeEach(() => {
  deprecations.length = 0;
});

const makeToken = async (as: TestUser): Promise<Record<string, string>> => {
  const answer = await gateway.send('POST', '/v1/deprecations/feed-token', { as });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  return dataOf(answer) as Record<string, string>;
};

/** Feeds are no JSON. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('deprecations are filtered and paged by the service behind', async () => {
  const as = await gateway.addUser('hobby');
  const monitor = randomUUID();
  deprecations.push(
    aDeprecation({ ...dated, subject: 'expand' }),
    aDeprecation({ endedAt: toTimestamp(new Date('2026-03-02T00:00:00Z')), endedBy: 'removed' }),
  );
  const answer = await gateway.send('GET', `/v1/deprecations?api_id=${monitor}&state=all&page=2&per_page=5`, { as });
  const { data, meta } = answer.body as { data: Record<string, unknown>[]; meta: object };
  assert.deepEqual(meta, { total: 2, page: 2, per_page: 5 });
  const [first, second] = data;
  assert.deepEqual(first, {
    id: deprecations[0]?.id,
    api_id: deprecations[0]?.monitorId,
    api_name: 'Stripe',
    endpoint: 'GET /v1/charges',
    subject: 'expand',
    description: 'The endpoint GET /v1/charges is deprecated.',
    sunset_on: '2026-12-31',
    state: 'active',
    began_at: '2026-03-01T12:00:00.000Z',
    changed_at: '2026-03-01T12:00:00.000Z',
    ended_at: null,
    ended_by: null,
    change_id: deprecations[0]?.changeId,
    source_url: 'https://docs.example.com/api',
  });
  assert.deepEqual([second?.['state'], second?.['ended_by']], ['ended', 'removed']);
  const asked = gateway.peers.calls.findLast(({ method }) => method === 'ListDeprecations')?.request;
  assert.deepEqual(asked, {
    userId: as.id,
    monitorId: monitor,
    state: 'DEPRECATION_STATE_UNSPECIFIED',
    page: 2,
    perPage: 5,
  });
  assertFails(await gateway.send('GET', '/v1/deprecations?state=old', { as }), 400, 'invalid_request');
  assertFails(await gateway.send('GET', '/v1/deprecations?api_id=7', { as }), 400, 'invalid_request');
  assertFails(await gateway.send('GET', '/v1/deprecations'), 401, 'unauthorized');
});

test('a feed token reads the feeds and nothing else, and stands nowhere in the clear', async () => {
  const as = await gateway.addUser();
  assertFails(await gateway.send('GET', '/v1/deprecations/feed-token', { as }), 404, 'not_found');
  assertFails(await gateway.send('DELETE', '/v1/deprecations/feed-token', { as }), 404, 'not_found');
  const { token = '', ics_url: ics, atom_url: atom } = await makeToken(as);
  assert.equal(ics, `${PUBLIC}/v1/deprecations.ics?token=${token}`, 'whatever the request says of host and scheme');
  assert.equal(atom, `${PUBLIC}/v1/deprecations.atom?token=${token}`);
  for (const path of [ics, atom]) assert.equal((await read(path.slice(PUBLIC.length))).status, 200);
  const bearer = { authorization: `Bearer ${token}` };
  for (const path of ['/v1/monitors', '/v1/deprecations', '/v1/deprecations.ics', '/v1/deprecations/feed-token']) {
    assertFails(await gateway.send('GET', path, { headers: bearer }), 401, 'unauthorized');
  }
  assertFails(await gateway.send('GET', `/v1/monitors?token=${token}`), 401, 'unauthorized');
  const key = { authorization: `Bearer ${as.key}` };
  assertFails(await gateway.send('GET', '/v1/deprecations.ics', { headers: key }), 401, 'unauthorized');
  assertFails(await gateway.send('GET', `/v1/deprecations.ics?token=${as.key}`), 401, 'unauthorized');
  assertFails(await gateway.send('GET', `/v1/deprecations.ics?token=${token}&token=${token}`), 401, 'unauthorized');
  const [row] = await gateway.database.query<{ text: string }>('select feed_tokens::text as text from feed_tokens');
  assert.ok(row && !row.text.includes(token) && !row.text.includes(Buffer.from(token).toString('hex')));
  const shown = dataOf(await gateway.send('GET', '/v1/deprecations/feed-token', { as }));
  assert.deepEqual([shown['prefix'], typeof shown['last_used_at']], [token.slice(0, 10), 'string']);
});

test('a token that is replaced or deleted stops within two seconds', async () => {
  const as = await gateway.addUser();
  const { token: former } = await makeToken(as);
  const { token } = await makeToken(as);
  assert.notEqual(former, token);
  const status = async (one: string | undefined): Promise<number> =>
    (await read(`/v1/deprecations.ics?token=${one}`)).status;
  assert.deepEqual([await status(former), await status(token)], [401, 200]);
  assert.equal((await gateway.send('DELETE', '/v1/deprecations/feed-token', { as })).status, 204);
  await until(async () => (await status(token)) === 401, 'the deleted token to be refused', REVOKED_MS);
});

test('making a token needs the Pro plan', async () => {
  const as = await gateway.addUser('hobby');
  assertFails(await gateway.send('POST', '/v1/deprecations/feed-token', { as }), 403, 'plan_required');
});

test('the calendar holds an all-day event for each last day, whatever the documentation says', async () => {
  const { token } = await makeToken(await gateway.addUser());
  deprecations.push(
    aDeprecation({ ...dated, subject: 'expand' }),
    aDeprecation({
      sunsetOn: '2027-02-28',
      description: HOSTILE,
      apiName: HOSTILE,
      endpoint: HOSTILE,
      url: 'javascript:alert(1)',
    }),
    aDeprecation(),
  );
  const answer = await read(`/v1/deprecations.ics?token=${token}`);
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  for (const line of answer.text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, `${line.length}: ${line}`);
  const calendar = new ICAL.Component(ICAL.parse(answer.text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  assert.equal(calendar.getAllSubcomponents().length, 2);
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  const [first, second] = events;
  assert.ok(first && second);
  assert.equal(first.uid, `${deprecations[0]?.id}@tidemark`);
  assert.equal(first.summary, 'Stripe: GET /v1/charges expand ends');
  assert.deepEqual([first.startDate.isDate, first.startDate.toString()], [true, '2026-12-31']);
  assert.equal(first.component.getFirstPropertyValue('url'), 'https://docs.example.com/api');
  assert.equal(first.component.getFirstPropertyValue('dtstamp')?.toString(), '2026-03-01T12:00:00Z');
  assert.equal(second.startDate.toString(), '2027-02-28');
  assert.equal(second.component.getFirstPropertyValue('url'), null);
  assert.equal(second.component.getAllSubcomponents().length, 0);
  assert.match(second.description, /<script>alert\("&"\)<\/script> \]\]>.*END:VEVENT\s+BEGIN:VALARM 😀/s);
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry',
});

test('the Atom feed is well formed, and its texts are texts', async () => {
  const { token } = await makeToken(await gateway.addUser());
  deprecations.push(
    aDeprecation({ ...dated, changedAt: toTimestamp(new Date('2026-04-01T00:00:00Z')) }),
    aDeprecation({ description: HOSTILE, apiName: HOSTILE, url: 'javascript:alert(1)' }),
  );
  const answer = await read(`/v1/deprecations.atom?token=${token}`);
  assert.equal(answer.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  assert.equal(XMLValidator.validate(answer.text), true);
  const { feed } = parser.parse(answer.text) as { feed: Record<string, unknown> };
  assert.equal(feed['@xmlns'], 'http://www.w3.org/2005/Atom');
  assert.match(String(feed['id']), /^urn:uuid:[0-9a-f-]{36}$/);
  assert.equal(feed['updated'], '2026-04-01T00:00:00.000Z');
  const [first, second] = feed['entry'] as Record<string, unknown>[];
  assert.equal(first?.['id'], `urn:uuid:${deprecations[0]?.id}`);
  assert.deepEqual(first['title'], { '#text': 'Stripe: GET /v1/charges ends on 2026-12-31', '@type': 'html' });
  assert.deepEqual(first['link'], { '@href': 'https://docs.example.com/api' });
  assert.equal(first['published'], '2026-03-01T12:00:00.000Z');
  assert.deepEqual(second?.['link'], { '@href': `${PUBLIC}/v1/deprecations` });
  assert.match(JSON.stringify(second), /&lt;script&gt;alert\(&quot;&amp;&quot;\)&lt;\/script&gt;/);
  assert.doesNotMatch(answer.text, /<script|javascript:/);
  // oxlint-disable-next-line no-control-regex
  assert.doesNotMatch(answer.text, /[\u0000-\u0008\u000b]/);
});

test('an empty feed is a feed, and a reader who has it gets 304', async () => {
  const { token } = await makeToken(await gateway.addUser());
  for (const name of ['ics', 'atom']) {
    const path = `/v1/deprecations.${name}?token=${token}`;
    const { status, headers, text } = await read(path);
    assert.equal(status, 200);
    if (name === 'ics') assert.equal(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents().length, 0);
    else assert.equal(XMLValidator.validate(text), true);
    const again = await read(path, { 'if-none-match': headers.get('etag') ?? '' });
    assert.deepEqual([again.status, again.text], [304, '']);
  }
});

test('feeds have a limit of their own, and wrong tokens count against the address', async () => {
  const as = await gateway.addUser();
  const { token } = await makeToken(as);
  const statuses: number[] = [];
  let last = await read(`/v1/deprecations.ics?token=${token}`);
  for (let tries = 0; tries < FEED_LIMIT * 3 && last.status !== 429; tries += 1) {
    statuses.push(last.status);
    last = await read(`/v1/deprecations.ics?token=${token}`);
  }
  assert.equal(last.status, 429);
  assert.equal(last.headers.get('x-ratelimit-limit'), String(FEED_LIMIT));
  assert.ok(Number(last.headers.get('retry-after')) >= 1);
  assert.equal((await gateway.send('GET', '/v1/deprecations', { as })).status, 200);
  const wrong = async (): Promise<number> =>
    (await read(`/v1/deprecations.ics?token=tmf_${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`)).status;
  let status = await wrong();
  for (let tries = 0; tries < 120 && status === 401; tries += 1) status = await wrong();
  assert.equal(status, 429);
});
