import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPath } from './local-path.ts';

test('people are led back to pages of this host alone', () => {
  const cases: [unknown, string][] = [
    ['/monitors?status=error&page=2', '/monitors?status=error&page=2'],
    ['/changes/1#evidence', '/changes/1'],
    ['/a/../keys', '/keys'],
    [undefined, '/'],
    [['/a', '/b'], '/'],
    ['', '/'],
    ['monitors', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    [String.raw`/\evil.example`, '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
  ];
  for (const [given, want] of cases) assert.equal(localPath(given), want, String(given));
});
