// Descriptions made to hurt, or merely very large: each is read and compared, or refused with a reason, in bounded work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffSpecs } from './diff-spec.ts';
import type { Finding } from './finding.ts';
import { readSpec } from './read-spec.ts';
import type { SpecSnapshot } from './snapshot.ts';
import { MAX_COMPARISONS } from './spec/comparisons.ts';
import { MAX_OPERATIONS } from './operation/operations.ts';
import { MAX_SPEC_CHARS, MAX_YAML_CHARS } from './spec/parse-text.ts';
import { MAX_SPEC_DEPTH, MAX_SPEC_NODES } from './spec/survey.ts';

type Json = Record<string, unknown>;

/** Far above what any of these takes, far below what unfolding or comparing each with each would. */
const BOUNDED = { timeout: 30_000 };

function read(document: unknown): SpecSnapshot {
  const { snapshot, problems } = readSpec(typeof document === 'string' ? document : JSON.stringify(document), {
    url: 'https://api.example.com/openapi.json',
  });
  assert.ok(snapshot !== null, problems.join(' '));
  return snapshot;
}

function limitsOf(base: unknown, revision: unknown): string[] {
  const limits: string[] = [];
  diffSpecs(read(base), read(revision), (limit) => limits.push(limit));
  return limits;
}

function told(base: unknown, revision: unknown): [rule: string, location: string, endpoints: number][] {
  return diffSpecs(read(base), read(revision)).map((finding: Finding) => [
    finding.rule,
    finding.location,
    finding.affectedEndpointCount,
  ]);
}

const answer = (schema: unknown): Json => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const answering = (schema: unknown, schemas: Json = {}): Json => ({
  openapi: '3.1.0',
  paths: { '/a': { get: answer(schema) } },
  components: { schemas },
});
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('an edit behind ten thousand paths is one finding', BOUNDED, () => {
  const spec = (type: string): Json => ({
    openapi: '3.0.0',
    paths: Object.fromEntries(many(10_000, (index) => [`/p${index}`, { get: answer(ref('A')) }])),
    components: { schemas: { A: { type: 'object', properties: { a: { type } } } } },
  });
  assert.deepEqual(told(spec('string'), spec('integer')), [
    ['response-property-type-changed', '/components/schemas/A/properties/a', 10_000],
  ]);
});

test('of more operations than are compared, none that only moved beyond the last comes or goes', BOUNDED, () => {
  const paths = (left: string | null): Json => ({
    openapi: '3.0.0',
    paths: Object.fromEntries(
      many(MAX_OPERATIONS + 5, (index) => [`/p${index}`, { get: answer(true) }] as const).filter(
        ([path]) => path !== left,
      ),
    ),
  });
  assert.deepEqual(told(paths(null), paths('/p7')), [['api-path-removed-without-deprecation', '/paths/~1p7/get', 1]]);
  assert.deepEqual(told(paths('/p7'), paths(null)), [['endpoint-added', '/paths/~1p7/get', 1]]);
});

test('an edit at the bottom of a schema 200 levels deep is found', BOUNDED, () => {
  const nested = (type: string): unknown => {
    let schema: Json = { type };
    for (let level = 0; level < 200; level += 1) schema = { type: 'object', properties: { in: schema } };
    return answering(schema);
  };
  const [finding, ...others] = told(nested('string'), nested('integer'));
  assert.deepEqual(others, []);
  assert.equal(finding?.[0], 'response-property-type-changed');
  assert.match(finding?.[1] ?? '', /\/schema(\/properties\/in){50,}/);
});

test('cycles of every kind end, and what changed in them is found once', BOUNDED, () => {
  const spec = (type: string): Json => ({
    openapi: '3.1.0',
    paths: {
      '/self': { $ref: '#/paths/~1self' },
      '/loop': { $ref: '#/paths/~1pool' },
      '/pool': { $ref: '#/paths/~1loop' },
      '/a': {
        get: { ...answer(ref('Node')), callbacks: { on: { '{$request.body#/url}': { $ref: '#/paths/~1a' } } } },
        parameters: [{ $ref: '#/components/parameters/P' }],
      },
    },
    components: {
      parameters: { P: { $ref: '#/components/parameters/Q' }, Q: { $ref: '#/components/parameters/P' } },
      schemas: {
        Node: { type: 'object', properties: { next: ref('Node'), other: ref('Other'), value: { type } } },
        Other: { allOf: [ref('Other'), { type: 'object', properties: { node: ref('Node') } }] },
        Self: ref('Self'),
        One: { anyOf: [ref('One'), ref('Node')], not: ref('One'), items: ref('One') },
      },
    },
  });
  assert.deepEqual(told(spec('string'), spec('string')), []);
  assert.deepEqual(told(spec('string'), spec('integer')), [
    ['response-property-type-changed', '/components/schemas/Node/properties/value', 1],
  ]);
});

test('all schemas refer to all others: an edit of one is still one finding', BOUNDED, () => {
  const names = many(150, (index) => `S${index}`);
  const spec = (type: string): Json =>
    answering(
      ref('S0'),
      Object.fromEntries(
        names.map((name) => [
          name,
          {
            type: 'object',
            properties: {
              ...Object.fromEntries(names.map((other) => [other, ref(other)])),
              own: { type: name === 'S149' ? type : 'string' },
            },
          },
        ]),
      ),
    );
  assert.deepEqual(told(spec('string'), spec('integer')), [
    ['response-property-type-changed', '/components/schemas/S149/properties/own', 1],
  ]);
});

test('one of a hundred thousand values, and one of a hundred thousand fields', BOUNDED, () => {
  const values = many(100_000, (index) => `value-${index}`);
  assert.deepEqual(
    told(
      answering({ type: 'string', enum: values }),
      answering({ type: 'string', enum: values.toReversed().slice(1) }),
    ).map(([rule]) => rule.replace(/^response-[a-z]+-/, '')),
    ['enum-value-removed'],
  );
  const fields = (count: number): Json => ({
    type: 'object',
    properties: Object.fromEntries(many(count, (index) => [`field-${index}`, { type: 'string' }])),
  });
  assert.deepEqual(
    told(answering(fields(100_000)), answering(fields(99_999))).map(([rule]) => rule),
    ['response-optional-property-removed'],
  );
});

test('thousands of alternatives that all differ are told, not compared each with each', BOUNDED, () => {
  const union = (type: string): Json =>
    answering({ oneOf: many(3000, (index) => ({ type: 'object', properties: { [`${type}${index}`]: { type } } })) });
  assert.ok(told(union('string'), union('integer')).length > 0);
});

test('fields that move around alternatives of themselves, and exclusions that fan out, end', BOUNDED, () => {
  const text = { type: 'string' };
  const circle = (isAround: boolean): Json => {
    const inside = isAround ? {} : { id: text };
    return {
      One: { properties: isAround ? { id: text } : {}, oneOf: [ref('One'), ref('Two'), { properties: inside }] },
      Two: { properties: { up: ref('One'), ...inside }, oneOf: [ref('One'), ref('Two')] },
    };
  };
  assert.deepEqual(told(answering(ref('One'), circle(true)), answering(ref('One'), circle(false))), []);
  const names = many(60, (index) => `p${index}`);
  const fan = (leaf: Json): Json => ({
    Fan: { properties: { ...Object.fromEntries(names.map((name) => [name, ref('Fan')])), leaf }, required: names },
  });
  const [before, after] = [fan(text), fan({ ...text, maxLength: 3 })];
  assert.deepEqual(
    told(answering({ not: ref('Fan') }, before), answering({ not: ref('Fan') }, after)).map(([rule]) => rule),
    ['response-body-not-changed'],
  );
});

test('names that mean something to JavaScript are names', BOUNDED, () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
    const key = JSON.stringify(name);
    const spec = (type: string): string =>
      `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/${name}"}}}}}}}},
        "components":{"schemas":{${key}:{"type":"object","properties":{${key}:{"type":"${type}"}}}}}}`;
    assert.deepEqual(told(spec('string'), spec('string')), [], name);
    assert.deepEqual(
      told(spec('string'), spec('integer')),
      [['response-property-type-changed', `/components/schemas/${name}/properties/${name}`, 1]],
      name,
    );
  }
  assert.equal(({} as Json)['type'], undefined);
});

test('a key written twice counts as last written', () => {
  const { document } = read('{"openapi":"3.0.0","paths":{"/a":{}},"paths":{"/b":{}}}');
  assert.deepEqual(document, { openapi: '3.0.0', paths: { '/b': {} } });
});

test('texts of a million characters are compared in time', BOUNDED, () => {
  const fillers = [' ', '. ', '\n', 'a', '!A', '2026-01-01 ', 'deprecated ', 'no longer deprecat', '<', '{'];
  for (const filler of fillers) {
    const described = (end: string): Json =>
      answering({ type: 'string', description: filler.repeat(1_000_000 / filler.length) + end });
    assert.equal(told(described('x'), described('y')).length, 1, filler);
  }
});

test('patterns of open brackets, and thousands of patterns, are compared in time', BOUNDED, () => {
  const open = (end: string): Json => answering({ type: 'string', pattern: `${'['.repeat(60_000)}${end}` });
  assert.equal(told(open('x'), open('y')).length, 1);
  const named = (end: string): Json =>
    answering({ patternProperties: Object.fromEntries(many(3000, (index) => [`^a${index}${end}`, {}])) });
  assert.notEqual(told(named(''), named('b')).length, 0);
});

test('a mapping to what is no text maps nothing', BOUNDED, () => {
  const pet = (kind: Json): Json => ({
    ...answering({ $ref: '#/components/schemas/Pet' }),
    components: {
      schemas: {
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { dog: { toString: 'x', valueOf: 'y' } } },
        },
        Dog: { type: 'object', properties: { kind } },
      },
    },
  });
  assert.notEqual(told(pet({ type: 'string' }), pet({ type: 'string', enum: ['a'] })).length, 0);
});

test(
  'a schema that leads back to itself by what two of its parts describe is compared, and comes to an end',
  BOUNDED,
  () => {
    const description = (schemas: Json): Json => ({
      openapi: '3.1.0',
      paths: {
        '/a': { put: { requestBody: { content: { 'application/json': { schema: { items: REF_TO_A } } } } } },
      },
      components: { schemas },
    });
    const byItems = (value: string): Json =>
      description({ A: { items: REF_TO_A, allOf: [{ enum: [value], items: { $ref: '#/components/schemas/Dog' } }] } });
    const byFields = (maximum: number): Json =>
      description({
        A: {
          allOf: [{ properties: { of: REF_TO_A } }, { properties: { of: { minimum: 3 } } }],
          not: { maximum },
        },
      });
    const byDirection = (maximum: number): Json =>
      description({
        A: {
          allOf: [
            { properties: { of: REF_TO_A } },
            { properties: { of: { ...REF_TO_A, writeOnly: true } } },
            { properties: { of: { maximum } } },
          ],
        },
      });
    assert.deepEqual(limitsOf(byDirection(2), byDirection(3)), []);
    assert.notEqual(told(byDirection(2), byDirection(3)).length, 0);
    assert.notEqual(told(byItems('x'), byItems('y')).length, 0);
    assert.notEqual(told(byFields(2), byFields(3)).length, 0);
  },
);
const REF_TO_A = { $ref: '#/components/schemas/A' };

test('addresses of schemes that lead nowhere are looked up at once', BOUNDED, () => {
  const numbers = Array.from({ length: 9000 }, (_, index) => index);
  const calledBy = (scheme: (n: number) => string, ...more: Json[]): Json => ({
    openapi: '3.2.0',
    paths: Object.fromEntries(numbers.map((n) => [`/${n}`, { get: { security: [{ [scheme(n)]: [] }, ...more] } }])),
    components: {
      securitySchemes: Object.fromEntries(numbers.map((n) => [`s${n}`, { type: 'http', scheme: 'basic' }])),
    },
  });
  const timeOf = (scheme: (n: number) => string): number => {
    const begin = performance.now();
    assert.equal(told(calledBy(scheme), calledBy(scheme, { s1: [] })).length, 1);
    return performance.now() - begin;
  };
  // About as long; each of them asked by name takes twelve times as long.
  const [known, nowhere] = [timeOf((n) => `s${n}`), timeOf((n) => `#/components/securitySchemes/x${n}`)];
  assert.ok(nowhere < 6 * known, `${nowhere} ms, and ${known} ms for schemes that there are`);
});

test('what is beyond a limit is refused with its reason', BOUNDED, () => {
  const refused: [text: string, reason: RegExp][] = [
    [`{"openapi":"3.0.0","x":"${'x'.repeat(MAX_SPEC_CHARS)}"}`, /too long/],
    [`openapi: 3.0.0\nx: ${'x'.repeat(MAX_YAML_CHARS)}`, /too long for YAML/],
    [`{"openapi":"3.0.0","x":[${'0,'.repeat(MAX_SPEC_NODES)}0]}`, /too many values/],
    [`{"openapi":"3.0.0","x":${'['.repeat(MAX_SPEC_DEPTH + 1)}${']'.repeat(MAX_SPEC_DEPTH + 1)}}`, /too deeply/],
    [`openapi: 3.0.0\nx: ${'['.repeat(MAX_SPEC_DEPTH + 1)}${']'.repeat(MAX_SPEC_DEPTH + 1)}`, /parsed|deep/],
  ];
  for (const [text, reason] of refused) {
    const { snapshot, problems } = readSpec(text, { url: 'a.json' });
    assert.equal(snapshot, null);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', reason);
  }
});

test('the deepest description that is read is compared and hashed without running out of stack', BOUNDED, () => {
  const deep = (leaf: string): string => {
    const levels = MAX_SPEC_DEPTH - 20;
    return `{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"description":"","content":{"application/json":{"schema":${'{"items":'.repeat(levels)}${leaf}${'}'.repeat(levels)}}}}}}}}}`;
  };
  assert.equal(told(deep('{"type":"string"}'), deep('{"type":"integer"}')).length, 1);
});

test('what is beyond a limit of the comparison is said', BOUNDED, () => {
  const paths = Object.fromEntries(many(MAX_OPERATIONS + 1, (index) => [`/p${index}`, { get: {} }]));
  const { problems } = readSpec(JSON.stringify({ openapi: '3.0.0', paths }), { url: 'a.json' });
  assert.deepEqual(problems, [
    `The description has ${MAX_OPERATIONS + 1} operations: only the first ${MAX_OPERATIONS} are compared.`,
  ]);
  const wide = (type: string): SpecSnapshot =>
    read(answering({ properties: Object.fromEntries(many(MAX_COMPARISONS + 1, (index) => [`f${index}`, { type }])) }));
  const said: string[] = [];
  const findings = diffSpecs(wide('string'), wide('integer'), (problem) => said.push(problem));
  assert.ok(findings.length > MAX_COMPARISONS - 10);
  assert.deepEqual(said, [
    `The descriptions differ in too many schemas: only the first ${MAX_COMPARISONS} were compared.`,
  ]);
});
