import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { portOf, SCANNER, startEgress } from './testing/egress.ts';

const REQUESTS = 20;

test('many plain requests over one connection leave nothing on it', async (t) => {
  const web = createServer((_request, response) => response.end('hello'));
  t.after(() => web.close());
  await once(web.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${portOf(web)}/`;
  await using egress = await startEgress([new URL(url).host]);
  const warnings: string[] = [];
  const warn = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', warn);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  for (let n = 0; n < REQUESTS; n += 1) {
    const headers = { 'proxy-authorization': SCANNER };
    const request = httpRequest({ port: egress.port, path: url, headers, agent }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    assert.equal(await text(response), 'hello');
    sockets.add(response.socket);
  }
  agent.destroy();
  // Warnings are told in a turn of their own.
  await new Promise(setImmediate);
  process.off('warning', warn);
  assert.equal(sockets.size, 1);
  assert.deepEqual(warnings, []);
});
