// Free loopback ports for what starts later: outside the range from which the system gives ports to outgoing connections and to servers that
// name none, since one of those would take them meanwhile.
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

/** Below what Linux, macOS and Windows give out by themselves, and below the fixed ports of the demo. */
const FIRST_PORT = 10_240;
const BLOCK_SIZE = 64;
const BLOCKS = 277;

/** Where to look next: processes that start at once begin at different blocks, and none takes a block twice while others are left. */
let next = process.pid % BLOCKS;

/** One port per name, of one block in which all are free. */
export async function pickPorts(names: readonly string[]): Promise<(name: string) => number> {
  if (names.length > BLOCK_SIZE) throw new RangeError(`${names.length} ports are more than a block of ${BLOCK_SIZE}`);
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const first = FIRST_PORT + next * BLOCK_SIZE;
    next = (next + 1) % BLOCKS;
    const ports = new Map(names.map((name, index) => [name, first + index]));
    if (!(await areFree([...ports.values()]))) continue;
    return (name) => {
      const port = ports.get(name);
      if (port === undefined) throw new Error(`no port for ${name}`);
      return port;
    };
  }
  throw new Error(`no ${names.length} ports in a row are free from ${FIRST_PORT} on`);
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const held = await Promise.allSettled(ports.map((port) => hold(port, HOST)));
  await Promise.all(held.map(async (one) => one.status === 'fulfilled' && release(one.value)));
  return held.every(({ status }) => status === 'fulfilled');
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
