import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestDnsServer, type TestDnsServer, type Zone } from '@tidemark/platform/testing/dns-server';
import { Refusal } from './refusal.ts';
import { createLookup, createResolveName, type ResolveName } from './resolver.ts';

/** Well below the two seconds after which a name without an answer is given up. */
const QUICK_MS = 1500;
const ZONES: Record<string, ReturnType<Zone>> = {
  'alias.example.com': { cname: 'metadata.google.internal', addresses: ['169.254.169.254'] },
  'nowhere.example.com': null,
  'many.example.com': Array.from({ length: 500 }, (_, index) => `93.184.${index >> 8}.${index & 255}`),
};
const zone: Zone = (name, type, asked) => {
  if (name.startsWith('slow')) return undefined;
  if (name.startsWith('broken')) return 'broken';
  if (name.startsWith('patient') && type === 'A' && asked < 3) return undefined;
  if (name === 'both.example.com') return type === 'A' ? ['93.184.216.34', '93.184.216.35'] : ['::1'];
  if (name === 'half.example.com') return type === 'A' ? ['93.184.216.34'] : undefined;
  if (type === 'AAAA' && name !== 'nowhere.example.com') return [];
  return name in ZONES ? ZONES[name] : ['93.184.216.34'];
};

let server: TestDnsServer;
let resolve: ResolveName;
before(async () => {
  server = await startTestDnsServer(zone);
  resolve = createResolveName(createLookup([server.address]));
});
after(() => server[Symbol.asyncDispose]());

const refused = (detail: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Refusal);
  assert.equal(error.outcome, 'dns');
  assert.match(error.message, detail);
  return true;
};

test('both families are asked for, and both are among the first', async () => {
  assert.deepEqual(await resolve('both.example.com', false), ['93.184.216.34', '::1', '93.184.216.35']);
});

test('an alias gives the addresses it leads to', async () => {
  assert.deepEqual(await resolve('alias.example.com', false), ['169.254.169.254']);
});

test('a family without an answer does not take the other with it', async () => {
  assert.deepEqual(await resolve('half.example.com', false), ['93.184.216.34']);
});

test('no such name, no answer in time and too many answers are refused as dns', async () => {
  await assert.rejects(resolve('nowhere.example.com', false), refused(/ENOTFOUND/));
  await assert.rejects(resolve('slow.example.com', false), refused(/TIMEOUT|in time/));
  await assert.rejects(resolve('many.example.com', false), refused(/too many addresses/));
});

test('a hundred names whose server is silent do not hold up another name', async () => {
  const slow = Array.from({ length: 100 }, (_, index) => resolve(`slow-${index}.example.com`, false));
  const settled = Promise.allSettled(slow);
  const started = performance.now();
  assert.deepEqual(await resolve('quick.example.com', false), ['93.184.216.34']);
  assert.ok(performance.now() - started < QUICK_MS);
  assert.ok((await settled).every(({ status }) => status === 'rejected'));
});

test('answers that cannot be read fail their own names alone', async () => {
  const patient = resolve('patient.example.com', false);
  const broken = Array.from({ length: 20 }, (_, index) => resolve(`broken-${index}.example.com`, false));
  for (const one of broken) await assert.rejects(one, refused(/EBADRESP/));
  assert.deepEqual(await patient, ['93.184.216.34']);
});

test('what the hosts file says counts for a name of the operator alone', async () => {
  assert.deepEqual(await resolve('localhost', false), ['93.184.216.34']);
  const trusted = await resolve('localhost', true);
  assert.ok(trusted.includes('127.0.0.1') || trusted.includes('::1'));
  assert.ok(server.questions.includes('localhost A'));
});

test('more names at once than the bound are refused as busy', async () => {
  const stuck = Promise.withResolvers<readonly string[]>();
  const bounded = createResolveName(() => stuck.promise);
  const waiting = Array.from({ length: 512 }, (_, index) => bounded(`name-${index}.example.com`, false));
  await assert.rejects(bounded('one-more.example.com', false), { outcome: 'busy' });
  stuck.resolve(['93.184.216.34']);
  await Promise.all(waiting);
  assert.deepEqual(await bounded('one-more.example.com', false), ['93.184.216.34']);
});

test('who asks for a name while it is being looked up gets that answer, and the next one a new one', async () => {
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  const counted = createResolveName(async (host) => {
    asked.push(host);
    await release.promise;
    return ['93.184.216.34'];
  });
  const waiting = [counted('a.example.com', false), counted('a.example.com', false), counted('a.example.com', true)];
  release.resolve();
  await Promise.all(waiting);
  assert.equal(asked.length, 2);
  await counted('a.example.com', false);
  assert.equal(asked.length, 3);
});

test('a question that is lost is asked again before anybody notices', async () => {
  let lost = 0;
  const server = await startTestDnsServer((_name, type) => {
    if (type === 'AAAA') return [];
    lost += 1;
    return lost === 1 ? undefined : ['93.184.216.34'];
  });
  const started = performance.now();
  assert.deepEqual(await createResolveName(createLookup([server.address]))('lossy.example.com', false), [
    '93.184.216.34',
  ]);
  assert.ok(performance.now() - started < QUICK_MS);
  await server[Symbol.asyncDispose]();
});
