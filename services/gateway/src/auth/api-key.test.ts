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

test('the bytes are in base62, and the last six characters are the CRC32 of all before them, as a scanner computes it', () => {
  // Computed with another implementation of both.
  for (const [bytes, want] of [
    [Buffer.alloc(32, 0), 'tmk_00000000000000000000000000000000000000000002eIzD5'],
    [Buffer.alloc(32, 255), 'tmk_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp115FYSt'],
    [Buffer.from(Array.from({ length: 32 }, (_, at) => at)), 'tmk_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf3TRWXv'],
  ] as const) {
    assert.equal(createApiKey(bytes), want);
  }
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
