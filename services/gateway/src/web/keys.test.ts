import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFails, dataOf } from '../testing/gateway.ts';
import { type Person, signInSomebody } from '../testing/browser.ts';
import { NO_LIMITS, startSuite } from '../testing/suite.ts';

const { gateway } = await startSuite({ ...NO_LIMITS, SIGN_INS_PER_MINUTE: '1000' });

interface Key {
  id: string;
  prefix: string;
  name: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

const list = async ({ browser }: Person): Promise<Key[]> =>
  ((await browser.send('GET', '/web/keys')).body as { data: Key[] }).data;
const make = ({ browser }: Person, name: string) => browser.send('POST', '/web/keys', { body: { name } });

test('a key is shown once, works, is listed without itself, and works no more once it is revoked', async () => {
  const person = await signInSomebody(gateway);
  const made = await make(person, 'laptop');
  assert.equal(made.status, 201);
  assert.equal(made.headers.get('cache-control'), 'no-store');
  const { key, id } = dataOf(made) as { key: string; id: string };
  const as = { id: person.id, key };
  assert.equal((await gateway.send('GET', '/api/v1/monitors', { as })).status, 200);
  const [newest, first] = await list(person);
  assert.deepEqual([newest?.name, first?.name], ['laptop', 'test']);
  assert.equal(newest?.prefix, key.slice(0, 10));
  assert.ok(newest.last_used_at !== null);
  assert.ok(!JSON.stringify(await list(person)).includes(key));
  const stranger = await signInSomebody(gateway);
  assertFails(await stranger.browser.send('DELETE', `/web/keys/${id}`), 404, 'not_found');
  assert.equal((await person.browser.send('DELETE', `/web/keys/${id}`)).status, 204);
  assertFails(await person.browser.send('DELETE', `/web/keys/${id}`), 404, 'not_found');
  assertFails(await person.browser.send('DELETE', '/web/keys/none'), 404, 'not_found');
  assert.deepEqual(
    (await list(person)).map(({ name, revoked_at }) => [name, revoked_at === null]),
    [
      ['test', true],
      ['laptop', false],
    ],
  );
});

test('fifty keys are in force at most, however many are asked for at once', async () => {
  const person = await signInSomebody(gateway);
  const answers = await Promise.all(Array.from({ length: 55 }, (_, index) => make(person, `key ${index}`)));
  const made = answers.filter(({ status }) => status === 201);
  // The user came with one.
  assert.equal(made.length, 49);
  for (const answer of answers.filter(({ status }) => status !== 201)) assertFails(answer, 409, 'limit_reached');
  const [some] = made;
  assert.ok(some);
  await person.browser.send('DELETE', `/web/keys/${String(dataOf(some)['id'])}`);
  assert.equal((await make(person, 'one more')).status, 201);
});

test('of very many revoked keys some are listed, after those in force', async () => {
  const { id } = await signInSomebody(gateway);
  await gateway.database.query(
    `insert into api_keys (user_id, hash, prefix, name, revoked_at)
     select $1, sha256(gen_random_uuid()::text::bytea), '', n, now() from generate_series(1, 300) n`,
    [id],
  );
  const keys = await gateway.keys.list(id);
  assert.deepEqual([keys.length, keys[0]?.name, keys[1]?.revoked_at === null], [200, 'test', false]);
});

test('a key needs a name that can be shown, the token of the session, and somebody who is signed in', async () => {
  const person = await signInSomebody(gateway);
  for (const name of ['', 'x'.repeat(101), 'a\u0000b']) {
    assertFails(await make(person, name), 400, 'invalid_request');
  }
  const forged = { body: { name: 'x' }, headers: { 'x-csrf-token': '' } };
  assertFails(await person.browser.send('POST', '/web/keys', forged), 403, 'csrf_token_invalid');
  assertFails(await gateway.send('GET', '/web/keys', { as: person }), 401, 'unauthorized');
  const own = { body: { name: 'x', user_id: person.id } };
  assertFails(await person.browser.send('POST', '/web/keys', own), 400, 'invalid_request');
});
