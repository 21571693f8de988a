// Sections about events, errors and methods are told once, by their names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(before), readShop(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.rule} ${finding.subject ?? ''}`;
  });

const EVENT =
  '<h4>Payload</h4><table><tr><th>Field</th><th>Type</th></tr><tr><td>id</td><td>string</td></tr><tr><td>total</td><td>integer</td></tr></table>';
const event = (name: string): string => `<h3><code>${name}</code></h3><p>Sent once.</p>${EVENT}`;
const error = (name: string): string => `<h3>${name}</h3><p><b>Cause:</b> It was so.</p><p><b>Cure:</b> Wait.</p>`;

const topic = (name: string): string =>
  `<p>Topic: <code>${name}</code><br>Push frequency: <b>100ms</b></p>${EVENT.replace(/<h4>.*?<\/h4>/, '')}`;

/** A page, a part of it, and what is told when the part goes and when it comes. */
const PARTS: Readonly<Record<string, [around: string, part: string, gone: string, come: string]>> = {
  'an event with its fields': [
    `<h2>Reference</h2>${event('order.paid')}`,
    event('order.lost'),
    'BREAKING page-name-removed order.lost',
    'NEW_FEATURE page-name-added order.lost',
  ],
  'an error with its words': [
    `<h2>Errors</h2>${error('order_closed')}`,
    error('order_unknown'),
    'BUG_FIX page-error-code-removed order_unknown',
    'NEW_FEATURE page-error-code-added order_unknown',
  ],
  'a channel with its fields': [
    `<h2>Channels</h2><h3>ticker</h3><p>Prices.</p>${EVENT.replace(/<h4>.*?<\/h4>/, '')}`,
    `<h3>book</h3><p>Orders.</p>${EVENT.replace(/<h4>.*?<\/h4>/, '')}`,
    'BREAKING page-name-removed book',
    'NEW_FEATURE page-name-added book',
  ],
  'a mutation with its arguments': [
    `<h2>Mutations</h2><h3>payOrder</h3><p>Pays it.</p>${EVENT}`,
    `<h3>closeOrder</h3><p>Closes it.</p>${EVENT}`,
    'BREAKING page-name-removed closeOrder',
    'NEW_FEATURE page-name-added closeOrder',
  ],
  'a topic that a line names, with its fields': [
    `<h2>Order book</h2>${topic('book.{depth}.{symbol}')}<h2>Trades</h2>${topic('trade.{symbol}')}`,
    `<h2>Forced closings</h2>${topic('liquidation.{symbol}')}`,
    'BREAKING page-name-removed liquidation.{symbol}',
    'NEW_FEATURE page-name-added liquidation.{symbol}',
  ],
  'a command that a numbered title names': [
    '<h2>Commands</h2><h3>4.1. The list-commands Command</h3><p>Which there are.</p>',
    '<h3>4.2. The reload Command</h3><p>Reads all again.</p>',
    'BREAKING page-name-removed reload',
    'NEW_FEATURE page-name-added reload',
  ],
  'the only event that a line names': [
    '<h2>Reference</h2><p>What is sent.</p>',
    `<h2>When it was paid</h2><p>Event name: <code>paid</code></p>${EVENT}`,
    'BREAKING page-name-removed paid',
    'NEW_FEATURE page-name-added paid',
  ],
};

for (const [what, [around, part, gone, come]] of Object.entries(PARTS)) {
  test(`${what} that went is told once`, () => assert.deepEqual(told(around + part, around), [gone]));
  test(`${what} that came is told once`, () => assert.deepEqual(told(around, around + part), [come]));
}

test('an event under another name is told by both', () =>
  assert.deepEqual(told(event('order.paid') + event('order.lost'), event('order.paid') + event('order.missing')), [
    'BREAKING page-name-changed order.lost',
  ]));

test('a part that became a row elsewhere is still there', () => {
  const list = '<h2>All events</h2><ul><li><code>order.paid</code></li><li><code>order.lost</code></li></ul>';
  const rules = told(event('order.paid') + event('order.lost'), event('order.paid') + list);
  assert.ok(!rules.some((rule) => rule.includes('page-name-removed')), rules.join());
});

test('a title for people, a file and an entry of a changelog are no names', () => {
  const removed = (title: string): string[] =>
    told(`<h3>a_b</h3><p>One.</p><h3>${title}</h3><p>Two.</p>`, '<h3>a_b</h3><p>One.</p>');
  assert.deepEqual(removed('The request method'), ['COSMETIC page-section-removed The request method']);
  assert.deepEqual(removed('Good to know'), ['COSMETIC page-section-removed Good to know']);
  assert.deepEqual(removed('overview'), ['COSMETIC page-section-removed overview']);
  assert.deepEqual(removed('openapi.json'), ['COSMETIC page-section-removed openapi.json']);
});

test('what a line says about a topic in words names no part', () => {
  const part = (line: string): string => `<h2>Closings</h2><p>${line}</p>${EVENT}`;
  for (const line of [
    'Topic: closings of orders',
    'Topic: see <code>book</code>',
    'Events: <code>paid</code> and others',
  ])
    assert.ok(!told(event('order.paid') + part(line), event('order.paid')).some((one) => one.includes('page-name-')));
});
