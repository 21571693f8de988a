// What several parts ask of one thing together.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareSpecs } from '../testing/compare-specs.ts';
import { aDescription } from '../testing/schema-sites.ts';

function rulesOf(base: object, revision: object): string[] {
  const head = { openapi: '3.1.0', info: { title: 'Things', version: '1' } };
  const { findings } = compareSpecs({ ...head, ...base }, { ...head, ...revision });
  return findings.map(({ rule, before, after }) => `${rule}: ${before} -> ${after}`);
}

function taking(field: object): object {
  const schema = { type: 'object', properties: { field } };
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  return { paths: { '/things': { post } } };
}

const text = { type: 'string' };
const whole = { type: 'integer' };
const cases: Record<string, { base: object[]; revision: object[]; want: string[] }> = {
  'a further pattern': {
    base: [{ ...text, pattern: '^a' }, text],
    revision: [
      { ...text, pattern: '^a' },
      { ...text, pattern: 'b$' },
    ],
    want: ['request-property-pattern-added: null -> b$'],
  },
  'one of two patterns that is gone': {
    base: [
      { ...text, pattern: '^a' },
      { ...text, pattern: 'b$' },
    ],
    revision: [{ ...text, pattern: 'b$' }, text],
    want: ['request-property-pattern-removed: ^a -> null'],
  },
  'a further thing that is refused': {
    base: [{ ...text, not: { const: 'a' } }, text],
    revision: [
      { ...text, not: { const: 'a' } },
      { ...text, not: { const: 'b' } },
    ],
    want: ['request-property-not-added: null -> {"const":"b"}'],
  },
  'what is refused, in another order': {
    base: [
      { ...text, not: { const: 'a' } },
      { ...text, not: { const: 'b' } },
    ],
    revision: [
      { ...text, not: { const: 'b' } },
      { ...text, not: { const: 'a' } },
    ],
    want: [],
  },
  'a further step': {
    base: [{ ...whole, multipleOf: 4 }, whole],
    revision: [
      { ...whole, multipleOf: 4 },
      { ...whole, multipleOf: 6 },
    ],
    want: ['request-property-multiple-of-narrowed: 4 -> 12'],
  },
  'a decimal step that is gone': {
    base: [
      { type: 'number', multipleOf: 0.1 },
      { type: 'number', multipleOf: 0.25 },
    ],
    revision: [{ type: 'number', multipleOf: 0.25 }, { type: 'number' }],
    want: ['request-property-multiple-of-widened: 0.5 -> 0.25'],
  },
  'values that a further list leaves out': {
    base: [{ ...text, enum: ['a', 'b', 'c'] }, text],
    revision: [
      { ...text, enum: ['a', 'b', 'c'] },
      { ...text, enum: ['b', 'c', 'd'] },
    ],
    want: ['request-property-enum-value-removed: a -> null'],
  },
  'a part that closes what another describes': {
    base: [{ type: 'object' }, { type: 'object', additionalProperties: { type: 'integer' } }],
    revision: [
      { type: 'object', additionalProperties: false },
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
    want: ['request-property-additional-properties-forbidden: allowed -> forbidden'],
  },
};

for (const [name, { base, revision, want }] of Object.entries(cases)) {
  test(`parts of a schema ask together: ${name}`, () => {
    assert.deepEqual(rulesOf(taking({ allOf: base }), taking({ allOf: revision })), want);
  });
}

test('what a third part says again of two that were put together stands where it stood', () => {
  const described = (minLength: number): object => {
    const again = { allOf: [text, { minLength }], readOnly: true };
    const schema = { allOf: [text, { minLength }, again].map((f) => ({ properties: { f } })) };
    const get = { responses: { 200: { content: { 'application/json': { schema } } } } };
    return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: { '/things': { get } } };
  };
  const { findings } = compareSpecs(described(2), described(1));
  assert.deepEqual(
    findings.map(({ location }) => location.replace(/^.*schema/, '')),
    ['/allOf/1/properties/f'],
  );
});

test('free access that goes together with a way in is told beside it', () => {
  const open = (security: object[]): object => ({
    paths: { '/things': { get: { security, responses: {} } } },
    components: {
      securitySchemes: { basic: { type: 'http', scheme: 'basic' }, key: { type: 'apiKey', in: 'header', name: 'X' } },
    },
  });
  assert.deepEqual(rulesOf(open([{ key: [] }, {}, { basic: [] }]), open([{ basic: [] }])), [
    'api-security-removed: key -> null',
    'api-security-added: null -> basic',
  ]);
});

/** Schemas in a ring, each of two parts whose fields lead to other schemas of the ring. */
function ring(size: number, longest: number): object {
  const to = (index: number): object => ({ $ref: `#/components/schemas/S${index % size}` });
  const schemas = Array.from({ length: size }, (_, index): [string, object][] => {
    const fields = { a: to(index + 1), b: to(2 * index + 5), c: to(3 * index + 7) };
    const part = (of: number): object => ({ $ref: `#/components/schemas/P${of % size}` });
    return [
      [`P${index}`, { type: 'object', properties: { ...fields, x: { type: 'string', maxLength: longest } } }],
      [`S${index}`, { allOf: [part(index), part(index + 1)] }],
    ];
  });
  const content = { 'application/json': { schema: to(0) } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { responses: { 200: { description: 'OK', content } } } } },
    components: { schemas: Object.fromEntries(schemas.flat()) },
  };
}

test('what the same parts make together is one thing in whatever order ways lead to them', () => {
  const { findings, problems } = compareSpecs(ring(24, 9), ring(24, 5));
  assert.deepEqual(problems, []);
  assert.ok(findings.length > 20, `${findings.length} edits were found`);
});

test('a part that took over fields is told by those that are new', () => {
  const holding = (...names: string[]): object => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
  });
  const api = (Thing: object): object => ({
    ...aDescription({ response: { $ref: '#/components/schemas/Thing' } }),
    components: { schemas: { Thing, Base: holding('b', 'c') } },
  });
  const apart = { allOf: [holding('a'), { $ref: '#/components/schemas/Base' }] };
  const [found, ...others] = compareSpecs(api(holding('a', 'b')), api(apart)).findings;
  assert.deepEqual([found?.rule, found?.after, others.length], ['response-body-all-of-added', 'Base with c', 0]);
});

test('words that went from the whole to one of its parts are the same words', () => {
  const refer = { $ref: '#/components/schemas/Part' };
  const part = { type: 'object', properties: { size: whole } };
  const said = { description: 'A thing.' };
  const components = { components: { schemas: { Part: { type: 'object', properties: { name: text } } } } };
  const told = (base: object, revision: object): string[] =>
    rulesOf({ ...taking(base), ...components }, { ...taking(revision), ...components });
  const [outside, inside] = [{ ...said, allOf: [refer, part] }, { allOf: [refer, { ...part, ...said }] }];
  assert.deepEqual(told(outside, inside), []);
  assert.deepEqual(told(inside, outside), []);
  assert.deepEqual(told(inside, { allOf: [refer, { ...part, description: 'Another.' }] }), [
    'schema-text-changed: A thing. -> Another.',
  ]);
  const titled = (title: string): object => ({ ...said, allOf: [refer, { ...part, title }] });
  assert.deepEqual(told(titled('One'), titled('Two')), ['schema-text-changed: One -> Two']);
});

test('a schema that became a part beside a further one, and was edited itself, is no further part', () => {
  const user = { $ref: '#/components/schemas/User' };
  const more = { type: 'object', properties: { rights: text } };
  const api = (me: object, required: string[]): object => {
    const answer = (schema: object): object => ({
      get: { responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } } },
    });
    const User = { type: 'object', required, properties: { id: text, name: text } };
    return { paths: { '/me': answer(me), '/users': answer(user) }, components: { schemas: { User } } };
  };
  const told = (base: object, revision: object): string[] => rulesOf(base, revision).toSorted();
  const [base, revision] = [api(user, ['id']), api({ allOf: [user, more] }, ['id', 'name'])];
  assert.deepEqual(told(base, revision), [
    'response-body-all-of-added: null -> object with rights',
    'response-property-became-required: optional -> required',
  ]);
  assert.deepEqual(told(revision, base), [
    'response-body-all-of-removed: object with rights -> null',
    'response-property-became-optional: required -> optional',
  ]);
});

test('a part that was drawn out of two alternatives and brings a field is told once, one that was there at each', () => {
  const kind = (name: string): object => ({
    properties: { kind: { type: 'string', enum: [name] } },
    required: ['kind'],
  });
  const fields = { type: 'object', properties: { name: text } };
  const api = (schemas: object): object => {
    const schema = { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] };
    const get = { responses: { 200: { description: 'Done.', content: { 'application/json': { schema } } } } };
    return { paths: { '/pets': { get } }, components: { schemas } };
  };
  const Base = { ...fields, properties: { ...fields.properties, age: whole } };
  const within = (name: string): object => ({ allOf: [{ $ref: '#/components/schemas/Base' }, kind(name)] });
  const plain = (name: string): object => ({
    ...fields,
    ...kind(name),
    properties: { ...fields.properties, ...(kind(name) as typeof fields).properties },
  });
  const apart = { Cat: plain('cat'), Dog: plain('dog') };
  const together = { Base, Cat: within('cat'), Dog: within('dog') };
  const added = 'response-body-all-of-added: null -> Base with age';
  assert.deepEqual(rulesOf(api(apart), api(together)), [added]);
  assert.deepEqual(rulesOf(api({ ...apart, Base }), api(together)), [added, added]);
});

test('a part that says nothing comes and goes unseen, and one that says the same is the same', () => {
  const owner = { ...text, description: 'Who owns it.' };
  const parts = (...more: object[]): object => taking({ allOf: [owner, ...more] });
  const [shown, unsaid] = [{ description: 'Shown beside it.' }, { nullable: false, deprecated: false }];
  for (const [before, after] of [
    [parts(unsaid), parts({})],
    [parts(unsaid, shown), parts(shown)],
    [parts({ ...shown, ...unsaid }), parts(shown)],
  ] as const) {
    assert.deepEqual(rulesOf(before, after), []);
    assert.deepEqual(rulesOf(after, before), []);
  }
});

test('a flag of a part is told of the whole, and once', () => {
  const parts = (flag: object): object => taking({ type: 'object', properties: { owner: { allOf: [text, flag] } } });
  const became = 'request-optional-property-became';
  for (const none of [{}, { readOnly: false, writeOnly: false }]) {
    assert.deepEqual(rulesOf(parts(none), parts({ readOnly: true })), [`${became}-read-only: null -> read-only`]);
    assert.deepEqual(rulesOf(parts({ writeOnly: true }), parts(none)), [
      `${became}-not-write-only: write-only -> null`,
    ]);
  }
});
