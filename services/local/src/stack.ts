// Everything on one machine: PostgreSQL, NATS, a Kubernetes API and the services, as supervised children with their state in one folder.
// They stop in reverse: the public door first, the servers that hold the state last.
import { resolve } from 'node:path';
import { ensureAccounts } from './accounts.ts';
import { type Home, openHome } from './home.ts';
import { writeScanJobTemplate } from './isolated-scans.ts';
import { prepareKubeStandIn, writeKubeconfig } from './kube-stand-in.ts';
import { ensureStreams, prepareNats, probeNats } from './nats-server.ts';
import { NODE_FLAGS, nodeEnvironment } from './node-process.ts';
import { pickPorts, requireFreePort } from './ports.ts';
import { ensureRoles } from './postgres-roles.ts';
import { connectAsSuperuser, preparePostgres } from './postgres-server.ts';
import { ensurePrerequisites } from './prerequisites.ts';
import { probeOpsPort, waitUntilReady } from './ready.ts';
import { loadSecrets } from './secrets.ts';
import type { StackSettings } from './service-environment.ts';
import { fillCaches, isolatedScanProgram, prepareQuarters, serviceSpec } from './service-process.ts';
import { type ExtraCas, writeAdminFile, writeEnvFile, writeExtraCas } from './stack-files.ts';
import { type ChildSpec, type SupervisedChild, supervise } from './supervisor.ts';
import { GRPC_SERVERS, KUBE_ADMIN, KUBE_CLIENTS, SERVICES, type ServiceName } from './topology.ts';
import { ensureWebBuilt } from './web-build.ts';

const READY_TIMEOUT_MS = 60_000;
const DEFAULT_PUBLIC_PORT = 8080;

export interface StackOptions extends ExtraCas {
  /** Folder of all state. */
  home: string;
  /** Public port; 0 takes a free one. Default 8080. */
  port?: number | undefined;
  host?: string | undefined;
  /** host:port entries let through the egress guard. */
  egressAllow?: readonly string[] | undefined;
  /** A cluster to use in place of the stand-in. */
  kubeconfig?: string | undefined;
  logLevel?: string | undefined;
  onProgress?: ((line: string) => void) | undefined;
  /** Flags of Node.js for the services. Default: those of many quiet processes. */
  nodeFlags?: readonly string[] | undefined;
  /** More settings for a service, by name; they win over the stack's own. */
  serviceSettings?: Partial<Record<ServiceName, Readonly<Record<string, string>>>> | undefined;
  /** Gives up starting. */
  signal?: AbortSignal | undefined;
  /** Kills every process at once, without an orderly end. */
  force?: AbortSignal | undefined;
}

export interface Stack extends AsyncDisposable {
  url: string;
  apiKey: string;
  hobbyApiKey: string;
  kubeconfig: string;
  namespace: string;
  /** Where the first one to sign in to the dashboard sets a password; null once somebody has one. */
  welcomeUrl: string | null;
  home: string;
  /** Process ids by name: the services, postgres, nats, kube-api. Undefined while one is between two lives. */
  pids(): Record<string, number | undefined>;
  /** Where a service answers /healthz, /readyz and /metrics. */
  opsUrl(service: ServiceName): string;
  /** Kills one process as a crash would; the supervisor starts it again. */
  kill(name: string, signal?: NodeJS.Signals): void;
}

interface Children {
  start(spec: ChildSpec): SupervisedChild;
  all: Map<string, SupervisedChild>;
}

function createChildren(home: Home, onProgress: (line: string) => void): Children {
  const all = new Map<string, SupervisedChild>();
  return {
    all,
    start(spec) {
      const child = supervise(spec, {
        onStart: (name, pid) => home.rememberChild(name, pid),
        onExit: (name, { code, signal, restartInMs }) =>
          onProgress(
            `${name} ended (${signal ?? `status ${code}`}), next start in ${restartInMs} ms; see ${spec.logFile}`,
          ),
      });
      all.set(spec.name, child);
      return child;
    },
  };
}

/** Stops in order: each group together, the next when the last has gone. */
async function stopAll(children: Children): Promise<void> {
  const groups = [
    ['gateway'],
    SERVICES.filter((name) => name !== 'gateway' && name !== 'egress'),
    ['egress', 'kube-api', 'nats', 'postgres'],
  ];
  for (const group of groups) await Promise.all(group.map(async (name) => children.all.get(name)?.stop()));
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const startedAt = performance.now();
  const onProgress = options.onProgress ?? (() => {});
  const step = (line: string): void =>
    onProgress(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);
  const signal = options.signal ?? new AbortController().signal;
  const host = options.host ?? '127.0.0.1';
  const { natsServer, chrome } = await ensurePrerequisites({ onProgress: step });
  if (options.kubeconfig !== undefined) {
    // Few need it, and it is not small.
    const { requireMonitorResource } = await import('./kube-cluster.ts');
    await requireMonitorResource(resolve(options.kubeconfig));
  }
  const publicPort = await requireFreePort(options.port ?? DEFAULT_PUBLIC_PORT, host);

  await using resources = new AsyncDisposableStack();
  const home = resources.use(openHome(options.home));
  const secrets = await loadSecrets(home);
  const port = await pickPorts([
    'postgres',
    'nats',
    'egress',
    'kube-api',
    'kube-api-ops',
    ...GRPC_SERVERS,
    ...SERVICES.map((name) => `${name}-ops`),
  ]);
  const children = createChildren(home, step);
  resources.defer(() => stopAll(children));
  options.force?.addEventListener('abort', () => {
    for (const child of children.all.values()) child.destroy();
  });
  const wait = (what: string, probe: () => Promise<string | null>): Promise<void> =>
    waitUntilReady({ what, timeoutMs: READY_TIMEOUT_MS, signal, probe });
  const logLevel = options.logLevel ?? 'info';
  const quartersOf = prepareQuarters(home);
  const cachesFilled = fillCaches(quartersOf);

  const startPostgres = async (): Promise<void> => {
    children.start(await preparePostgres({ home, port: port('postgres'), password: secrets.postgresPassword }));
    await wait('PostgreSQL', async () => {
      await using client = await connectAsSuperuser(port('postgres'), secrets.postgresPassword, 'postgres');
      await client.query('select 1');
      return null;
    });
    await ensureRoles({
      port: port('postgres'),
      superuserPassword: secrets.postgresPassword,
      passwords: secrets.databasePasswords,
    });
    step('PostgreSQL is ready');
  };
  const startNats = async (): Promise<void> => {
    children.start(prepareNats({ home, natsServer, port: port('nats'), passwords: secrets.natsPasswords }));
    await wait('NATS', () => probeNats(port('nats')));
    await ensureStreams(port('nats'), secrets.natsPasswords);
    step('NATS is ready');
  };
  const publicUrl = `http://${host.includes(':') ? `[${host}]` : host}:${publicPort}`;
  const serviceKubeconfigs = new Map<string, string>();
  const settings: StackSettings = {
    secrets,
    port,
    host,
    publicPort,
    publicUrl,
    chrome,
    egressAllow: options.egressAllow ?? [],
    extraCaFile: writeExtraCas(home, options),
    kubeconfigOf: (service) => serviceKubeconfigs.get(service) ?? '',
    scanJobTemplate: options.kubeconfig === undefined ? writeScanJobTemplate(home) : undefined,
    logLevel,
    nodeFlags: options.nodeFlags ?? NODE_FLAGS,
    serviceSettings: options.serviceSettings ?? {},
  };
  const startKube = async (): Promise<(user: string, namespace: string) => string> => {
    const { kubeconfig } = options;
    if (kubeconfig !== undefined) return () => resolve(kubeconfig);
    await cachesFilled;
    const opsPort = port('kube-api-ops');
    const jobs = isolatedScanProgram(home, quartersOf('scanner'), settings);
    const baseEnv = nodeEnvironment(quartersOf('gateway'));
    children.start(prepareKubeStandIn({ home, secrets, port: port('kube-api'), opsPort, baseEnv, logLevel, jobs }));
    await wait('the Kubernetes API', () => probeOpsPort(opsPort));
    step('the Kubernetes API is ready');
    return (user, namespace) => writeKubeconfig(home, secrets, { port: port('kube-api'), user, namespace });
  };
  // Without its dashboard the rest still serves.
  const startWeb = (): Promise<void> =>
    ensureWebBuilt(step).catch((error: unknown) => step(error instanceof Error ? error.message : String(error)));
  const servers = [startKube(), startPostgres(), startNats(), cachesFilled, startWeb()] as const;
  // A part that fails must not end the start while another is still about to launch its child.
  await Promise.allSettled(servers);
  const [kubeconfigFor] = await Promise.all(servers);
  for (const name of KUBE_CLIENTS) serviceKubeconfigs.set(name, kubeconfigFor(name, 'default'));

  for (const service of SERVICES) children.start(serviceSpec(home, service, quartersOf(service), settings));
  await Promise.all(
    SERVICES.map(async (service) => {
      await wait(`${service} (see ${home.path('logs', `${service}.log`)})`, () => probeOpsPort(port(`${service}-ops`)));
      step(`${service} is ready`);
    }),
  );
  const { pro, hobby, welcomeUrl } = await ensureAccounts(home, quartersOf('gateway'), settings);
  const kubeconfig = kubeconfigFor(KUBE_ADMIN, pro.namespace);
  writeEnvFile(home, {
    TIDEMARK_HOME: home.folder,
    TIDEMARK_URL: publicUrl,
    TIDEMARK_API_KEY: pro.api_key,
    TIDEMARK_HOBBY_API_KEY: hobby.api_key,
    TIDEMARK_USER_ID: pro.user_id,
    TIDEMARK_NAMESPACE: pro.namespace,
    KUBECONFIG: kubeconfig,
  });
  writeAdminFile(home, settings);
  signal.throwIfAborted();
  step('ready');
  const owned = resources.move();
  return {
    url: publicUrl,
    apiKey: pro.api_key,
    hobbyApiKey: hobby.api_key,
    kubeconfig,
    namespace: pro.namespace,
    welcomeUrl,
    home: home.folder,
    pids: () => Object.fromEntries([...children.all].map(([name, child]) => [name, child.pid])),
    opsUrl: (service) => `http://127.0.0.1:${port(`${service}-ops`)}`,
    kill(name, killSignal = 'SIGKILL') {
      const child = children.all.get(name);
      if (!child) throw new Error(`no process ${name}`);
      child.kill(killSignal);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
