// What the commands of the operator work on: the database of the gateway, and the services, which are connected to when a command needs them.
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { openDatabase } from '@tidemark/platform/open-database';
import { createApiKeyStore, type ApiKeyStore } from '../auth/api-key-store.ts';
import type { AdminConfig } from '../config.ts';
import { connectUsers, type UserPeer } from '../peers.ts';
import { MIGRATIONS } from '../service.ts';
import { createAccountStore } from '../web/account-store.ts';
import { createSessionStore } from '../web/session-store.ts';
import type { AccountsContext } from './accounts.ts';
import { connectCluster, type ClusterPeer } from './cluster.ts';
import { connectLetterPeers, type PeerOf } from './dead-letters.ts';
import { connectHealth, type HealthPeer } from './health.ts';
import { connectReprocess, type ReprocessPeers } from './reprocess.ts';

export interface AdminContext extends AccountsContext, AsyncDisposable {
  keys: ApiKeyStore;
  users: UserPeer;
  letters: PeerOf;
  cluster: () => ClusterPeer;
  /** Throws when the address of the service is not set. */
  health: () => HealthPeer;
  /** Throws when the address of a service is not set. */
  reprocess: () => ReprocessPeers;
}

export async function openContext(config: AdminConfig): Promise<AdminContext> {
  const log = createLogger('gateway-admin', 'silent');
  await using opening = new AsyncDisposableStack();
  const context = { log, registry: createRegistry() };
  const database = opening.use(await openDatabase('gateway-admin', config, MIGRATIONS, context));
  const users = opening.use(connectUsers(config));
  const letters = opening.use(connectLetterPeers(config));
  const resources = opening.move();
  return {
    keys: createApiKeyStore(database),
    accounts: createAccountStore(database),
    sessions: createSessionStore(database, { idleDays: config.SESSION_IDLE_DAYS, maxDays: config.SESSION_MAX_DAYS }),
    publicUrl: config.PUBLIC_URL,
    linkHours: config.WELCOME_LINK_HOURS,
    users,
    letters: letters.of,
    cluster: () => resources.use(connectCluster(config)),
    health: () => resources.use(connectHealth(config)),
    reprocess: () => resources.use(connectReprocess(config)),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
