// What happened to accounts: one log line each, with who and from where, and the counters beside it. Never an address, a token or a key.
import type { Logger } from '@tidemark/platform/log';
import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { SignInMethod } from './session-store.ts';

type Asker = Pick<FastifyRequest, 'id' | 'ip'>;
type Event =
  | 'signed out'
  | 'sessions ended'
  | 'password set'
  | 'key made'
  | 'key revoked'
  | 'user made for an identity'
  | 'identity linked';

export interface Audit {
  signedIn: (request: Asker, fields: { userId: string; sessionId: string; method: SignInMethod }) => void;
  /** `userId` is null where nobody is known. */
  signInRefused: (request: Asker, fields: { userId: string | null; method: SignInMethod; reason: string }) => void;
  signInLimited: (request: Asker, method: SignInMethod) => void;
  note: (request: Asker, event: Event, fields: { userId: string } & Record<string, unknown>) => void;
}

export function createAudit(log: Logger, { signIn }: Pick<Metrics, 'signIn'>): Audit {
  const from = ({ id, ip }: Asker) => ({ requestId: id, address: ip });
  return {
    signedIn(request, fields) {
      signIn(fields.method, 'ok');
      log.info({ ...fields, ...from(request) }, 'signed in');
    },
    signInRefused(request, fields) {
      signIn(fields.method, 'refused');
      log.warn({ ...fields, ...from(request) }, 'sign-in refused');
    },
    signInLimited(request, method) {
      signIn(method, 'limited');
      log.warn({ method, ...from(request) }, 'too many tries to sign in');
    },
    note(request, event, fields) {
      log.info({ ...fields, ...from(request) }, event);
    },
  };
}
