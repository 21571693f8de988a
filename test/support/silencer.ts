// Stands between a browser and a server, and can have streams of events fall silent without an end, as a way that is lost does.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const IS_STREAM = 'content-type: text/event-stream';

export interface Silencer extends AsyncDisposable {
  url: string;
  /** From now on nothing comes any more of the streams that are open. */
  silence: () => void;
}

export async function startSilencer(target: string): Promise<Silencer> {
  const { hostname, port } = new URL(target);
  const streams = new Set<Socket>();
  const silent = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        peer.destroy();
      });
    }
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (chunk.includes(IS_STREAM)) streams.add(client);
      if (!silent.has(client)) client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: () => streams.forEach((client) => silent.add(client)),
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
