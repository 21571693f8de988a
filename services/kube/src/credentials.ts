// Who we are to the API server. Asked before every request, so that a rotated token is picked up without a restart.
import { readFile } from 'node:fs/promises';
import type { Clock } from './clock.ts';

export interface Identity {
  /** Value of the Authorization header. */
  authorization?: string;
  /** Client certificate and key in PEM, when the credential is one. */
  cert?: string;
  key?: string;
}

export interface Credentials {
  identity(): Promise<Identity>;
  /** After a 401: what is cached is not believed any more. */
  invalidate(): void;
}

/** As client-go: the kubelet replaces a bound token well before it ends. */
const TOKEN_FILE_CACHE_MS = 60_000;

const fixed = (identity: Identity): Credentials => ({
  identity: () => Promise.resolve(identity),
  invalidate: () => undefined,
});

export const noCredentials: Credentials = fixed({});

export const tokenCredentials = (token: string): Credentials => fixed({ authorization: `Bearer ${token.trim()}` });

export function basicCredentials(username: string, password: string): Credentials {
  return fixed({ authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` });
}

/** Re-reads the file once a minute. While it cannot be read the last good token goes on serving. */
export function tokenFileCredentials(file: string, clock: Clock): Credentials {
  let cached: Identity | undefined;
  let readAt = -Infinity;
  return {
    async identity() {
      if (cached !== undefined && clock.monotonic() - readAt < TOKEN_FILE_CACHE_MS) return cached;
      try {
        const token = (await readFile(file, 'utf8')).trim();
        if (token === '') throw new Error(`${file} is empty`);
        cached = { authorization: `Bearer ${token}` };
        readAt = clock.monotonic();
      } catch (error) {
        if (cached === undefined) throw error;
      }
      return cached;
    },
    invalidate() {
      readAt = -Infinity;
    },
  };
}
