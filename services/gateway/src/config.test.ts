import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, loadConfig } from '@tidemark/platform/config';
import { configSchema } from './config.ts';

const faults = (env: Record<string, string>): readonly string[] => {
  const required = ['GRPC_TOKEN', 'MONITOR_GRPC', 'CHANGE_GRPC', 'HEALTH_GRPC', 'SCANNER_GRPC', 'DISPATCHER_GRPC'];
  const rest = { DATABASE_URL: 'postgres://here/x', ...Object.fromEntries(required.map((name) => [name, 'x:1'])) };
  try {
    loadConfig(configSchema, { ...rest, ...env });
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.issues;
  }
};

test('every bad setting is named, an identity provider that is no URL too', () => {
  assert.deepEqual(
    faults({
      OIDC_ISSUER: 'accounts.example',
      PUBLIC_URL: 'ftp://here.example',
      PORT: 'x',
      MONITOR_GRPC: 'http://m:1',
    }),
    [
      'PORT: must be a number',
      'PUBLIC_URL: must be a URL',
      'MONITOR_GRPC: must be host:port',
      'OIDC_ISSUER: must be a URL',
    ],
  );
});

test('an identity provider is asked over TLS, or on this machine', () => {
  for (const OIDC_ISSUER of ['https://accounts.example', 'http://127.0.0.1:9000', 'http://localhost'])
    assert.deepEqual(faults({ OIDC_ISSUER }), []);
  assert.deepEqual(faults({ OIDC_ISSUER: 'http://accounts.example' }), ['OIDC_ISSUER: must begin with https://']);
});
