import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ConfigError, hostPort, hostPorts, loadConfig, natsSettings, postgresSettings } from './config.ts';
import { proxyUrl } from './url-setting.ts';

const schema = z.object({
  DATABASE_URL: postgresSettings.DATABASE_URL,
  NATS_URL: natsSettings.NATS_URL,
  EGRESS_PROXY_URL: proxyUrl.optional(),
});
const RIGHT = {
  DATABASE_URL: 'postgres://tidemark:s3cr3t@db:5432/tidemark',
  NATS_URL: 'nats://nats:4222',
  EGRESS_PROXY_URL: 'http://scanner:s3cr3t@egress:8080',
};

function faults(env: Partial<typeof RIGHT>): readonly string[] {
  try {
    loadConfig(schema, { ...RIGHT, ...env });
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    assert.ok(!/s3cr3t/.test(error.message), 'a secret is in it');
    return error.issues;
  }
}

const WRONG: Record<keyof typeof RIGHT, readonly string[]> = {
  DATABASE_URL: [
    's3cr3t',
    'db:5432/tidemark',
    'http://tidemark:s3cr3t@db/tidemark',
    'postgres://tidemark:s3cr3t/x@db/tidemark',
    'postgres://tidemark:s3cr3t%@db/tidemark',
    'postgres:///tidemark',
    'postgres:tidemark',
  ],
  NATS_URL: ['nats', 'nats:4222', 'http://nats:4222', 'nats://name:s3cr3t@nats:4222', 'nats://nats:4222,nats-1:4222'],
  EGRESS_PROXY_URL: [
    'egress:8080',
    'http://egress:8080',
    'http://scanner@egress:8080',
    'https://scanner:s3cr3t@egress:8080',
    'http://scanner:s3cr3t%@egress:8080',
    'http://scanner:s3cr3t@egress:8080/path',
    'http://scanner:s3cr3t#@egress:8080',
  ],
};
for (const [name, values] of Object.entries(WRONG)) {
  for (const value of values) {
    test(`${name}=${value} is refused by its name, with what is wanted and without what it holds`, () => {
      const [fault, ...others] = faults({ [name]: value });
      assert.match(fault ?? '', new RegExp(`^${name}: must be a URL like \\w+://`));
      assert.deepEqual(others, []);
    });
  }
}

test('a URL in any form that the servers have is taken as it is', () => {
  assert.deepEqual(faults({}), []);
  assert.deepEqual(faults({ DATABASE_URL: 'postgresql://u:p%2Fq%25@[::1]/d?sslmode=verify-full' }), []);
  assert.deepEqual(faults({ DATABASE_URL: 'postgres:///tidemark?host=/run/postgresql' }), []);
  assert.deepEqual(faults({ NATS_URL: 'tls://nats.example/', EGRESS_PROXY_URL: 'http://a:b@127.0.0.1:1/' }), []);
});

test('places of servers are host:port, one or several', () => {
  const read = (text: string) => hostPorts.safeParse(text).data ?? null;
  assert.deepEqual(read('Docs.Example.com:443, 10.0.0.7:8080,[fd00::1]:1'), [
    'docs.example.com:443',
    '10.0.0.7:8080',
    '[fd00::1]:1',
  ]);
  const none = ['docs.example.com', 'https://docs.example.com:443', '*.example.com:443', 'a:1,b', 'a:http', 'name@a:1'];
  for (const text of none) {
    assert.equal(read(text), null, text);
    if (!text.includes(',')) assert.equal(hostPort.safeParse(text).success, false, text);
  }
  assert.equal(hostPort.safeParse('tidemark-monitor:50051').success, true);
});
