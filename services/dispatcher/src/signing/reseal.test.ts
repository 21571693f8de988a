import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Secret } from '@tidemark/platform/secret';
import { createSecretBox } from '@tidemark/platform/secret-box';
import { reseal } from './reseal.ts';
import { createSecretsTable } from '../store/secrets-table.ts';
import { startTestWorld, TEST_SECRETS, testLog, type TestWorld } from '../testing/world.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world[Symbol.asyncDispose]());

test('every secret moves to the current key, and none is lost that has another one', async () => {
  const made = await Promise.all(
    Array.from({ length: 130 }, () => world.create({ userId: randomUUID(), url: 'https://hooks.example.com/' })),
  );
  const [rotated, foreign] = made;
  assert.ok(rotated && foreign);
  const until = new Date(Date.now() + 3_600_000);
  await world.destinations.rotate(rotated.id, TEST_SECRETS.seal('whsec_new', rotated.id), until);
  await world.database.query(`update destinations set key_id = 'lost' where id = $1`, [foreign.id]);

  const secrets = createSecretBox({ SECRETS_KEYS: new Secret(`k2:${NEW},k1:${OLD}`) });
  const options = { table: createSecretsTable(world.database), secrets, log: testLog };
  assert.deepEqual(await reseal(options), { moved: 130, stuck: 1 });
  assert.deepEqual(await reseal(options), { moved: 0, stuck: 1 });

  const alone = createSecretBox({ SECRETS_KEYS: new Secret(`k2:${NEW}`) });
  const sealed = await world.destinations.secretsOf(rotated.id, new Date());
  assert.ok(sealed?.previous);
  assert.equal(alone.open(sealed.current, rotated.id), 'whsec_new');
  assert.equal(alone.open(sealed.previous, rotated.id), rotated.secret);
  const last = made.at(-1);
  const lastSealed = await world.destinations.secretsOf(last?.id ?? '', new Date());
  assert.equal(lastSealed && alone.open(lastSealed.current, last?.id ?? ''), last?.secret);
});
