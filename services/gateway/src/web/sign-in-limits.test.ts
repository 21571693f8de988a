import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFails } from '../testing/gateway.ts';
import { makeLink, openBrowser, PASSWORD, signInSomebody } from '../testing/browser.ts';
import { enterMinute } from '../testing/minute.ts';
import { startSuite } from '../testing/suite.ts';

const PER_ADDRESS = 12;
const PER_ACCOUNT = 3;
const { gateway } = await startSuite({
  SIGN_INS_PER_MINUTE: String(PER_ADDRESS),
  SIGN_INS_PER_ACCOUNT_PER_MINUTE: String(PER_ACCOUNT),
  WEB_LIMIT_PER_MINUTE: '5',
  RATE_LIMIT_PER_MINUTE: '2',
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: 'https://tidemark.example',
});

const signIn = (email: string, password: string, address: string) =>
  gateway.send('POST', '/web/session', { body: { email, password }, headers: { 'x-forwarded-for': address } });

test('tries are limited per account from wherever, per address over all accounts, and told with the time to wait', async () => {
  const { email, browser } = await signInSomebody(gateway);
  await enterMinute();
  for (let index = 0; index < PER_ACCOUNT; index += 1) {
    assertFails(await signIn(email, 'wrong password', `192.0.2.${index}`), 401, 'invalid_credentials');
  }
  const limited = await signIn(email.toUpperCase(), PASSWORD, '192.0.2.99');
  assertFails(limited, 429, 'rate_limited');
  assert.ok(Number(limited.headers.get('retry-after')) >= 1);
  assert.equal((await browser.send('GET', '/web/session')).status, 200, 'who is signed in stays so');
  const changed = { current_password: PASSWORD, new_password: 'another password' };
  assertFails(await browser.send('PUT', '/web/password', { body: changed }), 429, 'rate_limited');
  const statuses: number[] = [];
  for (let index = 0; index <= PER_ADDRESS; index += 1) {
    statuses.push((await signIn(`nobody-${index}@example.com`, PASSWORD, '198.51.100.7')).status);
  }
  assert.deepEqual(statuses, [...Array.from({ length: PER_ADDRESS }, () => 401), 429]);
  const token = await makeLink(gateway, (await gateway.addUser()).id);
  const body = { token, email: 'late@example.com', password: PASSWORD };
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  assertFails(await gateway.send('POST', '/web/welcome', { body, headers }), 429, 'rate_limited');
});

test('who is signed in has a bucket beside the one of keys', async () => {
  const { browser, ...user } = await signInSomebody(gateway);
  await enterMinute();
  const statuses = async (count: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await send()).status);
    return found;
  };
  const byKey = await statuses(3, () => gateway.send('GET', '/api/v1/monitors', { as: user }));
  const byCookie = await statuses(6, () => browser.send('GET', '/api/v1/monitors'));
  assert.deepEqual(byKey, [200, 200, 429]);
  assert.deepEqual(byCookie, [200, 200, 200, 200, 200, 429]);
});

test('over https the cookie is bound to the host, and what the public address sends passes whatever the Host', async () => {
  const user = await gateway.addUser();
  const token = await makeLink(gateway, user.id);
  const body = { token, email: 'https@example.com', password: PASSWORD };
  const browser = openBrowser(gateway);
  const headers = { origin: 'https://tidemark.example', 'x-forwarded-for': '203.0.113.9' };
  const welcome = await browser.send('POST', '/web/welcome', { body, headers });
  assert.equal(welcome.status, 200);
  const set = welcome.headers.get('set-cookie') ?? '';
  assert.match(set, /^__Host-tidemark=[\w-]{43}; /);
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=7776000']) {
    assert.ok(set.includes(`; ${attribute}`), `${attribute} in ${set}`);
  }
  assert.doesNotMatch(set, /Domain/i);
  const plain = browser.cookie().replace('__Host-', '');
  assertFails(await gateway.send('GET', '/web/session', { headers: { cookie: plain } }), 401, 'unauthorized');
});

test('sign-ins are counted by method and outcome', async () => {
  const text = await gateway.registry.metrics();
  const of = (method: string, outcome: string): number =>
    Number(
      new RegExp(`^gateway_sign_ins_total\\{method="${method}",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1],
    );
  assert.equal(of('password', 'refused'), PER_ACCOUNT + PER_ADDRESS);
  assert.equal(of('password', 'limited'), 3);
  assert.equal(of('link', 'ok'), 3);
  assert.equal(of('link', 'limited'), 1);
  assert.equal(of('oidc', 'ok'), 0);
});
