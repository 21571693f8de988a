// A chat endpoint over real HTTP that behaves as a test wants.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface AskedChat {
  authorization: string | undefined;
  body: string;
}

export interface StubChat extends AsyncDisposable {
  /** Base URL. */
  url: string;
  asked: AskedChat[];
  reply: (response: ServerResponse, request: IncomingMessage) => void;
}

export const says =
  (content: unknown): StubChat['reply'] =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content } }],
      }),
    );

export async function startStubChat(): Promise<StubChat> {
  const stub: Omit<StubChat, 'url' | typeof Symbol.asyncDispose> = { asked: [], reply: says('') };
  const server = createServer((request, response) => {
    response.on('error', () => {});
    void text(request).then((body) => {
      stub.asked.push({ authorization: request.headers.authorization, body });
      stub.reply(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
