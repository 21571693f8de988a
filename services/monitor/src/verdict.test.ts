import assert from 'node:assert/strict';
import test from 'node:test';
import type { ResolvedSource } from './source.ts';
import { judge, type Facts } from './verdict.ts';

const resolved: ResolvedSource = {
  ok: true,
  displayName: 'Example',
  source: { key: 'a'.repeat(32), docsUrl: 'https://docs.example.com/', openapiSpecUrl: null, ignoreSelectors: [] },
};
const badUrl: ResolvedSource = {
  ok: false,
  reason: 'InvalidUrl',
  path: 'docsUrl',
  message: 'is not a valid URL',
  displayName: 'x',
};
const someFacts = (facts: Partial<Facts> = {}): Facts => ({
  owner: { id: 'user', plan: 'pro' },
  fixedOwnerId: null,
  resolved,
  olderTwin: false,
  older: 0,
  limit: 2,
  suspended: false,
  ...facts,
});

const CASES: Record<string, { facts: Partial<Facts>; want: [string, boolean, boolean] }> = {
  'an active Monitor of a Pro user is scheduled': { facts: {}, want: ['Accepted', true, true] },
  'a Namespace without a user is refused': { facts: { owner: null }, want: ['NamespaceNotBound', false, false] },
  'the owner of a uid does not change': { facts: { fixedOwnerId: 'other' }, want: ['OwnerChanged', false, false] },
  'the fixed owner stays accepted': { facts: { fixedOwnerId: 'user' }, want: ['Accepted', true, true] },
  'a bad address is refused': { facts: { resolved: badUrl }, want: ['InvalidUrl', false, false] },
  'an unknown slug is refused': {
    facts: { resolved: { ...badUrl, reason: 'UnknownCatalogApi', path: 'catalogApiSlug' } },
    want: ['UnknownCatalogApi', false, false],
  },
  'the younger of two on one Source is refused': { facts: { olderTwin: true }, want: ['Duplicate', false, false] },
  'the last one within the limit is accepted': { facts: { older: 1 }, want: ['Accepted', true, true] },
  'one over the limit is refused': { facts: { older: 2 }, want: ['QuotaExceeded', false, false] },
  'a Hobby user waits for a plan': {
    facts: { owner: { id: 'user', plan: 'hobby' } },
    want: ['PlanRequired', true, false],
  },
  'a suspended Monitor is accepted and not scheduled': { facts: { suspended: true }, want: ['Suspended', true, false] },
  'the owner is judged before the address': {
    facts: { owner: null, resolved: badUrl },
    want: ['NamespaceNotBound', false, false],
  },
};

for (const [name, { facts, want }] of Object.entries(CASES)) {
  test(name, () => {
    const { reason, accepted, schedulable } = judge(someFacts(facts));
    assert.deepEqual([reason, accepted, schedulable], want);
  });
}
