// What a program prints behind its prompt shows what comes back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const session = (more: string, call = "show('jar')"): string =>
  `<h2>Jars</h2><p>A jar holds something.</p><pre>&gt;&gt;&gt; ${call}\nname: plum\nsize: 3\nlid: red\n${more}link: http://x.io/1</pre>`;
const told = (before: string, after: string): string[] => tellBodies(before, after);

test('a key that the same call prints, or prints no longer', () => {
  assert.deepEqual(told(session(''), session('sealed: no\n')), ['NEW_FEATURE page-response-field-added sealed']);
  assert.deepEqual(told(session('sealed: no\n'), session('')), ['BREAKING page-response-field-removed sealed']);
});

test('another call, other values and other things are examples', () => {
  assert.deepEqual(told(session(''), session('sealed: no\n', "show('box')")), ['COSMETIC page-example-changed']);
  assert.deepEqual(told(session('sealed: no\n'), session('sealed: yes\n')), ['COSMETIC page-example-changed']);
  assert.deepEqual(told(session('sealed: no\n'), session('open: yes\n')), ['COSMETIC page-example-changed']);
  assert.deepEqual(told(session('sealed: no\n'), session('...\n')), ['COSMETIC page-example-changed']);
  const headers = (more: string): string => session('').replace('&gt;&gt;&gt; ', '') + more;
  assert.deepEqual(told(headers('<p>a</p>'), headers('<p>b</p>')), ['COSMETIC page-text-changed']);
});

test('what tools of everybody print documents nothing here', () => {
  const printed = (call: string, more = ''): string =>
    `<h2>Jars</h2><p>A jar.</p><pre>$ ${call}\nServer: plum\nDate: now\n${more}Length: 3\nAge: 4</pre>`;
  for (const call of ['curl -i http://x.io/jars', 'git show', 'npm install jar'])
    assert.deepEqual(told(printed(call), printed(call, 'Via: lid\n')), ['COSMETIC page-example-changed'], call);
  assert.deepEqual(told(printed('jar show'), printed('jar show', 'Via: lid\n')), [
    'NEW_FEATURE page-response-field-added Via',
  ]);
});
