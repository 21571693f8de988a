import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { deprecationsOf, stepOf, type Deprecation, type StepChange } from './deprecation.ts';

const MONITOR = randomUUID();
const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));

function aStep(day: number, fields: Partial<StepChange> = {}): StepChange {
  const changeType = fields.changeType ?? 'parameter_deprecated';
  const step = stepOf(changeType, /deprecated|announced|sunset/.test(changeType) ? 'DEPRECATION' : 'BREAKING');
  if (step === null) throw new TypeError(`${changeType} is no step`);
  return {
    changeId: randomUUID(),
    changeType,
    step,
    endpoint: 'GET /v1/charges',
    subject: 'expand',
    affectedEndpoints: [],
    affectedEndpointCount: null,
    sunsetOn: null,
    detectedAt: at(day),
    description: `said on day ${day}`,
    url: 'https://docs.example.com',
    ...fields,
  };
}
const endpointStep = (day: number, changeType: string, fields: Partial<StepChange> = {}): StepChange =>
  aStep(day, { changeType, subject: null, ...fields });

const told = ({ endpoint, subject, sunsetOn, beganAt, endedAt, endedBy }: Deprecation) =>
  [endpoint, subject, sunsetOn, beganAt.getUTCDate(), endedAt?.getUTCDate() ?? null, endedBy] as const;

interface Case {
  steps: StepChange[];
  want: (readonly [string | null, string | null, string | null, number, number | null, string | null])[];
}
const CHARGES = 'GET /v1/charges';
const REFUNDS = 'GET /v1/refunds';
const PAYOUTS = 'GET /v1/payouts';
const together = (day: number, fields: Partial<StepChange> = {}): StepChange =>
  endpointStep(day, 'endpoint_deprecated', { affectedEndpoints: [REFUNDS, PAYOUTS], ...fields });

const cases: Record<string, Case> = {
  'an announcement begins one': { steps: [aStep(1)], want: [[CHARGES, 'expand', null, 1, null, null]] },
  'the same thing announced twice is one, and the day that either names is kept': {
    steps: [aStep(1, { sunsetOn: '2026-12-31' }), aStep(2)],
    want: [[CHARGES, 'expand', '2026-12-31', 1, null, null]],
  },
  'a later announcement gives the day': {
    steps: [aStep(1), aStep(2, { sunsetOn: '2026-12-31' })],
    want: [[CHARGES, 'expand', '2026-12-31', 1, null, null]],
  },
  'a changed day is the new one, a withdrawn day is none': {
    steps: [
      aStep(1, { sunsetOn: '2026-12-31' }),
      aStep(2, { changeType: 'parameter_sunset_changed', sunsetOn: '2026-06-30' }),
      endpointStep(1, 'endpoint_deprecated', { sunsetOn: '2026-12-31' }),
      endpointStep(2, 'endpoint_sunset_removed'),
    ],
    want: [
      [CHARGES, 'expand', '2026-06-30', 1, null, null],
      [CHARGES, null, null, 1, null, null],
    ],
  },
  'a day that changes on something that was never announced begins one': {
    steps: [aStep(3, { changeType: 'parameter_sunset_changed', sunsetOn: '2026-06-30' })],
    want: [[CHARGES, 'expand', '2026-06-30', 3, null, null]],
  },
  'the removal of the thing ends it': {
    steps: [aStep(1), aStep(2, { subject: 'limit' }), aStep(5, { changeType: 'parameter_removed' })],
    want: [
      [CHARGES, 'expand', null, 1, 5, 'removed'],
      [CHARGES, 'limit', null, 2, null, null],
    ],
  },
  'the removal of an endpoint ends all that is of it, and of the others it touches': {
    steps: [
      aStep(1),
      endpointStep(1, 'endpoint_deprecated'),
      endpointStep(1, 'endpoint_deprecated', { endpoint: 'POST /v1/charges' }),
      endpointStep(1, 'endpoint_deprecated', { endpoint: 'GET /v1/refunds' }),
      endpointStep(7, 'endpoint_removed', { affectedEndpoints: ['POST /v1/charges'] }),
    ],
    want: [
      [CHARGES, 'expand', null, 1, 7, 'removed'],
      [CHARGES, null, null, 1, 7, 'removed'],
      ['GET /v1/refunds', null, null, 1, null, null],
      ['POST /v1/charges', null, null, 1, 7, 'removed'],
    ],
  },
  'a withdrawn announcement ends the thing alone, and a new one begins another': {
    steps: [
      aStep(1),
      endpointStep(1, 'endpoint_deprecated'),
      endpointStep(2, 'endpoint_deprecation_withdrawn'),
      endpointStep(9, 'endpoint_deprecated'),
    ],
    want: [
      [CHARGES, 'expand', null, 1, null, null],
      [CHARGES, null, null, 1, 2, 'withdrawn'],
      [CHARGES, null, null, 9, null, null],
    ],
  },
  'a page names the endpoint as its subject too': {
    steps: [endpointStep(1, 'endpoint_deprecated', { subject: CHARGES }), endpointStep(2, 'endpoint_removed')],
    want: [[CHARGES, null, null, 1, 2, 'removed']],
  },
  'an announcement that names no endpoint stands by its heading, and stands anew when it is made again': {
    steps: [
      endpointStep(1, 'deprecation_announced', { endpoint: null, subject: 'Webhooks v1' }),
      endpointStep(4, 'deprecation_withdrawn', { endpoint: null, subject: 'Webhooks v1' }),
      endpointStep(6, 'deprecation_announced', { endpoint: null, subject: 'Webhooks v1' }),
    ],
    want: [
      [null, 'Webhooks v1', null, 1, 4, 'withdrawn'],
      [null, 'Webhooks v1', null, 6, null, null],
    ],
  },
  'one that is of several endpoints ends when the last of them is removed, whichever goes first': {
    steps: [
      together(1),
      endpointStep(4, 'endpoint_removed', { endpoint: PAYOUTS }),
      endpointStep(6, 'endpoint_removed'),
      endpointStep(9, 'endpoint_removed', { endpoint: REFUNDS }),
    ],
    want: [[CHARGES, null, null, 1, 9, 'removed']],
  },
  'as long as one endpoint of several is left, it goes on': {
    steps: [together(1), endpointStep(4, 'endpoint_removed', { affectedEndpoints: [PAYOUTS] })],
    want: [[REFUNDS, null, null, 1, null, null]],
  },
  'a parameter of several endpoints ends with its removal here and the removal of the endpoint there': {
    steps: [
      aStep(1, { affectedEndpoints: [REFUNDS] }),
      aStep(2, { changeType: 'parameter_removed', endpoint: REFUNDS, subject: 'limit' }),
      endpointStep(3, 'endpoint_removed', { endpoint: REFUNDS }),
      aStep(5, { changeType: 'parameter_removed' }),
    ],
    want: [[CHARGES, 'expand', null, 1, 5, 'removed']],
  },
  'what is taken back for one of several endpoints stays for the others': {
    steps: [
      together(1),
      endpointStep(2, 'endpoint_deprecation_withdrawn', { endpoint: REFUNDS }),
      endpointStep(5, 'endpoint_removed', { affectedEndpoints: [PAYOUTS] }),
    ],
    want: [[CHARGES, null, null, 1, 5, 'removed']],
  },
  'endpoints that come to it later must go too': {
    steps: [
      endpointStep(1, 'endpoint_deprecated'),
      together(3),
      endpointStep(5, 'endpoint_removed'),
      endpointStep(8, 'endpoint_removed', { endpoint: REFUNDS, affectedEndpoints: [PAYOUTS] }),
    ],
    want: [[CHARGES, null, null, 1, 8, 'removed']],
  },
  'endpoints that are only counted must go too': {
    steps: [
      together(1, { affectedEndpointCount: 60 }),
      endpointStep(4, 'endpoint_removed', { affectedEndpoints: [REFUNDS, PAYOUTS], affectedEndpointCount: 30 }),
    ],
    want: [[CHARGES, null, null, 1, null, null]],
  },
  'endpoints that are only counted go with a removal that counts as many': {
    steps: [
      together(1, { affectedEndpointCount: 60 }),
      endpointStep(4, 'endpoint_removed', { affectedEndpoints: [REFUNDS, PAYOUTS], affectedEndpointCount: 60 }),
    ],
    want: [[CHARGES, null, null, 1, 4, 'removed']],
  },
  'a removal that names nothing ends nothing that has an endpoint': {
    steps: [aStep(1), aStep(2, { changeType: 'parameter_removed', endpoint: null, subject: null })],
    want: [[CHARGES, 'expand', null, 1, null, null]],
  },
  'an end without a begin is nothing': { steps: [aStep(1, { changeType: 'parameter_removed' })], want: [] },
};

for (const [name, { steps, want }] of Object.entries(cases)) {
  test(name, () => {
    const sorted = (rows: readonly (readonly unknown[])[]): string[] =>
      rows.map((row) => JSON.stringify(row)).toSorted();
    const inOrder = deprecationsOf(MONITOR, steps);
    assert.deepEqual(sorted(inOrder.map(told)), sorted(want));
    const byId = (rows: readonly Deprecation[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    assert.deepEqual(byId(deprecationsOf(MONITOR, steps.toReversed())), byId(inOrder), 'the order of arrival counts');
  });
}

test('each kind of change is the step that it is', () => {
  const want: Record<string, [string, string | null]> = {
    endpoint_deprecated: ['DEPRECATION', 'begun'],
    request_field_deprecated: ['DEPRECATION', 'begun'],
    deprecation_announced: ['DEPRECATION', 'begun'],
    stability_decreased: ['DEPRECATION', null],
    endpoint_sunset_moved_forward: ['DEPRECATION', 'dated'],
    endpoint_sunset_unreadable: ['DEPRECATION', 'dated'],
    response_header_sunset_removed: ['DEPRECATION', 'dated'],
    parameter_deprecation_withdrawn: ['NEW_FEATURE', 'withdrawn'],
    endpoint_removed_before_sunset: ['BREAKING', 'removed'],
    response_field_renamed: ['BREAKING', 'removed'],
    parameter_moved: ['BREAKING', null],
    parameter_enum_value_removed: ['BREAKING', null],
    parameter_default_removed: ['BREAKING', null],
    parameter_type_changed: ['BREAKING', null],
    text_removed: ['COSMETIC', null],
  };
  const got = Object.entries(want).map(([type, [classification]]) => [
    type,
    [classification, stepOf(type, classification)],
  ]);
  assert.deepEqual(Object.fromEntries(got), want);
});
