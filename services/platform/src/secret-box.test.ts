import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ConfigError, loadConfig, secretsKeySettings } from './config.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const boxOf = (env: Record<string, string>): SecretBox =>
  createSecretBox(loadConfig(z.object(secretsKeySettings), env));

test('a sealed secret opens for its owner only, under its key only, unchanged only', () => {
  const box = boxOf({ SECRETS_KEY: OLD });
  const sealed = box.seal('whsec_value', 'owner');
  assert.equal(box.open(sealed, 'owner'), 'whsec_value');
  assert.equal(sealed.ciphertext.includes('whsec_value'), false);
  assert.throws(() => box.open(sealed, 'other'));
  assert.throws(() => boxOf({ SECRETS_KEY: NEW }).open(sealed, 'owner'), /sealed with key/);
  const changed = Buffer.from(sealed.ciphertext);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open({ ...sealed, ciphertext: changed }, 'owner'));
});

test('the first of several keys seals, and all of them open', () => {
  const before = boxOf({ SECRETS_KEYS: `k1:${OLD}` });
  const after = boxOf({ SECRETS_KEYS: `k2:${NEW}, k1:${OLD}` });
  const old = before.seal('value', 'owner');
  assert.deepEqual([before.keyId, old.keyId, after.keyId], ['k1', 'k1', 'k2']);
  assert.equal(after.open(old, 'owner'), 'value');
  const fresh = after.seal('value', 'owner');
  assert.throws(() => before.open(fresh, 'owner'), /sealed with key k2/);
});

test('what SECRETS_KEY sealed opens when a new key is put beside it, and when it gets a name', () => {
  const sealed = boxOf({ SECRETS_KEY: OLD }).seal('value', 'owner');
  const beside = boxOf({ SECRETS_KEY: OLD, SECRETS_KEYS: `k2:${NEW}` });
  assert.equal(beside.open(sealed, 'owner'), 'value');
  assert.equal(beside.keyId, 'k2');
  assert.equal(boxOf({ SECRETS_KEYS: `k2:${NEW},k1:${OLD}` }).open(sealed, 'owner'), 'value');
});

const REFUSED: Record<string, Record<string, string>> = {
  'no key': {},
  'a short key': { SECRETS_KEYS: 'k1:abcd' },
  'a key without an id': { SECRETS_KEYS: OLD },
  'one id for two keys': { SECRETS_KEYS: `k1:${OLD},k1:${NEW}` },
};
for (const [name, env] of Object.entries(REFUSED)) {
  test(`${name} is refused`, () => assert.throws(() => boxOf(env), ConfigError));
}
