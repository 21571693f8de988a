// From a judged target to a connected socket. The name is resolved once; one answer that is not public refuses the whole name, because a
// mixed answer is how DNS rebinding begins. The connection is made to the vetted address, never to the name again.
import { isPublicAddress } from '@tidemark/platform/public-address';
import { lookup as systemLookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { Refusal } from './refusal.ts';
import type { Target } from './target.ts';

const RESOLVE_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 3000;
const DIAL_TIMEOUT_MS = 10_000;
/** A name with more answers than this is refused. */
const MAX_ADDRESSES = 20;
const MAX_ADDRESSES_TRIED = 3;

export type Lookup = (host: string) => Promise<readonly string[]>;
export type Dial = (target: Target, signal: AbortSignal) => Promise<Socket>;

export const resolveBySystem: Lookup = async (host) =>
  (await systemLookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** Throws Refusal: blocked, dns, connect or timeout. The socket is paused and may half-close. */
export function createDial(lookup: Lookup): Dial {
  return async (target, signal) => {
    const giveUp = AbortSignal.any([signal, AbortSignal.timeout(DIAL_TIMEOUT_MS)]);
    const addresses = isIP(target.host) === 0 ? await resolveName(lookup, target.host) : [target.host];
    const forbidden = target.allowed ? [] : addresses.filter((address) => !isPublicAddress(address));
    if (forbidden.length > 0) throw new Refusal('blocked', 'an address is not public', addresses);
    let last = new Refusal('connect', 'no address', addresses);
    for (const address of addresses.slice(0, MAX_ADDRESSES_TRIED)) {
      if (giveUp.aborted) break;
      const socket = await open(address, target.port, giveUp);
      if (socket instanceof Refusal) {
        last = socket;
        continue;
      }
      if (target.allowed || isPublicAddress(socket.remoteAddress ?? '')) return socket;
      socket.destroy();
      throw new Refusal('blocked', 'the connection ended at an address that is not public', [
        socket.remoteAddress ?? '',
      ]);
    }
    throw last;
  };
}

/** Throws Refusal `dns`. */
export async function resolveName(lookup: Lookup, host: string): Promise<readonly string[]> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Refusal('dns', 'no answer in time')), RESOLVE_TIMEOUT_MS);
  try {
    const addresses = await Promise.race([lookup(host), timeout.promise]);
    if (addresses.length === 0) throw new Refusal('dns', 'no address');
    if (addresses.length > MAX_ADDRESSES) throw new Refusal('dns', 'too many addresses');
    return addresses;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('dns', error instanceof Error ? error.message : 'failed');
  } finally {
    clearTimeout(timer);
  }
}

function open(address: string, port: number, signal: AbortSignal): Promise<Socket | Refusal> {
  return new Promise((done) => {
    const socket = connect({ host: address, port, allowHalfOpen: true, noDelay: true });
    const stop = (outcome: 'connect' | 'timeout', detail: string): void => {
      settle(new Refusal(outcome, detail, [address]));
      socket.destroy();
    };
    const abort = (): void => stop('timeout', 'gave up');
    const timer = setTimeout(() => stop('timeout', 'not connected in time'), CONNECT_TIMEOUT_MS);
    const settle = (result: Socket | Refusal): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      done(result);
    };
    signal.addEventListener('abort', abort, { once: true });
    socket.once('connect', () => settle(socket));
    // Stays for the life of the socket: an error without a listener would end the process.
    socket.on('error', (error) => settle(new Refusal('connect', error.message, [address])));
  });
}
