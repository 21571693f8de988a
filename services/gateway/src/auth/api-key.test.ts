import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApiKey, hashApiKey, isApiKey, shownPrefix } from './api-key.ts';

test('a key has its prefix, 43 characters of randomness and 6 of checksum, whatever the bytes', () => {
  for (const byte of [0, 1, 255]) {
    const key = createApiKey(Buffer.alloc(32, byte));
    assert.match(key, /^tmk_[0-9A-Za-z]{49}$/);
    assert.ok(isApiKey(key));
  }
  assert.notEqual(createApiKey(), createApiKey());
});

test('every single wrong character is noticed', () => {
  const key = createApiKey();
  for (let at = 0; at < key.length; at += 1) {
    const wrong = key.charAt(at) === 'x' ? 'y' : 'x';
    assert.equal(isApiKey(key.slice(0, at) + wrong + key.slice(at + 1)), false, `at ${at}`);
  }
});

test('what is not shaped like a key is none', () => {
  const key = createApiKey();
  for (const text of [
    '',
    'tmk_',
    key.slice(1),
    `${key}0`,
    `${key}\n`,
    key.toLowerCase() + key,
    'tmk_é'.padEnd(53, '0'),
  ]) {
    assert.equal(isApiKey(text), false, JSON.stringify(text));
  }
});

test('the stored forms do not hold the key', () => {
  const key = createApiKey();
  assert.equal(hashApiKey(key).length, 32);
  assert.equal(shownPrefix(key), key.slice(0, 10));
});
