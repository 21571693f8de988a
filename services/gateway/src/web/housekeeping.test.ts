import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from 'argon2';
import type { Logger } from '@tidemark/platform/log';
import { until } from '@tidemark/platform/testing/until';
import { openBrowser, makeLink, PASSWORD, signInSomebody } from '../testing/browser.ts';
import { startTestGateway } from '../testing/gateway.ts';
import { startSuite } from '../testing/suite.ts';
import { createAccountStore } from './account-store.ts';
import { createAudit } from './audit.ts';
import { createSessionStore } from './session-store.ts';

const { gateway, postgres } = await startSuite({ SIGN_INS_PER_MINUTE: '1000', WEB_LIMIT_PER_MINUTE: '1000' });
const sessions = createSessionStore(gateway.database, { idleDays: 14, maxDays: 90 });

const count = async (table: string, userId: string): Promise<number> => {
  const [row] = await gateway.database.query<{ count: number }>(
    `select count(*)::int as count from ${table} where user_id = $1`,
    [userId],
  );
  return row?.count ?? -1;
};

test('what is past is swept, and what is in force stays', async () => {
  const { id, email } = await signInSomebody(gateway);
  const other = openBrowser(gateway);
  await other.send('POST', '/web/session', { body: { email, password: PASSWORD } });
  await gateway.database.query(`update web_sessions set expires_at = now() where user_id = $1 and method = 'link'`, [
    id,
  ]);
  await makeLink(gateway, id);
  await gateway.database.query('update welcome_links set expires_at = now() where user_id = $1', [id]);
  await makeLink(gateway, id);
  assert.deepEqual([await count('web_sessions', id), await count('welcome_links', id)], [2, 2]);
  await sessions.deleteOld();
  await createAccountStore(gateway.database).deleteOldLinks();
  assert.deepEqual([await count('web_sessions', id), await count('welcome_links', id)], [1, 1]);
  assert.equal((await other.send('GET', '/web/session')).status, 200);
});

test('a gateway sweeps when it starts', async () => {
  const { id } = await gateway.addUser();
  await makeLink(gateway, id);
  await gateway.database.query('update welcome_links set expires_at = now() where user_id = $1', [id]);
  await using _ = await startTestGateway(postgres.url);
  await until(async () => (await count('welcome_links', id)) === 0, 'the link to be gone');
});

test('nobody has more than fifty sessions: the one that was used least lately ends', async () => {
  const { id, browser } = await signInSomebody(gateway);
  await gateway.database.query(
    `insert into web_sessions (hash, user_id, method, user_agent, last_used_at, expires_at)
     select sha256(n::text::bytea), $1, 'password', '', now() - n * interval '1 hour', now() + interval '1 day'
     from generate_series(1, 49) as n`,
    [id],
  );
  await sessions.insert({ hash: Buffer.alloc(32, 7), userId: id, method: 'password', userAgent: '' }, 50);
  assert.equal(await count('web_sessions', id), 50);
  assert.equal((await browser.send('GET', '/web/session')).status, 200);
  const oldest = `select 1 from web_sessions where hash = sha256('49')`;
  assert.equal((await gateway.database.query(oldest)).length, 0);
});

test('a password that was hashed with other parameters is hashed anew when it is used', async () => {
  const { id, email } = await signInSomebody(gateway);
  const accounts = createAccountStore(gateway.database);
  await accounts.setPassword(id, await hash(PASSWORD, { memoryCost: 8192 }));
  const signIn = () => openBrowser(gateway).send('POST', '/web/session', { body: { email, password: PASSWORD } });
  assert.equal((await signIn()).status, 200);
  assert.match((await accounts.get(id))?.password_hash ?? '', /m=19456/);
  assert.equal((await signIn()).status, 200);
});

test('each sign-in, and what a person does to keys and sessions, is a log line with who and from where', () => {
  const lines: [string, string, Record<string, unknown>][] = [];
  const write =
    (level: string) =>
    (fields: Record<string, unknown>, message: string): void =>
      void lines.push([level, message, fields]);
  const counted: string[] = [];
  const audit = createAudit({ info: write('info'), warn: write('warn') } as unknown as Logger, {
    signIn: (method, outcome) => void counted.push(`${method} ${outcome}`),
  });
  const request = { id: 'r1', ip: '192.0.2.1' };
  const from = { requestId: 'r1', address: '192.0.2.1' };
  audit.signedIn(request, { userId: 'u1', sessionId: 's1', method: 'password' });
  audit.signInRefused(request, { userId: null, method: 'oidc', reason: 'unknown_account' });
  audit.signInLimited(request, 'link');
  audit.note(request, 'key revoked', { userId: 'u1', keyId: 'k1' });
  assert.deepEqual(lines, [
    ['info', 'signed in', { userId: 'u1', sessionId: 's1', method: 'password', ...from }],
    ['warn', 'sign-in refused', { userId: null, method: 'oidc', reason: 'unknown_account', ...from }],
    ['warn', 'too many tries to sign in', { method: 'link', ...from }],
    ['info', 'key revoked', { userId: 'u1', keyId: 'k1', ...from }],
  ]);
  assert.deepEqual(counted, ['password ok', 'oidc refused', 'link limited']);
});
