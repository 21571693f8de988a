// Servers on the loopback address that nothing may reach: each writes down who came, over TCP or UDP.
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';

export interface Canaries extends AsyncDisposable {
  /** The same on every address, for TCP and UDP. */
  port: number;
  /** Who came: `tcp 127.0.0.1`, `udp ::1` … */
  visits: string[];
  /** Comes oneself, to each, and resolves when all were seen. */
  visitAll: () => Promise<void>;
}

const DEADLINE_MS = 30_000;
/** Where hostile names lead; 80 only where this user may listen there. */
const WEB_PORT = 80;

export async function startCanaries(): Promise<Canaries> {
  const visits: string[] = [];
  const open: (Server | UdpSocket)[] = [];
  const tcp: { host: string; port: number }[] = [];
  const udp: { host: string; port: number }[] = [];

  const listenTcp = async (host: string, port: number): Promise<number> => {
    const server = createServer((socket) => {
      visits.push(`tcp ${host}`);
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 6\r\n\r\ncanary');
    });
    const failed = once(server, 'error').then(([error]) => Promise.reject(error));
    await Promise.race([once(server.listen(port, host), 'listening'), failed]);
    failed.catch(() => {});
    const bound = server.address();
    const found = typeof bound === 'object' && bound !== null ? bound.port : port;
    open.push(server);
    tcp.push({ host, port: found });
    return found;
  };
  const listenUdp = async (host: string, port: number): Promise<void> => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.on('message', () => visits.push(`udp ${host}`));
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
    socket.bind(port, host);
    await Promise.race([once(socket, 'listening'), failed]);
    failed.catch(() => {});
    open.push(socket);
    udp.push({ host, port });
  };
  const unlessForbidden = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

  const port = await listenTcp('127.0.0.1', 0);
  await listenUdp('127.0.0.1', port);
  // Not every machine has IPv6, not everybody may listen on port 80.
  await unlessForbidden(listenTcp('::1', port));
  await unlessForbidden(listenUdp('::1', port));
  await unlessForbidden(listenTcp('127.0.0.1', WEB_PORT));

  return {
    port,
    visits,
    async visitAll() {
      const before = visits.length;
      for (const place of tcp)
        connect(place)
          .on('error', () => {})
          .resume();
      for (const { host, port: to } of udp) {
        const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
        socket.send('x', to, host, () => socket.close());
      }
      const deadline = Date.now() + DEADLINE_MS;
      while (visits.length < before + tcp.length + udp.length) {
        if (Date.now() > deadline) throw new Error(`only ${visits.length - before} canaries were seen`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async [Symbol.asyncDispose]() {
      for (const one of open) one.close();
    },
  };
}
