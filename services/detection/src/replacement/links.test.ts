import assert from 'node:assert/strict';
import test from 'node:test';
import { linksIn } from './links.ts';

const ADDRESSES = [
  'https://stripe.com/docs/api',
  'https://docs.api-name.example.com/v1/a_b-c/~me/x.html?a=b&c=d#part-1.2',
  'http://example.com/',
  'https://example.com',
  'https://Example.com/Docs',
  'https://example.com/a/../b',
  'https://example.com/./a',
  'https://example.com/.well-known/x',
  'https://example.com//a..b/c.',
  'https://xn--bcher-kva.example/a',
  'https://xn--a.example/a',
  'https://127.1/a',
  'https://example.com:443/a',
  'https://example.com/%2e%2e/a',
  'https://example.com/%7Ea',
  'https://example.com/a?b=c#d?e=f#g',
  'https://name:word@example.com/a',
  'https://exa_mple.com/a',
];

for (const address of ADDRESSES) {
  test(`${address} is told as a reader of addresses tells it`, () => {
    const url = URL.parse(address.replace(/[.,;:!?]+$/, ''));
    assert.deepEqual(linksIn(`See ${address} and on.`), url === null || url.username !== '' ? [] : [url.href]);
  });
}

test('an address is told once, whatever stands behind it', () => {
  assert.deepEqual(linksIn('https://a.example/x, https://a.example/x. (https://a.example/y)'), [
    'https://a.example/x',
    'https://a.example/y',
  ]);
});
