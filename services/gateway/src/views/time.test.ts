import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { time, timeOrNull } from './time.ts';

test('a time is written as Date writes it, whatever its day', () => {
  const edges = [
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2024-02-29T12:34:56.007Z',
    '9999-12-31T23:59:59.099Z',
  ];
  const days = Array.from({ length: 3000 }, (_, day) => new Date(day * 20 * 86_399_123).toISOString());
  for (const text of [...edges, ...days]) assert.equal(timeOrNull(toTimestamp(new Date(text))), text);
});

test('what lies below a millisecond is dropped', () => {
  assert.equal(timeOrNull({ seconds: 1, nanos: 999_999_999 }), '1970-01-01T00:00:01.999Z');
});

test('a time that is absent is null, and an error where it must be there', () => {
  assert.equal(timeOrNull(null), null);
  assert.throws(() => time(null, 'created_at'), /created_at is missing/);
});
