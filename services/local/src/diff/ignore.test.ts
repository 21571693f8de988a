import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classify } from '@tidemark/detection/classify';
import { makeFindings, type FindingDraft } from '@tidemark/detection/make-finding';
import type { Finding } from '@tidemark/detection/finding';
import { parseIgnore } from './ignore.ts';

const TODAY = '2026-01-01';
const GET = 'GET /ships/{id}';
const PUT = 'PUT /ships/{id}';

function aFinding(fields: Partial<FindingDraft> = {}): Finding {
  const [finding] = makeFindings('spec', [
    { rule: 'request-parameter-removed', location: '/paths', endpoints: [GET, PUT], subject: 'flag', ...fields },
  ]);
  assert.ok(finding !== undefined);
  return finding;
}

/** The endpoints that are left, or null. */
const left = (text: string, finding = aFinding()): string[] | null =>
  parseIgnore(text).apply(finding, TODAY)?.affectedEndpoints ?? null;

test('a rule is ignored everywhere, or where the endpoint matches', () => {
  const all = [GET, PUT];
  const table: [line: string, want: string[] | null][] = [
    ['request-parameter-removed', null],
    ['request-parameter-*', null],
    ['request-body-removed', all],
    ['request-parameter-removed GET', [PUT]],
    ['request-parameter-removed get /ships/{id}', [PUT]],
    ['request-parameter-removed GET /ships/{imo}', [PUT]],
    ['request-parameter-removed /ships/{id}', null],
    ['request-parameter-removed * /ships/*', null],
    ['request-parameter-removed /*', all],
    ['request-parameter-removed /**', null],
    ['request-parameter-removed /ships', all],
    ['request-parameter-removed /ships/.id.', all],
    ['# request-parameter-removed', all],
    ['', all],
  ];
  for (const [line, want] of table) assert.deepEqual(left(line), want, line);
});

test('what remains is told of the endpoints that remain', () => {
  const rest = parseIgnore('request-parameter-removed GET').apply(aFinding(), TODAY);
  assert.deepEqual([rest?.endpoint, rest?.affectedEndpointCount], [PUT, 1]);
});

test('endpoints beyond the bounded list are not ignored with those in it', () => {
  const endpoints = Array.from({ length: 60 }, (_, index) => `GET /ships/${index}`);
  const rest = parseIgnore('request-parameter-removed /ships/*').apply(aFinding({ endpoints }), TODAY);
  assert.deepEqual([rest?.affectedEndpoints, rest?.affectedEndpointCount], [[], 10]);
});

test('a cause known under two ids is ignored when both are', () => {
  const finding = aFinding({
    rule: 'request-property-type-changed',
    facts: { alsoRules: 'response-property-type-changed' },
  });
  const rest = parseIgnore('request-property-type-changed').apply(finding, TODAY);
  assert.deepEqual([rest?.rule, rest?.facts], ['response-property-type-changed', {}]);
  assert.equal(left('request-property-type-changed\nresponse-property-type-changed', finding), null);
});

test('lines copied from another engine or from the own output count', () => {
  const finding = aFinding({ endpoints: [GET] });
  const { description } = classify(finding, TODAY);
  const copied = [
    `error at openapi.yaml, in API ${GET} deleted the 'query' request parameter 'flag' [request-parameter-removed].`,
    `  warning   ${GET}: the parameter "flag" was removed. [request-parameter-removed] /paths`,
    `${GET} ${description}`,
    `[request-parameter-removed]`,
  ];
  for (const line of copied) assert.equal(left(line, finding), null, line);
  assert.deepEqual(left(`${GET} something else happened`, finding), [GET]);
  assert.deepEqual(left(`GET /cranes ${description}`, finding), [GET]);
});

test('an entry copied over several lines is one, and counts where it says', () => {
  const other = (endpoint: string): string[] => [
    `warning\t[request-parameter-removed] at openapi.yaml\n\tin API ${endpoint}\n\t\tdeleted the parameter`,
    `  warning   ${endpoint}: the parameter "flag" was removed.\n            [request-parameter-removed] /paths`,
  ];
  for (const text of other(GET)) assert.deepEqual(left(text), [PUT], text);
  for (const text of other('GET /cranes')) assert.deepEqual(left(text), [GET, PUT], text);
  const both = `  warning   ${GET}: "flag" was removed.\n            also ${PUT}, GET /a\n            [request-parameter-removed] /paths`;
  assert.equal(left(both), null);
  assert.equal(left(`  request-body-removed\n    request-parameter-removed`), null);
  assert.equal(left(`request-body-removed # [known-issue]\n    request-parameter-removed`), null);
  assert.equal(left(`[request-body-removed]\n    request-parameter-removed`), null);
  const [cut, next] = [`GET /a: it was removed.\n            [request-body-removed] /paths`, other(GET)[1]];
  assert.deepEqual(left(`${cut}\n${next}`), [PUT]);
  assert.deepEqual(left(`${PUT}: say GET /ships instead, or ${GET}. [request-parameter-removed]`), [GET]);
});

test('words that another engine says of what changed are told as matching nothing', () => {
  const problemsOf = (text: string): string[] => {
    const ignore = parseIgnore(text);
    ignore.apply(aFinding(), TODAY);
    ignore.apply(aFinding({ rule: 'request-body-removed', subject: null, endpoints: [GET] }), TODAY);
    return ignore.problems();
  };
  assert.deepEqual(problemsOf(`${GET} deleted the 'query' request parameter 'flag'`), [
    'Line 1 names no rule, and what changed there is told in other words: name the rule.',
  ]);
  const own = classify(aFinding({ endpoints: [GET] }), TODAY).description;
  assert.deepEqual(problemsOf(own), []);
  assert.deepEqual(problemsOf('GET /cranes deleted the parameter'), []);
  assert.deepEqual(problemsOf(`request-parameter-removed\n${own}`), []);
});

test('a line that means nothing is told, with its number', () => {
  const lines = [
    'no-such-rule',
    'GET',
    'request-parameter-removed GET / x',
    `request-*${'*/'.repeat(9)}`,
    'a'.repeat(3000),
    'request-parameter-removed GETS',
    'request-parameter-removed GET ships',
  ];
  assert.deepEqual(parseIgnore(lines.join('\n')).problems(), [
    'Line 1 names the rule no-such-rule, which does not exist.',
    'Line 2 names no path.',
    'Line 3 is neither RULE [METHOD] [PATH] nor a copied line.',
    'Line 4 is neither RULE [METHOD] [PATH] nor a copied line.',
    'Line 5 is too long.',
    'Line 6 names the method GETS, which does not exist.',
    'Line 7 names the path ships, which begins with no /.',
  ]);
  assert.match(
    parseIgnore(`request-parameter-removed ${'/*'.repeat(9)}`)
      .problems()
      .join(),
    /too many wildcards/,
  );
});

test('a sentence that another endpoint than the first leads is known again', () => {
  const finding = aFinding({ at: PUT });
  const { description } = classify(finding, TODAY);
  assert.ok(description.startsWith(`${PUT}: `));
  assert.deepEqual(left(description, finding), [GET]);
  const rest = parseIgnore(`request-parameter-removed ${PUT}`).apply(finding, TODAY);
  assert.ok(rest !== null && classify(rest, TODAY).description.startsWith(`${GET}: `));
});
