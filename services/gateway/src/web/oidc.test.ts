import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { createAccountStore } from './account-store.ts';
import { signInSomebody } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  PUBLIC_CLIENT_ID,
  startTestProvider,
  type ProviderUser,
} from '../testing/oidc-provider.ts';

const resources = new AsyncDisposableStack();
after(() => resources.disposeAsync());
const postgres = resources.use(await startTestDatabase());
const provider = resources.use(await startTestProvider());

const SETTINGS = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_NAME: 'Example ID',
  SIGN_INS_PER_MINUTE: '1000',
};

/** A gateway that the provider sends people back to, with users of its own. The way back goes by an address that names no host. */
async function start(settings: Record<string, string>): Promise<TestGateway> {
  return resources.use(await startTestGateway(postgres.url, { ...SETTINGS, ...settings, PUBLIC_URL: PUBLIC }));
}
const PUBLIC = 'http://tidemark.test';
provider.allow(`${PUBLIC}/web/oidc/callback`);

const open = await start({});
const strict = await start({ OIDC_CREATE_PLAN: 'hobby', OIDC_ALLOWED_DOMAINS: 'example.com, Example.ORG' });

const somebody = (fields: Partial<ProviderUser> = {}): ProviderUser => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Lovelace', ...fields };
};

interface Visit {
  location: string;
  cookies: Map<string, string>;
}

/** Follows redirects as a browser does, with a cookie jar for each host, until the gateway sends it to one of its pages. */
async function follow(gateway: TestGateway, path: string, cookies = new Map<string, string>()): Promise<Visit> {
  let url = PUBLIC + path;
  const jars = new Map([[PUBLIC, cookies]]);
  for (let hops = 0; hops < 12; hops += 1) {
    const { origin, pathname, search } = new URL(url);
    if (origin === PUBLIC && !pathname.startsWith('/web/')) return { location: pathname + search, cookies };
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const address = origin === PUBLIC ? gateway.url + pathname + search : url;
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    await response.text();
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${url} was answered with ${response.status} and no location`);
    url = new URL(location, url).href;
  }
  throw new Error('too many redirects');
}

async function userOf(gateway: TestGateway, { cookies }: Visit): Promise<{ id: string; plan: string; name: string }> {
  const cookie = `tidemark=${cookies.get('tidemark')}`;
  const { status, body } = await gateway.send('GET', '/web/session', { headers: { cookie } });
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { user: { id: string; plan: string; name: string } }).user;
}

const START = '/web/oidc/start?return_to=/monitors%3Fstatus%3Derror';

test('who is known by an address that the operator confirmed signs in, and is the same one after the address changes', async () => {
  const { id } = await open.addUser();
  const user = somebody();
  await createAccountStore(open.database).setEmail(id, user.email);
  provider.user = { ...user, email: user.email.toUpperCase() };
  const visit = await follow(open, START);
  assert.equal(visit.location, '/monitors?status=error');
  assert.deepEqual([...visit.cookies.keys()], ['tidemark'], 'the cookie of the journey is gone');
  assert.equal((await userOf(open, visit)).id, id);
  provider.user = { ...user, email: 'another@example.com' };
  assert.equal((await userOf(open, await follow(open, START))).id, id);
  const sessions = await open.database.query<{ method: string }>('select method from web_sessions where user_id = $1', [
    id,
  ]);
  assert.deepEqual(
    sessions.map(({ method }) => method),
    ['oidc', 'oidc'],
  );
});

test('nobody is let in by an address that only one side vouches for', async () => {
  const { id } = await open.addUser();
  const unverified = somebody({ email_verified: false });
  await createAccountStore(open.database).setEmail(id, unverified.email);
  provider.user = unverified;
  assert.equal((await follow(open, START)).location, '/sign-in?error=email_not_verified');
  // Typed by who opened a link, and so perhaps not theirs.
  const waiting = await signInSomebody(strict);
  provider.user = somebody({ email: waiting.email });
  assert.equal((await follow(strict, START)).location, '/sign-in?error=unknown_account');
  provider.user = somebody();
  assert.equal((await follow(open, START)).location, '/sign-in?error=unknown_account');
});

test('who is not known gets a user of the plan that the settings say, once, when the domain is allowed', async () => {
  provider.user = somebody({ email: 'eve@example.net' });
  assert.equal((await follow(strict, START)).location, '/sign-in?error=domain_not_allowed');
  provider.user = somebody({ email: 'eve@example.com@example.net' });
  assert.equal((await follow(strict, START)).location, '/sign-in?error=domain_not_allowed');
  const user = somebody({ email: 'Ada@example.org' });
  provider.user = user;
  const made = await userOf(strict, await follow(strict, START));
  assert.deepEqual([made.plan, made.name], ['hobby', 'Ada Lovelace']);
  assert.equal((await userOf(strict, await follow(strict, START))).id, made.id);
  provider.user = { ...user, email_verified: false };
  assert.equal((await follow(strict, START)).location, '/sign-in?error=email_not_verified', 'each time anew');
});

test('a refusal of the provider, an answer without its journey, and one of another journey sign nobody in', async () => {
  provider.user = null;
  const denied = await follow(open, START);
  assert.equal(denied.location, '/sign-in?error=oidc_failed');
  assert.equal(denied.cookies.size, 0);
  for (const query of ['', '?code=x&state=y', '?error=access_denied']) {
    assert.equal((await follow(open, `/web/oidc/callback${query}`)).location, '/sign-in?error=oidc_failed');
  }
  for (const kept of ['x', 'x.y', `${'A'.repeat(400)}.key`, 'A'.repeat(3500)]) {
    const cookies = new Map([['tidemark-oidc', kept]]);
    assert.equal((await follow(open, '/web/oidc/callback?code=x', cookies)).location, '/sign-in?error=oidc_failed');
  }
  const begin = async (): Promise<{ cookie: string; state: string | null }> => {
    const { headers } = await fetch(open.url + START, { redirect: 'manual' });
    const [set = ''] = headers.getSetCookie();
    return { cookie: set, state: new URL(headers.get('location') ?? '').searchParams.get('state') };
  };
  const [first, second] = [await begin(), await begin()];
  assert.notEqual(first.state, second.state);
  const headers = { cookie: first.cookie.slice(0, first.cookie.indexOf(';')) };
  const callback = `${open.url}/web/oidc/callback?code=x&state=${second.state}&iss=${encodeURIComponent(provider.issuer)}`;
  const crossed = await fetch(callback, { redirect: 'manual', headers });
  assert.equal(crossed.headers.get('location'), '/sign-in?error=oidc_failed');
});

test('a secret is shown in the way that the provider takes, and a client without one is let in by PKCE alone', async () => {
  const other = resources.use(await startTestProvider('client_secret_post'));
  other.allow(`${PUBLIC}/web/oidc/callback`);
  const settings = { OIDC_ISSUER: other.issuer, OIDC_CREATE_PLAN: 'pro' };
  const secretive = await start(settings);
  other.user = somebody();
  assert.equal((await userOf(secretive, await follow(secretive, START))).plan, 'pro');
  other.user = somebody();
  const bare = await start({ ...settings, OIDC_CLIENT_ID: PUBLIC_CLIENT_ID, OIDC_CLIENT_SECRET: '' });
  assert.equal((await userOf(bare, await follow(bare, START))).plan, 'pro');
  const wrong = await start({ ...settings, OIDC_CLIENT_SECRET: 'not the secret' });
  assert.equal((await follow(wrong, START)).location, '/sign-in?error=oidc_failed');
});

test('a provider that is away is told so, and sign-in by password offers itself beside it', async () => {
  const away = await start({ OIDC_ISSUER: 'http://127.0.0.1:9' });
  assert.equal((await follow(away, START)).location, '/sign-in?error=oidc_unavailable');
  const offer = await open.send('GET', '/web/sign-in');
  assert.deepEqual(offer.body, { password: true, oidc: { name: 'Example ID' } });
});
