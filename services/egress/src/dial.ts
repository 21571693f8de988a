// From a judged target to a connected socket. The name is resolved once; one answer that may not be reached refuses the whole name, because
// a mixed answer is how DNS rebinding begins. The connection is made to the vetted address, never to the name again.
import { isPublicAddress } from '@tidemark/platform/public-address';
import { connect, isIP, type Socket } from 'node:net';
import type { Deny } from './deny.ts';
import { Refusal } from './refusal.ts';
import type { ResolveName } from './resolver.ts';
import type { Target } from './target.ts';

const CONNECT_TIMEOUT_MS = 3000;
const DIAL_TIMEOUT_MS = 10_000;
const MAX_ADDRESSES_TRIED = 3;
const SOCKET = { allowHalfOpen: true, noDelay: true };

export type Dial = (target: Target, signal: AbortSignal) => Promise<Socket>;

/** Throws Refusal: blocked, dns, connect, timeout or busy. The socket is paused and may half-close. */
export function createDial(resolve: ResolveName, deny: Deny, connectTo: typeof connect = connect): Dial {
  const mayReach = (address: string): boolean => isPublicAddress(address) && !deny.address(address);
  return async (target, signal) => {
    const giveUp = AbortSignal.any([signal, AbortSignal.timeout(DIAL_TIMEOUT_MS)]);
    const addresses = isIP(target.host) === 0 ? await resolve(target.host, target.allowed) : [target.host];
    if (!target.allowed && !addresses.every(mayReach))
      throw new Refusal('blocked', 'an address is not public', addresses);
    let last = new Refusal('connect', 'no address', addresses);
    for (const address of addresses.slice(0, MAX_ADDRESSES_TRIED)) {
      if (giveUp.aborted) break;
      const socket = await open(connectTo({ host: address, port: target.port, ...SOCKET }), address, giveUp);
      if (socket instanceof Refusal) {
        last = socket;
        continue;
      }
      const peer = socket.remoteAddress ?? '';
      if (target.allowed || mayReach(peer)) return socket;
      socket.destroy();
      throw new Refusal('blocked', 'the connection ended at an address that is not public', [peer]);
    }
    throw last;
  };
}

function open(socket: Socket, address: string, signal: AbortSignal): Promise<Socket | Refusal> {
  return new Promise((done) => {
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
