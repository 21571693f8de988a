import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { checkSchema, createRest, RestError } from './rest.ts';

async function withAnswers(
  answers: readonly [status: number, headers: Record<string, string>, body: string][],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const left = [...answers];
  const server = createServer((_request, response) => {
    const [status, headers, body] = left.shift() ?? [500, {}, 'asked once more than expected'];
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    assert.deepEqual(left, []);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('where the limit of a minute is reached, the demo says so, waits and asks again', () =>
  withAnswers(
    [
      [429, { 'retry-after': '1' }, '{}'],
      [202, {}, '{"data":{"scan_id":"s"}}'],
    ],
    async (url) => {
      const told: string[] = [];
      const rest = createRest(url, 'key', (line) => told.push(line));
      assert.deepEqual(await rest.post('/monitors/m/check', checkSchema), { scan_id: 's' });
      assert.deepEqual(told, ['Too many requests for one minute: waiting 1 s.']);
    },
  ));

test('a refusal without a time to wait is told as it is', () =>
  withAnswers([[429, {}, 'no']], async (url) => {
    await assert.rejects(
      createRest(url, 'key').delete('/monitors/m'),
      (error) => error instanceof RestError && error.status === 429,
    );
  }));
