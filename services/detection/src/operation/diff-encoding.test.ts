// How the parts of a form are written.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { compareSpecs } from '../testing/compare-specs.ts';
import { anOperation } from '../testing/operation-case.ts';

function form(file: object): object {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const content = { 'multipart/form-data': { schema, encoding: { file } } };
  return anOperation({ requestBody: { content }, responses: {} });
}

function told(base: object, revision: object): string[] {
  return compareSpecs(form(base), form(revision)).findings.map((finding) => {
    const { classification, description } = classify(finding, '2026-01-01');
    return `${classification} ${finding.rule} ${/may now be sent or left out|further content types/.exec(description)?.[0] ?? ''}`.trim();
  });
}

const RULE = 'request-body-encoding-rule-changed';
const header = (required: boolean, schema: object = { type: 'string' }): object => ({
  headers: { 'X-Part': { required, schema } },
});

test('a header of a part that need no longer be sent, or may be, breaks nobody', () => {
  const harmless = [`NEW_FEATURE ${RULE} may now be sent or left out`];
  assert.deepEqual(told(header(true), header(false)), harmless);
  assert.deepEqual(told({ contentType: 'image/png' }, { contentType: 'image/png', ...header(false) }), harmless);
  const further = { contentType: 'image/png, image/gif', ...header(false) };
  assert.deepEqual(told({ contentType: 'image/png', ...header(true) }, further), [
    `NEW_FEATURE ${RULE} further content types`,
  ]);
});

test('a header of a part that must now be sent, went or became another may break', () => {
  const breaks = [`BREAKING ${RULE}`];
  for (const [base, revision] of [
    [header(false), header(true)],
    [{ contentType: 'image/png' }, { contentType: 'image/png', ...header(true) }],
    [{ contentType: 'image/png', ...header(false) }, { contentType: 'image/png' }],
    [header(true), header(false, { type: 'integer' })],
    [header(true), { ...header(false), style: 'spaceDelimited' }],
    [
      { contentType: 'image/png', ...header(true) },
      { contentType: 'image/gif', ...header(false) },
    ],
  ] as const)
    assert.deepEqual(told(base, revision), breaks);
});

test('headers that say the same, and what is written beside another schema, are no change', () => {
  const schema = { type: 'string' };
  const bare = { headers: { 'X-Part': { schema } } };
  assert.deepEqual(told(header(false), bare), []);
  assert.deepEqual(told(bare, header(false)), []);
  assert.deepEqual(told({ contentType: 'image/png' }, { contentType: 'image/png', headers: {} }), []);
  const text = (format: string): object => {
    const content = { schema: { type: 'object', properties: { file: { type: 'string', format } } } };
    const encoding = { file: { contentType: 'text/plain' } };
    return anOperation({
      requestBody: { content: { 'multipart/form-data': { ...content, encoding } } },
      responses: {},
    });
  };
  const { findings } = compareSpecs(text('uri'), text('byte'));
  assert.ok(!findings.some(({ rule }) => rule === RULE));
});

test('other words about a header of a part break nobody', () => {
  const said = (words: object, inSchema: object = {}): object => ({
    headers: { 'X-Part': { ...words, schema: { type: 'string', ...inSchema } } },
  });
  const reworded = [`COSMETIC ${RULE}`];
  assert.deepEqual(told(said({ description: 'Which part.' }), said({ description: 'The part.' })), reworded);
  assert.deepEqual(told(said({}), said({}, { description: 'The part.' })), reworded);
  assert.deepEqual(told(said({}), said({ example: 'a' })), reworded);
  assert.deepEqual(told(said({}), said({ 'x-internal': true })), []);
  assert.deepEqual(told(said({}), said({ description: 'The part.' }, { maxLength: 3 })), [`BREAKING ${RULE}`]);
  const freer = { headers: { 'X-Part': { required: false, description: 'The part.', schema: { type: 'string' } } } };
  assert.deepEqual(told(header(true), freer), [`NEW_FEATURE ${RULE} may now be sent or left out`]);
});
