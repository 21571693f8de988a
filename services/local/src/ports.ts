// Free loopback ports, all held at once while they are picked so that none comes twice.
import { type AddressInfo, createServer, type Server } from 'node:net';

const HOST = '127.0.0.1';

async function hold(port: number, host: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

const release = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** One port per name. Another process may still take one before it is used: then its user fails to start and is restarted. */
export async function pickPorts(names: readonly string[]): Promise<(name: string) => number> {
  const held = await Promise.all(names.map(async (name) => ({ name, server: await hold(0, HOST) })));
  const ports = new Map(held.map(({ name, server }) => [name, (server.address() as AddressInfo).port]));
  await Promise.all(held.map(({ server }) => release(server)));
  return (name) => {
    const port = ports.get(name);
    if (port === undefined) throw new Error(`no port for ${name}`);
    return port;
  };
}

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use; set PORT to another',
  EACCES: 'only root may use it; set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST to one it has',
  ENOTFOUND: 'the name has no address; set HOST to an address of this machine',
};

/** Throws with the remedy when nobody can listen there. Port 0 gives a free one. */
export async function requireFreePort(port: number, host: string): Promise<number> {
  try {
    const server = await hold(port, host);
    const free = (server.address() as AddressInfo).port;
    await release(server);
    return free;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`cannot listen on port ${port} of ${host}: ${REMEDIES[code] ?? message}`, { cause: error });
  }
}
