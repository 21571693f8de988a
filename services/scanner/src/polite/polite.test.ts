import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createLogger } from '@tidemark/platform/log';
import { migrate } from '@tidemark/platform/migrate';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import { until } from '@tidemark/platform/testing/until';
import { ScanFailure } from '../failure.ts';
import { createEgress } from '../fetch/egress.ts';
import { get, NO_MANNERS, type Manners } from '../fetch/get.ts';
import { HostOnHold } from '../fetch/host-on-hold.ts';
import { redirect, send, startDocsServer, type DocsServer } from '../testing/docs-server.ts';
import { boundRobots } from './bound-robots.ts';
import { createHostTurns, waitOf } from './host-turns.ts';
import { createManners } from './manners.ts';
import { createRobots, MAX_ROBOTS_BYTES } from './robots.ts';
import { userAgentOf } from './user-agent.ts';

const egress = createEgress(undefined);
const signal = new AbortController().signal;
let db: TestDatabase;
let docs: DocsServer;
let asked: { path: string; at: number; agent: string }[];

before(async () => {
  db = await startTestDatabase();
  await migrate(db.database, new URL('../../migrations/', import.meta.url), createLogger('test', 'silent'));
});
beforeEach(async () => {
  await db.database.query('truncate hosts, robots');
  asked = [];
  docs = await startDocsServer({}, ({ url = '', headers }) =>
    asked.push({ path: url, at: performance.now(), agent: headers['user-agent'] ?? '' }),
  );
});
afterEach(() => docs[Symbol.asyncDispose]());
after(async () => {
  await egress[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

/** Manners of one scanner; several share the database. */
function aScanner({ intervalMs = 0, allow = [] }: { intervalMs?: number; allow?: string[] } = {}): Manners {
  const now = () => new Date();
  const turns = createHostTurns({ database: db.database, intervalMs, allow, now });
  const robots = createRobots({
    database: db.database,
    now,
    fetch: (url, stop) =>
      ask(url, { enter: (target) => turns.take(target, 0, stop), answered: turns.answered }, MAX_ROBOTS_BYTES),
  });
  return createManners(turns, robots);
}

const ask = (url: string, manners: Manners, maxBytes = 1_000_000, stop = signal) =>
  get(url, {
    egress,
    manners,
    userAgent: userAgentOf({}),
    accept: '*/*',
    timeoutMs: 5000,
    maxBytes,
    cut: true,
    signal: stop,
  });
const visit = async (path: string, manners = aScanner(), stop = signal): Promise<number> =>
  (await ask(docs.url + path, manners, undefined, stop)).status;
const isRobots = (error: unknown): boolean => error instanceof ScanFailure && error.reason === 'robots';
const paths = (): string[] => asked.map(({ path }) => path);

test('robots.txt decides, by the group that names this robot', async () => {
  docs.routes['/docs/a'] = send('a');
  docs.routes['/private/b'] = send('b');
  docs.routes['/private/open'] = send('open');
  docs.routes['/robots.txt'] = send(
    'User-agent: *\nDisallow: /\n\nUser-agent: Other\nUser-Agent: tidemark/9\nDisallow: /private/\nAllow: /private/open$\n',
    'text/plain',
  );
  const scanner = aScanner();
  assert.equal(await visit('/docs/a', scanner), 200);
  assert.equal(await visit('/private/open', scanner), 200);
  await assert.rejects(visit('/private/b', scanner), isRobots);
  // Once, and the refused page was not asked for.
  assert.deepEqual(paths(), ['/robots.txt', '/docs/a', '/private/open']);
  assert.ok(asked.every(({ agent }) => agent.includes('Tidemark/')));
});

test('robots.txt is shared by scanners, and asked for again after a day', async () => {
  docs.routes['/docs'] = send('a');
  docs.routes['/robots.txt'] = send('User-agent: *\nDisallow: /docs', 'text/plain');
  await assert.rejects(visit('/docs'), isRobots);
  docs.routes['/robots.txt'] = send('', 'text/plain');
  await assert.rejects(visit('/docs'), isRobots);
  assert.deepEqual(paths(), ['/robots.txt']);
  await db.database.query(`update robots set fetched_at = now() - interval '24 hours'`);
  assert.equal(await visit('/docs'), 200);
});

test('where robots.txt is missing, forbidden or goes in circles, all is allowed', async () => {
  docs.routes['/docs'] = send('a');
  for (const route of [send('', 'text/plain', 404), send('', 'text/plain', 403), redirect('/robots.txt')]) {
    await db.database.query('truncate robots');
    docs.routes['/robots.txt'] = route;
    assert.equal(await visit('/docs'), 200);
  }
});

test('while robots.txt cannot be had the last copy holds, and without one nothing is allowed', async () => {
  docs.routes['/docs'] = send('a');
  docs.routes['/private'] = send('b');
  docs.routes['/robots.txt'] = send('', 'text/plain', 503);
  await assert.rejects(visit('/docs'), (error) => isRobots(error) && (error as ScanFailure).httpStatus === 503);
  docs.routes['/robots.txt'] = send('User-agent: *\nDisallow: /private', 'text/plain');
  assert.equal(await visit('/docs'), 200);
  await db.database.query(`update robots set fetched_at = now() - interval '24 hours'`);
  docs.routes['/robots.txt'] = send('', 'text/plain', 500);
  assert.equal(await visit('/docs'), 200);
  await assert.rejects(visit('/private'), isRobots);
});

test('a host that is busy at its robots.txt allows nothing, and is left alone', async () => {
  docs.routes['/docs'] = send('a');
  docs.routes['/robots.txt'] = (_request, response) => void response.writeHead(429, { 'retry-after': '600' }).end();
  await assert.rejects(visit('/docs'), isRobots);
  await assert.rejects(visit('/docs'), (error) => error instanceof HostOnHold);
  assert.deepEqual(paths(), ['/robots.txt']);
});

test('a crawl delay counts up to half a minute, and not at all when it is none', async () => {
  const delays: number[] = [];
  const turns = { take: async (_url: URL, delayMs: number) => void delays.push(delayMs), answered: async () => {} };
  for (const told of ['5', '3600', '-1', 'soon']) {
    await db.database.query('truncate robots');
    docs.routes['/robots.txt'] = send(`User-agent: *\nCrawl-delay: ${told}\nDisallow:`, 'text/plain');
    const now = () => new Date();
    const robots = createRobots({ database: db.database, now, fetch: (url) => ask(url, NO_MANNERS) });
    await createManners(turns, robots).enter(new URL(`${docs.url}/docs`), signal);
  }
  assert.deepEqual(delays, [5000, 30_000, 0, 0]);
});

test('a server that is not there fails for that reason', async () => {
  const { url } = docs;
  await docs[Symbol.asyncDispose]();
  await assert.rejects(
    ask(`${url}/docs`, aScanner()),
    (error) => error instanceof ScanFailure && error.reason === 'connect',
  );
});

test('requests of two scanners to one host begin an interval apart', async () => {
  for (const path of ['/a', '/b', '/c']) docs.routes[path] = send('x');
  const scanners = [aScanner({ intervalMs: 1000 }), aScanner({ intervalMs: 1000 })];
  await Promise.all(['/a', '/b', '/c'].map((path, index) => visit(path, scanners[index % 2])));
  const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
  assert.ok(asked.length >= 4 && gaps.every((gap) => gap > 500), `gaps of ${gaps.map(Math.round).join(', ')} ms`);
});

test('pages that are asked for at once wait for their turns in line, however far the last of them is away', async () => {
  docs.routes['/robots.txt'] = send('User-agent: *\nCrawl-delay: 30', 'text/plain');
  docs.routes['/a'] = send('x');
  const scanner = aScanner();
  assert.equal(await visit('/a', scanner), 200);
  const stop = new AbortController();
  const waiting = ['/b', '/c', '/d'].map((path) => visit(path, scanner, stop.signal));
  const turns = (): Promise<{ s: number }[]> =>
    db.database.query('select extract(epoch from free_at - now())::float8 as s from hosts');
  await until(async () => ((await turns())[0]?.s ?? 0) > 31, 'a turn to be taken');
  // One of them has a turn, the two behind it have none yet: with theirs they would be told to come back another time.
  const [{ s } = { s: 0 }] = await turns();
  assert.ok(s > 31 && s <= 61, `${s} s`);
  stop.abort(new Error('enough'));
  for (const one of waiting) await assert.rejects(one, (error) => !(error instanceof HostOnHold));
});

test('a host that is let through has no interval, but its crawl delay', async () => {
  docs.routes['/a'] = send('x');
  const { host } = new URL(docs.url);
  await visit('/a', aScanner({ intervalMs: 60_000, allow: [host] }));
  await db.database.query('truncate robots');
  docs.routes['/robots.txt'] = send('User-agent: *\nCrawl-delay: 1', 'text/plain');
  const scanner = aScanner({ allow: [host] });
  await visit('/a', scanner);
  await visit('/a', scanner);
  const [one, two] = asked.filter(({ path }) => path === '/a').slice(-2);
  assert.ok(one && two && two.at - one.at > 500, `${two && one && two.at - one.at} ms`);
});

test('a host that refuses is left alone by every scanner for as long as it says', async () => {
  docs.routes['/busy'] = (_request, response) => void response.writeHead(429, { 'retry-after': '600' }).end();
  docs.routes['/a'] = send('x');
  assert.equal(await visit('/busy'), 429);
  await assert.rejects(visit('/a'), (error) => {
    const waitMs = error instanceof HostOnHold ? error.until.getTime() - Date.now() : 0;
    return waitMs > 590_000 && waitMs <= 601_000;
  });
  assert.ok(!paths().includes('/a'));
});

test('a short refusal is waited for, and an answer ends the count of refusals', async () => {
  docs.routes['/a'] = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end();
  assert.equal(await visit('/a'), 503);
  docs.routes['/a'] = send('x');
  assert.equal(await visit('/a'), 200);
  const [refused, answered] = asked.filter(({ path }) => path === '/a');
  assert.ok(refused && answered && answered.at - refused.at > 900);
  assert.deepEqual(await db.database.query('select refusals from hosts'), [{ refusals: 0 }]);
});

test('refusals without a time are waited for ever longer', async () => {
  const turns = createHostTurns({ database: db.database, intervalMs: 0, allow: [], now: () => new Date() });
  const waits: number[] = [];
  for (let refusal = 0; refusal < 9; refusal += 1) {
    await db.database.query('update hosts set held_until = now()');
    await turns.answered(new URL(docs.url), 429, null);
    const [row] = await db.database.query<{ s: number }>(
      'select extract(epoch from held_until - now())::float8 as s from hosts',
    );
    waits.push(Math.round(row?.s ?? 0));
  }
  assert.deepEqual(waits, [2, 8, 32, 128, 512, 2048, 8192, 32_768, 86_400]);
});

test('an error of the server alone holds nothing up', async () => {
  docs.routes['/a'] = send('x', 'text/plain', 503);
  assert.deepEqual([await visit('/a'), await visit('/a')], [503, 503]);
  assert.deepEqual(await db.database.query('select host from hosts where held_until is not null'), []);
});

test('Retry-After is seconds or a date', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const cases: [string | null, number | null][] = [
    ['120', 120_000],
    ['0', 1000],
    ['Sun, 01 Nov 2026 00:02:00 GMT', 120_000],
    ['Sun, 01 Nov 2020 00:02:00 GMT', 1000],
    ['soon', null],
    ['', null],
    [null, null],
  ];
  for (const [header, wanted] of cases) assert.equal(waitOf(header, now), wanted, String(header));
});

const RULES = 'User-agent: *\nDisallow: /private\n';
/** More than is read of it; the line at its bound is cut in the middle. */
const LONG = RULES + `Disallow: /${'x'.repeat(90)}\n`.repeat(20_000);
const noise = randomBytes(MAX_ROBOTS_BYTES)
  .toString('base64')
  .replaceAll(/(.{80})/g, '# $1\n');
const PACKED: Record<string, [encoding: string, body: Buffer]> = {
  'that unpacks to more than is read': ['gzip', gzipSync(LONG)],
  'that unpacks to more than is read, by another name': ['deflate', deflateSync(LONG)],
  'that unpacks to more than is read, by brotli': ['br', brotliCompressSync(LONG)],
  'that is longer than is read as it is sent': ['gzip', gzipSync(RULES + noise)],
  'that is longer than is read as it is sent, by brotli': ['br', brotliCompressSync(RULES + noise)],
  'of a few bytes': ['gzip', gzipSync(RULES)],
};
for (const [which, [encoding, body]] of Object.entries(PACKED)) {
  test(`a packed robots.txt ${which} counts as far as it is read`, async () => {
    docs.routes['/docs'] = send('a');
    docs.routes['/robots.txt'] = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(body);
    const scanner = aScanner();
    assert.equal(await visit('/docs', scanner), 200);
    await assert.rejects(visit('/private/a', scanner), isRobots);
  });
}

test('a rule that is cut at the bound of what is read is none', async () => {
  docs.routes['/docs'] = send('a');
  const before = `User-agent: *\nDisallow: /private\n`;
  const rule = 'Disallow: /docs/of/long/ago\n';
  const filler = '#'.repeat(MAX_ROBOTS_BYTES - before.length - 'Disallow: /docs'.length - 1);
  docs.routes['/robots.txt'] = send(`${before}${filler}\n${rule}`, 'text/plain');
  const scanner = aScanner();
  assert.equal(await visit('/docs', scanner), 200);
  await assert.rejects(visit('/private', scanner), isRobots);
});

test('a robots.txt that is made to hurt costs little', () => {
  const hostile = [
    Array.from({ length: 20_000 }, (_, index) => `User-agent: bot${index}`).join('\n') +
      '\n' +
      'Disallow: /x\n'.repeat(20_000),
    `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}\n`.repeat(400)}`,
  ];
  for (const text of hostile) {
    const begun = process.threadCpuUsage();
    const bounded = boundRobots(text, 'Tidemark');
    const { user } = process.threadCpuUsage(begun);
    assert.ok(user < 1_000_000, `${user} µs`);
    assert.ok((bounded.match(/^user-agent/gm) ?? []).length <= 3);
    assert.ok(
      bounded
        .split('\n')
        .filter((line) => line.includes('*a'))
        .join('').length <= 62_000,
    );
  }
});

test('the user agent says who asks, and whom to turn to', () => {
  assert.equal(
    userAgentOf({ CONTACT_URL: 'https://tidemark.example/bot' }),
    'Mozilla/5.0 (compatible; Tidemark/0.1; +https://tidemark.example/bot)',
  );
  assert.equal(userAgentOf({ USER_AGENT: 'mine' }), 'mine');
});
