// Limits in running text that became others: which are tighter for who calls, and which are looser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readShop } from '../testing/shop-page.ts';

const told = (before: string, after: string): string[] =>
  diffPages(readShop(`<h2>Use</h2><p>${before}</p>`), readShop(`<h2>Use</h2><p>${after}</p>`)).map((finding) => {
    const { classification, severity } = classify(finding, '2026-11-22');
    return `${classification} ${severity}: ${finding.before} → ${finding.after}`;
  });

/** Sentences with the tighter number first. */
const LIMITS: readonly [sentence: (number: string) => string, tighter: string, looser: string][] = [
  [(n) => `Each token may make up to ${n} requests per minute.`, '60', '100'],
  [(n) => `Short bursts of ${n} requests are tolerated.`, '20', '40'],
  [(n) => `List calls return max ${n} items per page.`, '50', '200'],
  [(n) => `Request payloads can be up to ${n}.`, '512 KB', '5 MB'],
  [(n) => `You can put as many as ${n} operations into one batch.`, '100', '500'],
  [(n) => `A request must not hold more than ${n} events.`, '100', '1,000'],
  [(n) => `A batch that takes longer than ${n} seconds is cancelled.`, '30', '60'],
  [(n) => `Your server has ${n} seconds to answer.`, '3', '10'],
  [(n) => `Your endpoint must answer within ${n} seconds.`, '5', '15'],
  [(n) => `Starter: ${n} calls a day.`, '1,000', '2,500'],
  [(n) => `Sessions end after ${n} minutes without a call.`, '10', '20'],
  [(n) => `The device takes one write every ${n} seconds.`, '10', '5'],
  [(n) => `You may send one request within ${n} seconds.`, '10', '5'],
  [(n) => `One account can hold ${n} connections at once.`, '2', '3'],
  [(n) => `We close a connection that is silent for ${n} seconds.`, '20', '60'],
  [(n) => `A page holds 50 parts; the largest page is ${n} parts.`, '100', '200'],
  [(n) => `Calls older than ${n} months are not returned.`, '6', '13'],
  [(n) => `A page holds ${n} parts unless you ask for more.`, '20', '50'],
  [(n) => `A query may nest 8 levels deep and cost up to ${n} points.`, '500', '1000'],
  [(n) => `The account locks after ${n} failed attempts.`, '3', '10'],
  [(n) => `The maximum page size is ${n}.`, 'ten', 'fifty'],
  [(n) => `The maximum number of open connections is ${n}.`, '8', 'twelve'],
];

for (const [sentence, tighter, looser] of LIMITS)
  test(`"${sentence('N')}" is a limit of ${tighter} that is tighter than one of ${looser}`, () => {
    const [less, more] = [sentence(tighter), sentence(looser)];
    assert.deepEqual(told(more, less), [`PERFORMANCE warning: ${more} → ${less}`]);
    assert.deepEqual(told(less, more), [`PERFORMANCE info: ${less} → ${more}`]);
  });

const NO_LIMITS: readonly [before: string, after: string][] = [
  ['The service was founded by 3 people.', 'The service was founded by 4 people.'],
  ['Each call costs up to 3 cents.', 'Each call costs up to 4 cents.'],
  ['See chapter 3 for more than this.', 'See chapter 4 for more than this.'],
];

for (const [before, after] of NO_LIMITS)
  test(`"${before}" sets no limit`, () =>
    assert.ok(told(before, after).every((line) => !line.startsWith('PERFORMANCE'))));

test('thousands that are written in another way are the same number', () => {
  for (const written of ['50 000', '50&nbsp;000', '50000'])
    assert.deepEqual(told('Up to 50,000 calls a day.', `Up to ${written} calls a day.`), []);
  assert.equal(told('Up to 50,000 calls a day.', 'Up to 5,000 calls a day.').length, 1);
});

for (const [before, after] of [
  ['The notes of the call.', 'The notes of the call, at most 512 lines.'],
  ['Lists the shops of a town.', 'Lists the shops of a town, limited to 200.'],
  ['The message, in whatever words.', 'The message, in whatever words, cut after 4096 characters.'],
  ['The longest name may vary.', 'The longest allowed name is 32 characters.'],
  ['The parts are found by rounds of questions.', 'The parts are found by at most ten rounds of questions.'],
] as const) {
  test(`a bound that came: ${after}`, () => assert.equal(told(before, after)[0]?.split(':')[0], 'PERFORMANCE warning'));
  test(`the same as before: ${after}`, () => assert.deepEqual(told(after, after), []));
}

for (const sentence of ['At most one message per second is taken.', 'Answers are cached for 15 minutes.'])
  test(`a sentence that came and sets a limit: ${sentence}`, () =>
    assert.equal(told('Lists shops.', `Lists shops. ${sentence}`)[0]?.split(' ')[0], 'PERFORMANCE'));

test('"at least one" is no limit', () =>
  assert.ok(
    told('Lists shops.', 'Lists shops. At least one clerk works there.').every((one) => one.startsWith('COSMETIC')),
  ));
