import assert from 'node:assert/strict';
import test from 'node:test';
import { otherCall } from './stated-calls.ts';

test('a sentence that differs in its method alone tells of another call', () => {
  assert.deepEqual(otherCall('A job is stopped by POST /jobs/{id}.', 'A job is stopped by PUT /jobs/{id}.'), {
    before: 'POST /jobs/{id}',
    after: 'PUT /jobs/{id}',
  });
});

test('another path, an example and a hint to elsewhere are no other call', () => {
  for (const [before, after] of [
    ['Drop it by DELETE /keys/{id}.', 'Drop it by DELETE /keys/{key}.'],
    ['Drop it by DELETE /v1/keys/{id}', 'Drop it by POST /v1/keys/{id}/drop'],
    ['Drop it by DELETE /keys/17.', 'Drop it by DELETE /keys/18.'],
    ['For example, GET /orders lists all.', 'For example, POST /orders lists all.'],
    ['See GET /orders for more.', 'See POST /orders for more.'],
    ['GET /orders and GET /items list.', 'POST /orders and GET /items list.'],
    ['It takes the same body as POST /jobs.', 'It takes the same body as PUT /jobs.'],
    ['Stop it by POST /jobs.', 'End it by PUT /jobs.'],
    ['Post /jobs.', 'Put /jobs.'],
  ] as const)
    assert.equal(otherCall(before, after), null, after);
});

test('long sentences take no longer than they are long', () => {
  const long = `GET ${'/a'.repeat(50_000)}`;
  const started = performance.now();
  assert.equal(otherCall(`It is done by ${long}.`, `It is done by ${long.replace('GET', 'PUT')}.`)?.before, long);
  assert.ok(performance.now() - started < 1000);
});
