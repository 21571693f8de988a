// A success that is listed beside a `default` of failures was there before and described nowhere; one beside a `default` of everything is
// compared with it, and a `default` that told of the success before it was listed is not held against one of failures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toChange } from '../change.ts';
import { diffSpecs } from '../diff-spec.ts';
import { SPEC_EXTRACTOR_VERSION } from '../snapshot.ts';
import type { SpecSnapshot } from '../snapshot.ts';

const ship = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
const failure = { type: 'object', required: ['code'], properties: { code: { type: 'integer' } } };
const ERROR = '#/components/schemas/Error';
const PROBLEM = '#/components/schemas/problem_details';
const SHIP = '#/components/schemas/Ship';
const TEXT = '#/components/schemas/Text';

const answer = (description: string, ref: string, type = 'application/json'): object => ({
  description,
  content: { [type]: { schema: { $ref: ref } } },
});

const snapshot = (responses: Record<string, object>): SpecSnapshot => ({
  kind: 'spec',
  extractorVersion: SPEC_EXTRACTOR_VERSION,
  dialect: 'openapi-3.0',
  document: {
    openapi: '3.0.3',
    info: { title: 'Harbour', version: '1' },
    paths: { '/ships': { get: { responses } } },
    components: {
      schemas: { Error: failure, problem_details: failure, Ship: ship, Text: { type: 'string' } },
      responses: { Fault: answer('Other', SHIP), Default: answer('Other', SHIP) },
    },
  },
});

const told = (base: Record<string, object>, revision: Record<string, object>): string[] =>
  diffSpecs(snapshot(base), snapshot(revision)).map(
    (finding) => `${finding.rule} ${toChange(finding, '2026-11-21').classification}`,
  );

const FAILURES: Readonly<Record<string, object>> = {
  'by its words': answer('Unexpected error', SHIP),
  'by the name of its schema': answer('Default response', ERROR),
  'by another name': answer('', PROBLEM),
  'by its media type': answer('', SHIP, 'application/problem+json'),
  'by its own name': { $ref: '#/components/responses/Fault' },
};

for (const [name, other] of Object.entries(FAILURES))
  test(`a success beside a default of failures, known ${name}, is no break`, () => {
    const success = answer('Ships', name === 'by its words' ? ERROR : SHIP);
    const added = ['response-success-status-added NEW_FEATURE'];
    assert.deepEqual(told({ default: other }, { 200: success, default: other }), added);
    assert.deepEqual(
      told({ 404: other, default: other }, { 201: { description: 'Made' }, 404: other, default: other }),
      [...added],
    );
  });

const EVERYTHING: Readonly<Record<string, object>> = {
  'no word tells': answer('Answer', SHIP),
  'its words also tell of a success': answer('A ship on success, or an error', SHIP),
  'its schema is an error and it tells of a success': answer('Successful operation', ERROR),
  'its name is no fault': { $ref: '#/components/responses/Default' },
};

for (const [name, other] of Object.entries(EVERYTHING))
  test(`a success beside a default of everything is compared with it: ${name}`, () => {
    const success = answer('Ships', name.startsWith('its schema') ? SHIP : ERROR);
    const breaks = told({ default: other }, { 200: success, default: other }).filter((rule) => /BREAKING/.test(rule));
    assert.deepEqual(breaks, ['response-required-property-removed BREAKING']);
  });

for (const [name, other] of Object.entries(FAILURES).filter(([key]) => key !== 'by its words'))
  test(`a default that became one of failures, known ${name}, says the same under the status of the success`, () => {
    const added = ['response-non-success-status-added NEW_FEATURE', 'response-success-status-added NEW_FEATURE'];
    const thing = answer('Answer', name.startsWith('by the name') || name === 'by another name' ? SHIP : TEXT);
    assert.deepEqual(told({ default: thing }, { 200: thing, default: other }).sort(), added);
  });

test('a default that became one of failures is compared with the success', () => {
  const breaks = told({ default: answer('Answer', SHIP) }, { 200: answer('Ships', TEXT), default: answer('', ERROR) });
  assert.ok(breaks.includes('response-body-type-changed BREAKING'), breaks.join());
});

test('a default of failures that says something else is compared, also beside a success that came', () => {
  const other = { ...answer('Error', TEXT) };
  const breaks = told({ default: answer('Error', ERROR) }, { 200: answer('Ships', SHIP), default: other });
  assert.ok(breaks.includes('response-body-type-changed BREAKING'), breaks.join());
});

test('a default that became one of failures beside a success without a body has lost what it gave', () => {
  const breaks = told(
    { default: answer('Answer', SHIP) },
    { 204: { description: 'Done' }, default: answer('', ERROR) },
  );
  assert.ok(breaks.includes('response-required-property-removed BREAKING'), breaks.join());
});
