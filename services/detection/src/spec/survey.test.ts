import assert from 'node:assert/strict';
import test from 'node:test';
import { readSpec } from '../read-spec.ts';

test('numbers that JSON does not know are told wherever they stand', () => {
  const schema = '{type: number, enum: [1, .inf, [.nan]], default: -.inf}';
  const { problems } = readSpec(`openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {Size: ${schema}}}`, { url: '' });
  assert.deepEqual(
    problems.map((problem) => /^\S+\/Size\/(\S+): the value is no number that JSON knows\.$/.exec(problem)?.[1]),
    ['enum/1', 'enum/2/0', 'default'],
  );
});

test('what was parsed already is read like its text', () => {
  const document = { openapi: '3.1.0', paths: { '/things': { get: { responses: {} } } } };
  const read = (content: Parameters<typeof readSpec>[0]) => readSpec(content, { url: '' });
  assert.deepEqual(read(structuredClone(document)).snapshot, read(JSON.stringify(document)).snapshot);
});
