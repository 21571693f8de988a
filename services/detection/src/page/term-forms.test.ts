// The same thing under a term that is written in another way is still there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { tellBodies } from '../testing/page-bodies.ts';

const terms = (list: string): string =>
  `<h1>door(1)</h1><h2>Settings</h2><dl>${list}<dt>--knock</dt><dd><p>Knock first.</p></dd></dl>`;
const means = '<dd><p>Whether the door is locked behind you.</p></dd>';

test('an option and its denial may be two terms of one meaning', () => {
  const [one, two] = [`<dt>--[no-]lock</dt>${means}`, `<dt>--lock</dt><dt>--no-lock</dt>${means}`].map(terms);
  assert.deepEqual(tellBodies(one ?? '', two ?? ''), []);
  assert.deepEqual(tellBodies(two ?? '', one ?? ''), []);
  const gone = tellBodies(two ?? '', terms(`<dt>--lock</dt>${means}`));
  assert.ok(gone.includes('BREAKING page-parameter-removed --no-lock'), gone.join('\n'));
});

test('each of several names of one meaning is there', () => {
  const [two, one] = [`<dt>lock_in</dt><dt>lock_out</dt>${means}`, `<dt>lock_out</dt>${means}`].map(terms);
  assert.deepEqual(tellBodies(two ?? '', one ?? ''), ['BREAKING page-parameter-removed lock_in']);
});

test('a name behind which its type is written by now is the same', () => {
  const term = (title: string): string => terms(`<dt>${title}</dt>${means}`);
  assert.deepEqual(tellBodies(term('<code>lock</code>'), term('<code>lock</code>: <code>goffset</code>')), []);
  assert.deepEqual(tellBodies(term('lock: DoorLock'), terms('')), ['BREAKING page-parameter-removed lock']);
});

const items = (more: string): string =>
  `<h1>Doors</h1><h2>door.open(key, done)</h2><ul><li><code>key</code> &lt;string&gt; its key</li><li><code>done</code> &lt;Function&gt;${more}</li></ul>`;
test('what holds a list by now is still taken', () => {
  const more = '<ul><li><code>error</code> &lt;Error&gt;</li></ul>';
  for (const line of tellBodies(items(''), items(more))) assert.match(line, / error$/);
  for (const line of tellBodies(items(more), items(''))) assert.match(line, / error$/);
});

test('a setting of which the value is called otherwise is still there', () => {
  const page = (value: string): string =>
    `<h1>Doors</h1><h2>Tuning</h2>${['door.width', 'door.height'].map((name) => `<div><b>${name}</b> <span>&lt;${value}&gt;</span></div><p>How far it goes.</p>`).join('')}`;
  for (const line of [...tellBodies(page('number'), page('size')), ...tellBodies(page('size'), page('number'))])
    assert.match(line, /^COSMETIC /);
});

test('a class is the same whatever it is made from', () => {
  const page = (base: string, end = ''): string =>
    `<h1>Errors</h1><dl class="py"><dt class="sig">class doors.LockedError${base}</dt><dd><p>Raised where a door is locked.</p>${end}</dd></dl><dl class="py"><dt class="sig">class doors.OpenError(DoorError)</dt><dd><p>Raised where it is open.</p></dd></dl>`;
  const more = '<dl><dt>class doors.Inner(Door)</dt><dd><p>Its door.</p></dd></dl>';
  for (const line of tellBodies(page('(DoorError)', more), page('', more)))
    assert.match(line, /^COSMETIC page-section-renamed /);
});
