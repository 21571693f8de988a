// What a name leads to, for services that are given URLs and may not resolve names themselves. Only a word is told, never an address.
import { isPublicAddress } from '@tidemark/platform/public-address';
import { hostFault, isAllowed } from '@tidemark/platform/url-rules';
import { isIP } from 'node:net';
import type { Deny } from './deny.ts';
import type { ResolveName } from './resolver.ts';

const MAX_CHECKS = 64;
const HOST = /^[\w.:-]{1,253}$/;
const PORT = /^\d{1,5}$/;

/** `unknown`: the name gives no answer now. */
type Verdict = 'public' | 'blocked' | 'unknown';
/** Null: not a question that can be answered. */
export type Check = (query: URLSearchParams) => Promise<Verdict | null>;

export interface CheckOptions {
  resolve: ResolveName;
  allow: readonly string[];
  deny: Deny;
}

export function createCheck({ resolve, allow, deny }: CheckOptions): Check {
  const mayReach = (address: string): boolean => isPublicAddress(address) && !deny.address(address);
  let running = 0;
  return async (query) => {
    const host = (query.get('host') ?? '').replace(/\.$/, '');
    const port = query.get('port') ?? '';
    if (!HOST.test(host) || !PORT.test(port)) return null;
    if (isAllowed(host, Number(port), allow)) return 'public';
    if (hostFault(host) !== null || deny.host(host)) return 'blocked';
    if (isIP(host) !== 0) return 'public';
    if (running >= MAX_CHECKS) return 'unknown';
    running += 1;
    try {
      return (await resolve(host, false)).every(mayReach) ? 'public' : 'blocked';
    } catch {
      return 'unknown';
    } finally {
      running -= 1;
    }
  };
}
