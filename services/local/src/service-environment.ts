// The environment of each service: its own settings and credentials, and nothing of the runner's.
import { SCAN_JOB_NAMESPACE } from './isolated-scans.ts';
import { databaseUrl } from './postgres-roles.ts';
import { type Secrets, secretOf, sha256 } from './secrets.ts';
import {
  DATABASE_SERVICES,
  EGRESS_ASKERS,
  EGRESS_CLIENTS,
  GRPC_CALLERS,
  GRPC_SERVERS,
  KUBE_CLIENTS,
  type ServiceName,
} from './topology.ts';
import { NATS_SERVICES } from './nats-config.ts';

/** Leaves room for the servers below within ten seconds of ending. */
const SHUTDOWN_TIMEOUT_MS = 3000;

/** A browser is half a gigabyte: on one machine it goes soon after the last page. It starts again in a third of a second. */
const IDLE_CHROME_MS = 15_000;

/** There is one controller: after it was killed, its next life waits for the lease to run out. */
const LEADER_LEASE = {
  LEASE_DURATION_MS: '6000',
  LEASE_RENEW_DEADLINE_MS: '5000',
  LEASE_RETRY_PERIOD_MS: '1000',
};

export interface StackSettings {
  secrets: Secrets;
  /** Ports by what they are for: postgres, nats, egress, `<service>` (gRPC), `<service>-ops`. */
  port: (name: string) => number;
  host: string;
  publicPort: number;
  publicUrl: string;
  chrome: string;
  egressAllow: readonly string[];
  extraCaFile: string | undefined;
  kubeconfigOf: (service: ServiceName) => string;
  /** Path of the pod of isolated scans; undefined: they go to the pool. */
  scanJobTemplate: string | undefined;
  logLevel: string;
  nodeFlags: readonly string[];
  serviceSettings: Partial<Record<ServiceName, Readonly<Record<string, string>>>>;
}

const has = (names: readonly string[], service: string): boolean => names.includes(service);

function grpcCallers(secrets: Secrets): string {
  return JSON.stringify(
    Object.fromEntries(GRPC_CALLERS.map((name) => [name, sha256(secretOf(secrets.grpcTokens, name))])),
  );
}

function egressClients(secrets: Secrets): string {
  const clients = EGRESS_CLIENTS.map((name) => [
    name,
    {
      sha256: sha256(secretOf(secrets.egressPasswords, name)),
      plainHttp: name !== 'dispatcher',
      carry: !has(EGRESS_ASKERS, name),
    },
  ]);
  return JSON.stringify(Object.fromEntries(clients));
}

function ownSettings(service: ServiceName, stack: StackSettings): Record<string, string> {
  switch (service) {
    case 'egress':
      return {
        EGRESS_HOST: '127.0.0.1',
        EGRESS_PORT: String(stack.port('egress')),
        EGRESS_CLIENTS: egressClients(stack.secrets),
      };
    case 'dispatcher':
      return { SECRETS_KEY: stack.secrets.dispatcherKey };
    case 'scanner':
      return { CHROME_PATH: stack.chrome, IDLE_CHROME_MS: String(IDLE_CHROME_MS) };
    case 'controller':
      return {
        ...LEADER_LEASE,
        ...(stack.scanJobTemplate !== undefined && {
          SCAN_JOB_NAMESPACE,
          SCAN_JOB_TEMPLATE_FILE: stack.scanJobTemplate,
        }),
      };
    case 'gateway':
      return {
        HOST: stack.host,
        PORT: String(stack.publicPort),
        PUBLIC_URL: stack.publicUrl,
        SECRETS_KEY: stack.secrets.gatewayKey,
      };
    default:
      return {};
  }
}

/** Everything a service reads from its environment, but PATH, HOME and the cache of compiled code. */
export function serviceEnvironment(service: ServiceName, stack: StackSettings): Record<string, string> {
  const { secrets, port } = stack;
  const peers = GRPC_SERVERS.map((peer) => [`${peer.toUpperCase()}_GRPC`, `127.0.0.1:${port(peer)}`]);
  return {
    LOG_LEVEL: stack.logLevel,
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(port(`${service}-ops`)),
    SHUTDOWN_TIMEOUT_MS: String(SHUTDOWN_TIMEOUT_MS),
    DASHBOARD_URL: stack.publicUrl,
    ...(stack.egressAllow.length === 0 ? {} : { EGRESS_ALLOW: stack.egressAllow.join(',') }),
    ...(stack.extraCaFile === undefined ? {} : { EXTRA_CA_FILE: stack.extraCaFile }),
    ...(has(DATABASE_SERVICES, service)
      ? { DATABASE_URL: databaseUrl(service, secretOf(secrets.databasePasswords, service), port('postgres')) }
      : {}),
    ...(has(NATS_SERVICES, service)
      ? {
          NATS_URL: `nats://127.0.0.1:${port('nats')}`,
          NATS_USER: service,
          NATS_PASSWORD: secretOf(secrets.natsPasswords, service),
        }
      : {}),
    ...(has(GRPC_SERVERS, service)
      ? { GRPC_HOST: '127.0.0.1', GRPC_PORT: String(port(service)), GRPC_CALLERS: grpcCallers(secrets) }
      : {}),
    ...(has(GRPC_CALLERS, service)
      ? { GRPC_TOKEN: secretOf(secrets.grpcTokens, service), ...Object.fromEntries(peers) }
      : {}),
    ...(has(KUBE_CLIENTS, service) ? { KUBECONFIG: stack.kubeconfigOf(service) } : {}),
    ...(has(EGRESS_CLIENTS, service)
      ? {
          EGRESS_PROXY_URL: `http://${service}:${secretOf(secrets.egressPasswords, service)}@127.0.0.1:${port('egress')}`,
        }
      : {}),
    ...ownSettings(service, stack),
    ...stack.serviceSettings[service],
  };
}
