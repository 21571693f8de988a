// Builds what the dashboard stands on.
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import type { SecretBox } from '@tidemark/platform/secret-box';
import type { CallerOf } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Peers } from '../peers.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { ApiKeyStore } from '../auth/api-key-store.ts';
import { createAccountStore } from './account-store.ts';
import { createAudit } from './audit.ts';
import type { WebContext } from './context.ts';
import { createCookie } from './cookies.ts';
import { createOidc } from './oidc-parts.ts';
import { createPasswords } from './passwords.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions } from './sessions.ts';

const DAY_SECONDS = 86_400;

export interface WebParts {
  database: Database;
  keys: ApiKeyStore;
  callerOf: CallerOf;
  peers: Peers;
  rateLimit: RateLimit;
  secrets: SecretBox;
  metrics: Metrics;
  log: Logger;
}

export interface Web {
  context: WebContext;
  /** What a sweep runs. */
  chores: (() => Promise<void>)[];
}

export function createWeb(config: Config, parts: WebParts): Web {
  const { database, metrics } = parts;
  const publicUrl = config.PUBLIC_URL;
  const cookie = createCookie({ publicUrl });
  const accounts = createAccountStore(database);
  const lifetime = { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS };
  const sessionStore = createSessionStore(database, lifetime);
  const sessions = createSessions({ store: sessionStore, callerOf: parts.callerOf, cookie, publicUrl });
  const countSessions = async (): Promise<void> => metrics.sessionsCounted(await sessionStore.count());
  return {
    context: {
      accounts,
      audit: createAudit(parts.log, metrics),
      cookie,
      keys: parts.keys,
      limits: { signIn: config.SIGN_INS_PER_MINUTE, account: config.SIGN_INS_PER_ACCOUNT_PER_MINUTE },
      oidc: createOidc(config, { database, accounts, users: parts.peers.users, secrets: parts.secrets }),
      passwords: createPasswords(),
      peers: parts.peers,
      publicUrl,
      rateLimit: parts.rateLimit,
      sessionMaxSeconds: config.SESSION_MAX_DAYS * DAY_SECONDS,
      sessions,
    },
    chores: [sessionStore.deleteOld, accounts.deleteOldLinks, countSessions],
  };
}
