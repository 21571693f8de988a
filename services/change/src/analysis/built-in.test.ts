import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RULES, type RuleId } from '@tidemark/detection/rules/rules';
import type { WireFinding } from '@tidemark/proto/events';
import { draftOf } from '../draft.ts';
import { aWireFinding } from '../testing/wire.ts';
import { builtInAnalysis } from './built-in.ts';
import { analysisFacts } from './facts.ts';

const DAYS = { foundOn: '2026-03-02', baseVerifiedOn: '2026-03-01' };

function analyse(fields: Partial<WireFinding>): string | null {
  const facts = analysisFacts(draftOf(aWireFinding(fields), DAYS.foundOn), DAYS);
  return facts === null ? null : builtInAnalysis(facts);
}

test('an analysis says what breaks, who is affected, since and until when, and what to change', () => {
  const cases: Record<string, { fields: Partial<WireFinding>; want: string }> = {
    'an endpoint removed, with one that resembles it': {
      fields: {
        replacement: { kind: 'similar', name: 'GET /v2/pets', evidence: 'endpoint-added at /paths/~1v2~1pets' },
      },
      want: 'The endpoint GET /v1/pets was removed. Every caller of GET /v1/pets is affected. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. Find the calls of GET /v1/pets and remove or replace them; GET /v2/pets is new and resembles it, so check whether it takes its place.',
    },
    'a deprecation with its day and its successor': {
      fields: {
        rule: 'endpoint-deprecated-with-sunset',
        after: '2026-12-31',
        sunset_on: '2026-12-31',
        replacement: { kind: 'documented', name: 'GET /v2/pets', evidence: 'Use GET /v2/pets instead.' },
      },
      want: 'The endpoint GET /v1/pets is deprecated and ends on 2026-12-31. Every caller of GET /v1/pets will be affected when it ends. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. The last day is 2026-12-31. Find the code that uses GET /v1/pets and plan to move it away; the documentation names GET /v2/pets in its place.',
    },
    'a field of many answers that is no longer a number': {
      fields: {
        rule: 'response-property-type-changed',
        subject: 'data.price',
        before: 'number',
        after: 'string',
        affected_endpoints: ['GET /v1/pets', 'GET /v1/pets/{id}', 'POST /v1/orders', 'POST /v1/pets'],
        affected_endpoint_count: 60,
      },
      want: 'GET /v1/pets: the type of the response field "data.price" changed from "number" to "string". Every caller of GET /v1/pets, GET /v1/pets/{id}, POST /v1/orders and 57 further endpoints that reads "data.price" is affected. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. Read "data.price" as "string", no longer as "number".',
    },
    'a new obligation of a page': {
      fields: { rule: 'page-required-parameter-added', input: 'page', subject: 'region', after: 'region' },
      want: 'GET /v1/pets: the required parameter "region" was added. Every caller of GET /v1/pets that leaves out "region" is affected. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. Add "region" to every call that leaves it out.',
    },
    'a notice that names no endpoint': {
      fields: {
        rule: 'page-deprecation-notice-added',
        input: 'page',
        endpoint: null,
        affected_endpoints: [],
        affected_endpoint_count: 0,
        after: 'Version 1 will be shut down on 2026-02-01.',
        sunset_on: '2026-02-01',
      },
      want: 'A deprecation was announced, effective on 2026-02-01: "Version 1 will be shut down on 2026-02-01." Every client that relies on it will be affected when it ends. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. The last day is 2026-02-01, which is past. Find the code that uses what is announced to end and plan to move it away.',
    },
    'an end that the description of the API announces': {
      fields: {
        rule: 'api-described-as-deprecated',
        endpoint: null,
        affected_endpoints: [],
        affected_endpoint_count: 0,
        subject: 'tag "Pets"',
        quote: 'These endpoints are deprecated.',
      },
      want: 'The description of the tag "Pets" now announces an end. Every client that relies on it will be affected when it ends. The documentation has said so since 2026-03-02; on 2026-03-01 it did not yet. No last day is given. Find the code that uses what is announced to end and plan to move it away.',
    },
  };
  for (const [name, { fields, want }] of Object.entries(cases)) assert.equal(analyse(fields), want, name);
});

test('advice follows the family of the change', () => {
  const cases: [rule: RuleId, fields: Partial<WireFinding>, want: RegExp][] = [
    ['endpoint-moved', { before: 'GET /a', after: 'GET /b' }, /Change calls from GET \/a to GET \/b\.$/],
    ['request-parameter-removed', { subject: 'q' }, /Stop sending "q"\.$/],
    ['request-parameter-became-required', { subject: 'q' }, /Add "q" to every call/],
    [
      'request-property-enum-value-removed',
      { subject: 'sort', before: 'asc, desc' },
      /that sends "asc" or "desc" for "sort" is affected\. .* Stop sending "asc" or "desc" for "sort"\.$/,
    ],
    [
      'request-parameter-default-value-removed',
      { subject: 'q', before: 'x' },
      /leaves out "q" is affected\. .* Send "x" for "q"/,
    ],
    ['request-property-any-of-removed', { subject: 'pet', before: 'Cat' }, /sends "Cat" for "pet" is affected/],
    [
      'response-property-contains-removed',
      { subject: 'tags', before: '{}' },
      /Do not rely any longer on what was said of "tags"/,
    ],
    ['response-success-status-removed', { subject: '202' }, /waits for status 202 is affected/],
    [
      'api-stability-decreased',
      { before: 'stable', after: 'beta' },
      /must expect it to change\. The documentation has said so since \S+ on \S+ it did not yet\. Do not/,
    ],
    ['field-described-as-deprecated', { subject: 'old' }, /that uses "old" will be affected when it ends/],
    [
      'api-security-scope-added',
      { subject: 'read:pets', facts: { breaks: true } },
      /Get credentials that have the scope "read:pets"/,
    ],
    [
      'request-property-max-length-decreased',
      { subject: 'name', before: '80', after: '40' },
      /sends "name" is affected\. .* Send at most 40 characters for "name"\.$/,
    ],
    ['response-required-property-removed', { subject: 'id' }, /Stop reading "id"/],
    ['response-property-became-nullable', { subject: 'id' }, /Handle null for "id"\.$/],
    [
      'request-property-renamed',
      { subject: 'b', before: 'a', after: 'b' },
      /sends "a" is affected\. .* Send "b" where "a" was sent\.$/,
    ],
    ['page-response-field-renamed', { subject: 'a', before: 'a', after: 'b' }, /Read "b" where "a" was read\.$/],
    [
      'page-parameter-moved',
      { subject: 'q', before: 'query', after: 'header' },
      /Send "q" in "header", no longer in "query"\.$/,
    ],
    ['api-version-removed', { before: '/v1', after: '/v2' }, /Move every call of "\/v1" to "\/v2"\.$/],
    [
      'webhook-removed',
      { subject: 'pet.sold' },
      /Every receiver of "pet\.sold" is affected\. .* Do not wait for "pet\.sold" any longer/,
    ],
    ['request-body-became-required', {}, /Send a body with every call\.$/],
    ['request-property-became-not-nullable', { subject: 'x' }, /Stop sending null for "x"/],
  ];
  for (const [rule, fields, want] of cases) assert.match(analyse({ rule, ...fields }) ?? '', want, rule);
});

test('every rule that breaks or deprecates gets a few whole sentences, with and without values', () => {
  let analysed = 0;
  for (const rule of Object.keys(RULES)) {
    const values = [
      { subject: 'limit', before: 'old', after: 'new' },
      { endpoint: null, affected_endpoints: [], affected_endpoint_count: 0 },
      {
        subject: 'x'.repeat(2000),
        before: '{thing} \u0000',
        after: 'y'.repeat(2000),
        facts: { announces: 'breaking' },
      },
    ];
    for (const fields of values) {
      const text = analyse({ rule, ...fields });
      if (text === null) continue;
      analysed += 1;
      assert.ok(text.length <= 2000 && text.endsWith('.'), `${rule}: ${text}`);
      assert.doesNotMatch(text, /undefined|null\b(?! for)(?!\.)|\{(before|after|subject|sunset)\}/, rule);
      assert.ok(text.split(/\. (?=[A-Z])/).length >= 2, text);
    }
  }
  assert.ok(analysed > 1000, String(analysed));
});

test('every other class gets none', () => {
  for (const rule of ['endpoint-added', 'page-text-changed', 'api-security-added', 'page-restructured'])
    assert.equal(analyse({ rule }), null);
});
