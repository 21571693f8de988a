// What one scope (a scan, a Destination) may use: connections at once, and requests and bytes in a minute. A minute begins with the first
// request after the last one ended; a scope that is at rest is forgotten.
import type { Caller } from './credentials.ts';
import { BoundReached } from './refusal.ts';

const WINDOW_MS = 60_000;
/** Scopes that are remembered at once; credentials are needed to make one. */
const MAX_SCOPES = 50_000;

export interface ScopeLimits {
  connections: number;
  requestsPerMinute: number;
  bytesPerMinute: number;
}

/** The account of one connection. */
export interface Account {
  /** False when the scope has used its bytes. */
  spend: (bytes: number) => boolean;
  close: () => void;
}

export interface Scopes {
  /** Throws Refusal `limit`, or `busy` when there are too many scopes. A caller without a scope is bounded as a client alone. */
  open: (caller: Caller) => Account;
  /** Forgets the scopes that are at rest. */
  sweep: () => void;
  size: () => number;
}

interface Scope {
  connections: number;
  requests: number;
  bytes: number;
  since: number;
}

const UNBOUNDED: Account = { spend: () => true, close: () => {} };

export function createScopes(limits: ScopeLimits, now: () => number): Scopes {
  const scopes = new Map<string, Scope>();
  const renew = (scope: Scope): void => {
    if (now() - scope.since < WINDOW_MS) return;
    Object.assign(scope, { requests: 0, bytes: 0, since: now() });
  };
  const find = (key: string): Scope => {
    const known = scopes.get(key);
    if (known) return known;
    if (scopes.size >= MAX_SCOPES) throw new BoundReached('proxy_scopes');
    const scope = { connections: 0, requests: 0, bytes: 0, since: now() };
    scopes.set(key, scope);
    return scope;
  };
  return {
    open({ client, scope: name }) {
      if (name === null) return UNBOUNDED;
      const scope = find(`${client}+${name}`);
      renew(scope);
      if (scope.connections >= limits.connections) throw new BoundReached('scope_connections');
      if (scope.requests >= limits.requestsPerMinute) throw new BoundReached('scope_requests');
      if (scope.bytes >= limits.bytesPerMinute) throw new BoundReached('scope_bytes');
      scope.connections += 1;
      scope.requests += 1;
      return {
        spend(bytes) {
          renew(scope);
          scope.bytes += bytes;
          return scope.bytes <= limits.bytesPerMinute;
        },
        close: () => {
          scope.connections -= 1;
        },
      };
    },
    sweep() {
      for (const [key, scope] of scopes)
        if (scope.connections === 0 && now() - scope.since >= WINDOW_MS) scopes.delete(key);
    },
    size: () => scopes.size,
  };
}
