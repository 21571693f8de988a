import assert from 'node:assert/strict';
import test from 'node:test';
import { diffSpecs } from '../diff-spec.ts';
import { makeFindings, type FindingDraft } from '../make-finding.ts';
import { readSpec } from '../read-spec.ts';
import type { SpecSnapshot } from '../snapshot.ts';
import { findNamedReplacement } from './documented.ts';
import { suggestReplacements } from './suggest.ts';

test('a notice names what comes instead', () => {
  const cases: [text: string, want: string | null][] = [
    ['Deprecated. Use GET /v2/charges instead.', 'GET /v2/charges'],
    ['This endpoint is deprecated, please use the `/v2/orders` endpoint.', '/v2/orders'],
    ['Replaced by payment_intent.', 'payment_intent'],
    ['The field is deprecated in favor of billingAddress.', 'billingAddress'],
    ['Deprecated: migrate to the Payment Intents API before 2027.', 'Payment Intents API'],
    ['v1 will be retired. Upgrade to version 2.', 'version 2'],
    ["Instead, use 'customer.id'.", 'customer.id'],
    ['Do not use GET /v1/charges, it is deprecated.', null],
    ['It is not replaced by GET /v3/charges.', null],
    ['Use a token to call it.', null],
    ['Deprecated, use it with care.', null],
    ['Deprecated. Use limit instead.', null],
    ['Deprecated; call GET /v1/charges no longer.', null],
  ];
  for (const [text, want] of cases)
    assert.equal(findNamedReplacement(text, ['GET /v1/charges'])?.name ?? null, want, text);
});

const suggest = (drafts: FindingDraft[]) => suggestReplacements(makeFindings('page', drafts))[0]?.replacement;
const at = { location: 'Orders', endpoints: ['GET /orders'] };

test('what came beside and is alike is a hint, with the place where it came', () => {
  assert.deepEqual(
    suggest([
      { ...at, rule: 'page-parameter-removed', subject: 'start_date', before: 'start_date' },
      { ...at, rule: 'page-parameter-added', subject: 'from_date', after: 'from_date' },
      { ...at, rule: 'page-parameter-added', subject: 'page', after: 'page' },
    ]),
    { kind: 'similar', name: 'from_date', evidence: 'page-parameter-added at Orders' },
  );
  assert.equal(
    suggest([
      { rule: 'page-endpoint-removed', location: 'a', endpoints: ['GET /v1/users/{id}'] },
      { rule: 'page-endpoint-added', location: 'b', endpoints: ['GET /v2/users/{id}'] },
    ])?.name,
    'GET /v2/users/{id}',
  );
});

test('two that are as much alike, one elsewhere and one of another kind are no hint', () => {
  const removed: FindingDraft = { ...at, rule: 'page-parameter-removed', subject: 'start_date' };
  const cases: FindingDraft[][] = [
    [
      { ...at, rule: 'page-parameter-added', subject: 'from_date' },
      { ...at, rule: 'page-parameter-added', subject: 'until_date' },
    ],
    [{ rule: 'page-parameter-added', location: 'x', endpoints: ['GET /invoices'], subject: 'from_date' }],
    [{ ...at, rule: 'page-response-field-added', subject: 'from_date' }],
    [{ ...at, rule: 'page-parameter-added', subject: 'currency' }],
  ];
  for (const added of cases) assert.equal(suggest([removed, ...added]), undefined, added[0]?.subject ?? '');
});

test('the words of the documentation come before likeness, and their links are kept', () => {
  const [finding] = suggestReplacements(
    makeFindings('page', [
      {
        ...at,
        rule: 'page-parameter-deprecated',
        subject: 'start_date',
        quote: 'Deprecated, use `created.gte` instead. See https://docs.example.com/migrate.',
      },
      { ...at, rule: 'page-parameter-added', subject: 'from_date' },
    ]),
  );
  assert.equal(finding?.replacement?.name, 'created.gte');
  assert.deepEqual(finding.links, ['https://docs.example.com/migrate']);
});

function spec(operation: object): SpecSnapshot {
  const document = { openapi: '3.0.0', paths: { '/orders': { get: operation }, '/pets': { get: { responses: {} } } } };
  const { snapshot } = readSpec(JSON.stringify(document), { url: 'https://api.example.com/openapi.json' });
  assert.ok(snapshot !== null);
  return snapshot;
}

test('a description names in its own words, or its external documentation, what comes instead', () => {
  const revised = spec({
    deprecated: true,
    description: 'Lists orders. Deprecated, use [v2](https://docs.example.com/v2) `GET /v2/orders` instead.',
    externalDocs: { url: 'https://docs.example.com/upgrade' },
    responses: {},
  });
  const finding = diffSpecs(spec({ description: 'Lists orders.', responses: {} }), revised).find(
    ({ rule }) => rule === 'endpoint-deprecated',
  );
  assert.deepEqual(finding?.links, ['https://docs.example.com/v2', 'https://docs.example.com/upgrade']);
  const successor = spec({ deprecated: true, 'x-replaced-by': 'GET /v3/orders', responses: {} });
  const [named] = diffSpecs(spec({ responses: {} }), successor);
  assert.deepEqual(named?.replacement, { kind: 'documented', name: 'GET /v3/orders', evidence: 'GET /v3/orders' });
});

test('what was only reworded needs no replacement, whatever its words name', () => {
  const words = 'Lists orders. To follow them, use `GET /v2/orders/stream` instead of asking again.';
  const [finding] = diffSpecs(
    spec({ description: words, responses: {} }),
    spec({ description: `${words} It is quicker.`, responses: {} }),
  );
  assert.equal(finding?.rule, 'operation-text-changed');
  assert.equal(finding.replacement, undefined);
});

test('a value, a field of a request and an endpoint of another method have what came beside for a hint', () => {
  const cases: [removed: FindingDraft, added: FindingDraft, want: string | undefined][] = [
    [
      { ...at, rule: 'request-property-enum-value-removed', subject: 'sort', before: 'created_at' },
      { ...at, rule: 'request-property-enum-value-added', subject: 'sort', after: 'created_on' },
      'created_on',
    ],
    [
      { ...at, rule: 'request-property-enum-value-removed', subject: 'sort', before: 'created_at' },
      { ...at, rule: 'request-property-enum-value-added', subject: 'order', after: 'created_on' },
      undefined,
    ],
    [
      { ...at, rule: 'request-property-removed', subject: 'filter.start_date' },
      { ...at, rule: 'new-optional-request-property', subject: 'filter.start_day' },
      'filter.start_day',
    ],
    [
      { ...at, rule: 'request-parameter-removed', subject: 'start_date' },
      { ...at, rule: 'new-required-request-parameter', subject: 'from_date' },
      'from_date',
    ],
    [
      { rule: 'page-endpoint-removed', location: 'a', endpoints: ['GET /v1/users/search'] },
      { rule: 'page-endpoint-added', location: 'b', endpoints: ['POST /v2/users/search'] },
      'POST /v2/users/search',
    ],
    [{ ...at, rule: 'api-tag-removed', before: 'users' }, { ...at, rule: 'api-tag-added', after: 'users' }, undefined],
  ];
  for (const [removed, added, want] of cases) assert.equal(suggest([removed, added])?.name, want, removed.rule);
  const [gone, ...come] = ['GET /v1/users/search', 'POST /v2/users/search', 'GET /v2/users/search'];
  const fresh = come.map((endpoint): FindingDraft => ({
    rule: 'page-endpoint-added',
    location: 'b',
    endpoints: [endpoint],
  }));
  const removed: FindingDraft = { rule: 'page-endpoint-removed', location: 'a', endpoints: [gone ?? ''] };
  assert.equal(suggest([removed, ...fresh])?.name, 'GET /v2/users/search');
});
