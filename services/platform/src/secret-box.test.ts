import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from './secret.ts';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(new Secret('ab'.repeat(32)));

test('a sealed secret opens for its owner only, under its key only, unchanged only', () => {
  const sealed = box.seal('whsec_value', 'owner');
  assert.equal(box.open(sealed, 'owner'), 'whsec_value');
  assert.equal(sealed.ciphertext.includes('whsec_value'), false);
  assert.throws(() => box.open(sealed, 'other'));
  assert.throws(() => createSecretBox(new Secret('cd'.repeat(32))).open(sealed, 'owner'), /sealed with key/);
  const changed = Buffer.from(sealed.ciphertext);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open({ ...sealed, ciphertext: changed }, 'owner'));
});
