import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, loadConfig } from '@tidemark/platform/config';
import { configSchema } from './config.ts';

const faults = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(configSchema, { EGRESS_CLIENTS: '{}', ...env });
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.issues;
  }
};

test('what the operator lets through, forbids and asks is told by its setting when it is none', () => {
  const EGRESS_DNS_SERVERS = '10.0.0.10, [fd00::10]:53,10.0.0.11:5353';
  assert.deepEqual(faults({ EGRESS_DNS_SERVERS, EGRESS_ALLOW: 'docs.internal:443', EGRESS_DENY: '.corp.example' }), []);
  for (const servers of ['dns.example:53', '10.0.0.10:port', '10.0.0.10,dns', ','])
    assert.match(faults({ EGRESS_DNS_SERVERS: servers })[0] ?? '', /^EGRESS_DNS_SERVERS: must be address:port/);
  assert.match(faults({ EGRESS_ALLOW: 'docs.internal' })[0] ?? '', /^EGRESS_ALLOW: must be host:port/);
  assert.match(faults({ EGRESS_DENY: 'http://x' })[0] ?? '', /^EGRESS_DENY: not an address/);
});
