// Which alternative of the one side is which of the other.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Finding } from '../finding.ts';
import { compareSpecs } from '../testing/compare-specs.ts';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const object = (properties: Json): Json => ({ type: 'object', properties });

/** One operation that takes one of several. */
function aSpec(anyOf: Json[], schemas: Json): Json {
  const post = { requestBody: { content: { 'application/json': { schema: { anyOf } } } } };
  return { openapi: '3.1.0', paths: { '/things': { post } }, components: { schemas } };
}

function compare(base: Json, revision: Json): Finding[] {
  return compareSpecs(base, revision).findings;
}

test('an alternative that was edited is told inside, however it is written now', () => {
  const [dog, cat] = [object({ name: text, tail: text }), object({ claws: text })];
  const longer = object({ name: text, tail: text, ears: text });
  const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
  const took = (alternative: Json, schemas: Json): Json => aSpec([cat, alternative], schemas);
  const revisions: Record<string, Json> = {
    inline: took(longer, {}),
    renamed: took(ref('Hound'), { Hound: longer }),
    wrapped: took({ allOf: [ref('Dog'), object({ ears: text })] }, { Dog: dog }),
  };
  for (const [how, revision] of Object.entries(revisions)) {
    const findings = compare(took(ref('Dog'), { Dog: dog }), revision);
    const rules = findings.map(({ rule, facts }) => String(facts['alsoRules'] ?? rule));
    assert.deepEqual(
      rules.filter((rule) => rule !== 'api-schema-removed'),
      ['new-optional-request-property'],
      how,
    );
  }
});

test('another alternative of a name that both sides know is not an edit, however much it is like', () => {
  const schemas = { Dog: object({ name: text, tail: text }), Cat: object({ name: text, tail: text, claws: text }) };
  const takes = (name: string): Json => aSpec([text, { $ref: `#/components/schemas/${name}` }], schemas);
  const rules = compare(takes('Dog'), takes('Cat')).map(({ rule }) => rule);
  assert.deepEqual(rules, ['request-body-any-of-removed', 'request-body-any-of-added']);
});

test('an alternative without a name is called by what it is put together from', () => {
  const schemas = { Dog: object({ name: text }), Cat: object({ claws: text }) };
  const both = {
    allOf: [{ $ref: '#/components/schemas/Dog' }, { oneOf: [{ $ref: '#/components/schemas/Cat' }, text] }],
  };
  const [one, other] = [object({ a: text }), { type: 'array' }];
  const [finding] = compare(aSpec([one, other], schemas), aSpec([one, other, both], schemas));
  assert.equal(finding?.after, 'Dog and one of Cat, string');
});

test('the only alternative left on either side is one that was edited, unless no value can be both', () => {
  const rules = (from: Json, to: Json): string[] => {
    const dog = object({ name: text });
    return compare(aSpec([dog, from], {}), aSpec([to, dog], {})).map(({ rule }) => rule);
  };
  const short = { ...text, maxLength: 3 };
  assert.deepEqual(rules(short, { allOf: [text, { maxLength: 3 }] }), []);
  assert.deepEqual(rules({ type: 'integer' }, { type: 'number' }), ['request-body-type-generalized']);
  assert.deepEqual(rules(text, { type: ['string', 'integer'] }), ['request-body-type-generalized']);
  assert.deepEqual(rules(text, { type: 'boolean' }), ['request-body-any-of-removed', 'request-body-any-of-added']);
});

test('an alternative is known by the field that tells its kind, wherever it stands and whatever was edited in it', () => {
  const kind = (name: string, more: Json = {}): Json =>
    object({ version: { const: 1 }, kind: { enum: [name] }, x: text, y: text, ...more });
  const edited = { size: text };
  const [base, revision] = [
    [kind('cat'), kind('dog', { tail: text })],
    [kind('cow'), kind('dog', { tail: text, ...edited }), kind('cat', edited)],
  ];
  assert.deepEqual(
    compare(aSpec(base, {}), aSpec(revision, {})).map(({ rule, subject }) => [rule, subject]),
    [
      ['request-body-any-of-added', null],
      ['new-optional-request-property', 'size'],
      ['new-optional-request-property', 'size'],
    ],
  );
});

test('of several alternatives of one title the ones with the most in common are one', () => {
  const titled = (title: string, properties: Json): Json => ({ title, ...object(properties) });
  const [base, revision] = [
    [titled('Generic', { state: text }), titled('Generic', { state: text, payload: text })],
    [titled('Rejected', { state: text, notes: text }), titled('Generic', { state: text, payload: text, notes: text })],
  ];
  const rules = compare(aSpec(base, {}), aSpec(revision, {})).map(({ rule }) => rule);
  assert.deepEqual(
    rules.filter((rule) => rule !== 'schema-text-changed'),
    ['new-optional-request-property', 'new-optional-request-property'],
  );
});
