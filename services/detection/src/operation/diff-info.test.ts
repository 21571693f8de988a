// What the description of the API and of its tags announces.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anApi } from '../testing/operation-case.ts';
import type { Json } from '../testing/schema-sites.ts';

const described = (description: string): Json => ({
  ...anApi({}),
  info: { title: 'Things', version: '1', description },
});

test('an end takes its day, its replacement and its links from what is said of it, not from all that the API says', () => {
  const base =
    'Use `Bearer` instead of `Token`. Keys of the sandbox are valid until 2024-01-01, see https://docs.example.com/keys.\n\n';
  const told = (more: string): unknown[] =>
    compareSpecs(described(base), described(`${base}${more}`)).findings.map(
      ({ rule, sunsetOn, replacement, links }) => [rule, sunsetOn, replacement?.name, links],
    );
  const rule = 'api-described-as-deprecated';
  assert.deepEqual(told('This API is deprecated.'), [[rule, null, undefined, undefined]]);
  assert.deepEqual(
    told(
      'Founded on 2020-01-01.\n\n> This API is\n> deprecated. It will be shut down on 2027-03-31.\n> Use version 2 instead: https://docs.example.com/v2',
    ),
    [[rule, '2027-03-31', 'version 2', ['https://docs.example.com/v2']]],
  );
});

test('a day that stood there before is not the day of a new end', () => {
  const operation = (description: string): Json =>
    anApi({ '/a': { get: { description, responses: { 200: { description: 'OK' } } } } });
  const base = 'Keys are valid until 2024-01-01.';
  assert.deepEqual(
    compareSpecs(operation(base), operation(`${base} This endpoint is deprecated.`)).findings.map(
      ({ rule, sunsetOn }) => [rule, sunsetOn],
    ),
    [['endpoint-described-as-deprecated', null]],
  );
});

test('another name for a tag announces nothing', () => {
  const tagged = (name: string): Json =>
    anApi({}, { tags: [{ name, description: 'These endpoints are deprecated.' }] });
  assert.deepEqual(
    compareSpecs(tagged('Old'), tagged('old')).findings.map(({ rule }) => rule),
    ['info-text-changed'],
  );
});

test('states and marks that there are, rules for whatever ends, and what callers end themselves announce nothing', () => {
  const base = 'The API of things.';
  const told = (words: string): boolean =>
    compareSpecs(described(base), described(`${base}\n\n${words}`)).findings.some(
      ({ rule }) => rule === 'api-described-as-deprecated',
    );
  const silent = [
    'Stability levels: stable, beta, deprecated.',
    'Legend: 🟢 stable, 🟡 beta, 🔴 deprecated',
    'The `status` of a plan is one of `active`, `deprecated`, `removed`.',
    '| Badge | Meaning |\n|---|---|\n| stable | Will not change |\n| deprecated | Will be removed in a later version |',
    '- `deprecated`: the endpoint still works, but will be removed.',
    '# Deprecations\n\nNone at the moment.',
    '[Deprecations](https://docs.example.com/deprecations)',
    'Endpoints marked as deprecated will be removed in a future version.',
    '```json\n{ "name": "x", "deprecated": true }\n```',
    'Response fields may include `deprecated: true`.',
    'Look for the *deprecated* badge before you use an operation.',
    'You will no longer receive events after you have deleted the webhook.',
    'Versions are supported for at least 24 months after they are deprecated.',
  ];
  assert.deepEqual(silent.filter(told), []);
  const announced = [
    '# Deprecations\n\n- `GET /old` is deprecated.',
    '# DEPRECATED\n\nUse version 2.',
    '- Version 1: deprecated',
    'The interface is `deprecated`: use version 2.',
    'Endpoints marked as beta will be removed on 2027-03-01.',
    'You will no longer receive events of version 1 after 1 March 2027.',
    'The stable API is deprecated.',
  ];
  assert.deepEqual(
    announced.filter((words) => !told(words)),
    [],
  );
});
