import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { PUBLISHERS, STREAMS } from '@tidemark/proto/streams';
import { NATS_SERVICES, natsServerConfig, permissionsOf } from './nats-config.ts';
import { findPrerequisites } from './prerequisites.ts';

const passwords = Object.fromEntries(['admin', ...NATS_SERVICES].map((name) => [name, `password-of-${name}`]));

test('every durable belongs to exactly one user, who alone may take from it', () => {
  for (const { name, durables } of STREAMS) {
    for (const durable of durables) {
      const takers = NATS_SERVICES.filter((service) =>
        permissionsOf(service).publish.includes(`$JS.API.CONSUMER.MSG.NEXT.${name}.${durable.name}`),
      );
      assert.equal(takers.length, 1, durable.name);
    }
  }
});

test('a service publishes its own subjects only, makes its own durables and the streams they read, and can change or drop none', () => {
  for (const service of NATS_SERVICES) {
    const { publish, subscribe } = permissionsOf(service);
    assert.deepEqual(
      publish.filter((subject) => !subject.startsWith('$')),
      PUBLISHERS[service],
    );
    const streams = STREAMS.filter(({ durables }) => durables.some(({ name }) => name.startsWith(`${service}-`)));
    const mayMake = streams.map(({ name }) => `$JS.API.STREAM.CREATE.${name}`);
    const own = new RegExp(`^\\$JS\\.API\\.CONSUMER\\.CREATE\\.[A-Z]+\\.${service}-`);
    const changes = publish.filter((subject) => /CREATE|DELETE|PURGE|UPDATE/.test(subject) && !own.test(subject));
    assert.deepEqual(changes, mayMake);
    assert.deepEqual(subscribe, [`_INBOX_${service}.>`]);
  }
});

test('nats-server accepts the configuration', async () => {
  const { natsServer } = findPrerequisites();
  assert.ok(natsServer !== undefined, 'nats-server is missing: `npm test` installs it, or says how');
  const folder = await mkdtemp(join(tmpdir(), 'nats-config-'));
  try {
    const path = join(folder, 'nats.conf');
    await writeFile(path, natsServerConfig({ port: 4222, storeDir: join(folder, 'store'), passwords }), {
      mode: 0o600,
    });
    const { status, stderr } = spawnSync(natsServer, ['-t', '-c', path], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a missing password is an error, not an open door', () => {
  assert.throws(() => natsServerConfig({ port: 4222, storeDir: '/x', passwords: { admin: 'a' } }), /no NATS password/);
});
