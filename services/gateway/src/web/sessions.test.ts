import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { assertFails, dataOf } from '../testing/gateway.ts';
import { makeLink, openBrowser, PASSWORD, signInSomebody } from '../testing/browser.ts';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';

const { gateway } = await startSuite({
  ...NO_LIMITS,
  SIGN_INS_PER_MINUTE: '1000',
  SIGN_INS_PER_ACCOUNT_PER_MINUTE: '1000',
  WEB_LIMIT_PER_MINUTE: '600',
});

interface Session {
  user: { id: string; email: string; name: string; plan: string; namespace: string };
  csrf_token: string;
  expires_at: string;
}

test('a link sets address, name and password once, signs in, and the password then signs in by itself', async () => {
  const user = await gateway.addUser();
  const token = await makeLink(gateway, user.id);
  const browser = openBrowser(gateway);
  const body = { token, email: ' Ada@Example.com ', password: PASSWORD, name: 'Ada Lovelace' };
  const welcome = await browser.send('POST', '/web/welcome', { body });
  assert.equal(welcome.status, 200, JSON.stringify(welcome.body));
  const told = welcome.body as Session;
  assert.deepEqual(told.user.id, user.id);
  assert.equal(told.user.email, 'ada@example.com');
  assert.equal(told.user.name, 'Ada Lovelace');
  assert.match(browser.cookie(), /^tidemark=[\w-]{43}$/);
  assertFails(await openBrowser(gateway).send('POST', '/web/welcome', { body }), 410, 'link_used_or_expired');
  const other = openBrowser(gateway);
  const signIn = await other.send('POST', '/web/session', { body: { email: 'ADA@example.com', password: PASSWORD } });
  assert.equal(signIn.status, 200);
  assert.match(signIn.headers.get('set-cookie') ?? '', /HttpOnly/);
  assert.match(signIn.headers.get('set-cookie') ?? '', /SameSite=Lax/);
  assert.doesNotMatch(signIn.headers.get('set-cookie') ?? '', /Secure/);
  const shown = await other.send('GET', '/web/session');
  assert.equal((shown.body as Session).user.plan, 'pro');
  const days = (Date.parse((shown.body as Session).expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days <= 14, `${days}`);
});

test('neither a wrong password nor an unknown address says which of them was wrong', async () => {
  const { email } = await signInSomebody(gateway);
  const browser = openBrowser(gateway);
  const wrong = await browser.send('POST', '/web/session', { body: { email, password: `${PASSWORD}!` } });
  const nobody = { email: 'nobody@example.com', password: PASSWORD };
  const unknown = await browser.send('POST', '/web/session', { body: nobody });
  const [first, second] = [wrong, unknown].map((answer) => assertFails(answer, 401, 'invalid_credentials').message);
  assert.equal(first, second);
  assert.equal(browser.cookie(), '');
});

test('the cookie reads the API by itself, and writes to it with the token of the session alone', async () => {
  const { browser } = await signInSomebody(gateway);
  const body = { docs_url: 'https://docs.example.com/api' };
  const write = (headers: Record<string, string>) => browser.send('POST', '/api/v1/monitors', { body, headers });
  for (const base of ['/api/v1', '/v1']) {
    const list = await browser.send('GET', `${base}/monitors`, { headers: { 'x-csrf-token': '' } });
    assert.equal(list.status, 200);
    assert.equal(list.headers.get('x-ratelimit-limit'), '600');
  }
  assertFails(await write({ 'x-csrf-token': '' }), 403, 'csrf_token_invalid');
  assertFails(await write({ 'x-csrf-token': 'A'.repeat(43) }), 403, 'csrf_token_invalid');
  assertFails(await write({ origin: 'https://evil.example' }), 403, 'csrf_token_invalid');
  assertFails(await write({ 'sec-fetch-site': 'cross-site' }), 403, 'csrf_token_invalid');
  assertFails(await write({ 'sec-fetch-site': 'same-site' }), 403, 'csrf_token_invalid');
  assertFails(await write({ origin: 'null' }), 403, 'csrf_token_invalid');
  assert.equal((await write({})).status, 201);
  const other = await signInSomebody(gateway);
  assertFails(await write({ 'x-csrf-token': other.browser.csrfToken() }), 403, 'csrf_token_invalid');
});

test('who sends a key is who the key names, and the cookie is not looked at', async () => {
  const { browser } = await signInSomebody(gateway);
  const wrong = { authorization: 'Bearer tmk_wrong' };
  assertFails(await browser.send('GET', '/api/v1/monitors', { headers: wrong }), 401, 'unauthorized');
  assertFails(await browser.send('GET', '/web/session', { headers: wrong }), 401, 'unauthorized');
  const user = await gateway.addUser();
  const authorization = `Bearer ${user.key}`;
  const body = { docs_url: 'https://docs.example.com/other' };
  const made = await browser.send('POST', '/api/v1/monitors', { body, headers: { authorization, 'x-csrf-token': '' } });
  assert.equal(made.status, 201);
  const id = String(dataOf(made)['id']);
  assert.equal((await browser.send('GET', `/api/v1/monitors/${id}`)).status, 404);
  assertFails(await gateway.send('GET', '/web/session', { as: user }), 401, 'unauthorized');
});

test('a hobby user reads, and neither plan nor key stands in the way of sessions', async () => {
  const { browser } = await signInSomebody(gateway, 'hobby');
  assert.equal((await browser.send('GET', '/api/v1/monitors')).status, 200);
  const body = { docs_url: 'https://docs.example.com/hobby' };
  assertFails(await browser.send('POST', '/api/v1/monitors', { body }), 403, 'plan_required');
  assert.equal((await browser.send('POST', '/web/keys', { body: { name: 'mine' } })).status, 201);
});

test('signing out ends the session at once, and other sessions are listed and ended one by one or all', async () => {
  const { browser, email } = await signInSomebody(gateway);
  const signIn = async () => {
    const opened = openBrowser(gateway);
    const headers = { 'user-agent': 'Test/1.0' };
    await opened.send('POST', '/web/session', { body: { email, password: PASSWORD }, headers });
    return opened;
  };
  const [second, third] = [await signIn(), await signIn()];
  const list = (await browser.send('GET', '/web/sessions')).body as {
    data: { id: string; current: boolean; method: string; user_agent: string }[];
  };
  assert.deepEqual(list.data.map(({ method }) => method).sort(), ['link', 'password', 'password']);
  assert.deepEqual(
    list.data.filter(({ current }) => current).map(({ method }) => method),
    ['link'],
  );
  assert.equal(list.data.filter(({ user_agent }) => user_agent === 'Test/1.0').length, 2);
  assert.equal((await second.send('DELETE', '/web/session')).status, 204);
  assert.equal(second.cookie(), '');
  const stolen = { cookie: browser.cookie(), 'x-csrf-token': '' };
  assertFails(await gateway.send('DELETE', '/web/sessions', { headers: stolen }), 403, 'csrf_token_invalid');
  const other = list.data.find(({ current }) => !current);
  const stranger = await signInSomebody(gateway);
  assertFails(await stranger.browser.send('DELETE', `/web/sessions/${other?.id}`), 404, 'not_found');
  assert.equal((await third.send('GET', '/web/session')).status, 200);
  const held = third.cookie();
  assert.equal((await browser.send('DELETE', '/web/sessions')).status, 204);
  for (const cookie of [held, stolen.cookie]) {
    assertFails(await gateway.send('GET', '/api/v1/monitors', { headers: { cookie } }), 401, 'unauthorized');
  }
});

test('a new password ends the other sessions, and needs the current one', async () => {
  const { browser, email } = await signInSomebody(gateway);
  const other = openBrowser(gateway);
  await other.send('POST', '/web/session', { body: { email, password: PASSWORD } });
  const change = (current_password: string, new_password: string) =>
    browser.send('PUT', '/web/password', { body: { current_password, new_password } });
  assertFails(await change('not this one at all', 'a new password for all'), 400, 'invalid_request');
  assertFails(await change(PASSWORD, 'too short'), 400, 'invalid_request');
  assert.equal((await change(PASSWORD, 'a new password for all')).status, 204);
  assert.equal((await browser.send('GET', '/web/session')).status, 200);
  assertFails(await other.send('GET', '/web/session'), 401, 'unauthorized');
  const again = openBrowser(gateway);
  const old = await again.send('POST', '/web/session', { body: { email, password: PASSWORD } });
  assertFails(old, 401, 'invalid_credentials');
  const password = 'a new password for all';
  assert.equal((await again.send('POST', '/web/session', { body: { email, password } })).status, 200);
});

test('a session ends when it was not used for its time, and in any case at its age', async () => {
  const { browser, id } = await signInSomebody(gateway);
  const set = (change: string) =>
    gateway.database.query(`update web_sessions set ${change} where user_id = $1 returning 1`, [id]);
  const expiresIn = async (): Promise<number> => {
    const [row] = await gateway.database.query<{ days: number }>(
      'select (extract(epoch from expires_at - now()) / 86400)::float as days from web_sessions where user_id = $1',
      [id],
    );
    return row?.days ?? 0;
  };
  /** Asks until it is so: what is known of a session is kept for two seconds. */
  const askUntil = async (isSo: (status: number) => boolean | Promise<boolean>): Promise<void> => {
    await until(async () => isSo((await browser.send('GET', '/web/session')).status), 'the session to change');
  };
  await set("last_used_at = now() - interval '13 days', expires_at = now() + interval '1 day'");
  await askUntil(async (status) => status === 200 && (await expiresIn()) > 13.9);
  await set("created_at = now() - interval '89 days', last_used_at = now() - interval '1 day'");
  await askUntil(async (status) => status === 200 && (await expiresIn()) < 1.1);
  await set('expires_at = now()');
  await askUntil((status) => status === 401);
});

test('links are for whom they are made, good until their time, and leave no other link behind', async () => {
  const user = await gateway.addUser();
  const browser = openBrowser(gateway);
  const use = (token: string, email: string) =>
    browser.send('POST', '/web/welcome', { body: { token, email, password: PASSWORD } });
  const named = await makeLink(gateway, user.id, 'grace@example.com');
  const spare = await makeLink(gateway, user.id);
  assertFails(await use(named, 'mallory@example.com'), 400, 'invalid_request');
  const { email: taken } = await signInSomebody(gateway);
  const clash = await makeLink(gateway, (await gateway.addUser()).id);
  assertFails(await use(clash, taken), 409, 'conflict');
  assert.equal((await use(clash, 'free@example.com')).status, 200, 'a refused link can be used again');
  assert.equal((await use(named, 'grace@example.com')).status, 200);
  assertFails(await use(spare, 'grace@example.com'), 410, 'link_used_or_expired');
  const old = await makeLink(gateway, user.id);
  await gateway.database.query("update welcome_links set expires_at = now() - interval '1 second'");
  assertFails(await use(old, 'grace@example.com'), 410, 'link_used_or_expired');
  for (const token of ['', 'x', 'A'.repeat(43)]) {
    assertFails(await use(token, 'grace@example.com'), 410, 'link_used_or_expired');
  }
});

test('of two who use a link at once one gets in, and the other is told', async () => {
  const { id } = await gateway.addUser();
  const token = await makeLink(gateway, id);
  const use = (name: string) =>
    gateway.send('POST', '/web/welcome', { body: { token, email: `${name}@twins.example`, password: PASSWORD } });
  const statuses = (await Promise.all([use('first'), use('second')])).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([200, 410]));
});

test('what another site sends does not sign anybody in', async () => {
  const { email } = await signInSomebody(gateway);
  const body = { email, password: PASSWORD };
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  assertFails(await gateway.send('POST', '/web/session', { body, headers }), 403, 'csrf_token_invalid');
  const form = { ...headers, origin: gateway.url, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
  const asForm = await gateway.send('POST', '/web/session', { body: JSON.stringify(body), headers: form });
  assertFails(asForm, 415, 'unsupported_media_type');
  assert.equal((await gateway.send('POST', '/web/session', { body })).status, 200, 'a program is no browser');
});

test('sign-in tells what it offers, and what a path does not do is told', async () => {
  const offer = await gateway.send('GET', '/web/sign-in');
  assert.deepEqual(offer.body, { password: true, oidc: null });
  assert.equal(offer.headers.get('cache-control'), 'private, no-cache');
  assertFails(await gateway.send('POST', '/web/sign-in'), 405, 'method_not_allowed');
  assertFails(await gateway.send('GET', '/web/session'), 401, 'unauthorized');
  assertFails(await gateway.send('GET', '/web/nothing'), 404, 'not_found');
});
