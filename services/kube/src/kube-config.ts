// Where the API server is and how to be believed by it: from a kubeconfig file or from the pod's service account.
// The reading is our own because KubeConfig of @kubernetes/client-node cannot be had alone: its module imports every typed API,
// 62 MB of private memory and 0.3 s against 2 MB and 5 ms here (Node 24). The client is loaded only for a user with an
// `auth-provider` (OIDC and the retired cloud plugins), which it then serves.
import { readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { dirname, resolve } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { systemClock, type Clock } from './clock.ts';
import { basicCredentials, noCredentials, tokenCredentials, tokenFileCredentials } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import { execCredentials, ExecConfig } from './exec-credentials.ts';

const SERVICE_ACCOUNT_FOLDER = '/var/run/secrets/kubernetes.io/serviceaccount';
const DEFAULT_NAMESPACE = 'default';

/** What a transport needs to reach one cluster as one user. */
export interface ClusterAccess {
  server: URL;
  tls: { ca?: Buffer; cert?: Buffer; key?: Buffer; servername?: string; rejectUnauthorized?: boolean };
  proxyUrl: string | undefined;
  /** Headers that go with every request (impersonation). */
  headers: Readonly<Record<string, string>>;
  /** Namespace of the context, or of the service account. */
  namespace: string;
  credentials: Credentials;
}

export interface FileSource {
  kubeconfig: string;
  /** Default: the file's current-context. */
  context?: string;
}

export interface ServiceAccountSource {
  host: string;
  port: string;
  /** Default: where the kubelet mounts it. */
  folder?: string;
}

export type KubeConfigSource = FileSource | ServiceAccountSource;

export class KubeConfigError extends Error {
  override readonly name = 'KubeConfigError';
}

const text = z.string().min(1);
const maybe = text.nullish().transform((value) => value ?? undefined);
const Cluster = z.object({
  server: text,
  'certificate-authority': maybe,
  'certificate-authority-data': maybe,
  'insecure-skip-tls-verify': z.boolean().nullish(),
  'tls-server-name': maybe,
  'proxy-url': maybe,
});
const User = z.object({
  'client-certificate': maybe,
  'client-certificate-data': maybe,
  'client-key': maybe,
  'client-key-data': maybe,
  token: maybe,
  tokenFile: maybe,
  username: maybe,
  password: maybe,
  as: maybe,
  exec: ExecConfig.nullish(),
  'auth-provider': z.looseObject({ name: text }).nullish(),
});
type User = z.output<typeof User>;
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
const KubeConfigFile = z.object({
  'current-context': maybe,
  clusters: list(z.object({ name: text, cluster: Cluster })),
  users: list(z.object({ name: text, user: User.nullish() })),
  contexts: list(z.object({ name: text, context: z.object({ cluster: text, user: maybe, namespace: maybe }) })),
});

/** The pod's own service account, as the environment describes it. */
export function inCluster(environment: Readonly<Record<string, string | undefined>>): ServiceAccountSource {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = environment;
  if (!host || !port) throw new KubeConfigError('KUBERNETES_SERVICE_HOST and _PORT are not set: not inside a cluster');
  return { host, port };
}

/** Reads the source. Throws KubeConfigError with a message that names the file and the field, never a credential. */
export async function loadClusterAccess(source: KubeConfigSource, clock: Clock = systemClock): Promise<ClusterAccess> {
  return 'kubeconfig' in source ? await fromFile(source, clock) : await fromServiceAccount(source, clock);
}

async function fromServiceAccount(source: ServiceAccountSource, clock: Clock): Promise<ClusterAccess> {
  const folder = source.folder ?? SERVICE_ACCOUNT_FOLDER;
  const host = isIPv6(source.host) ? `[${source.host}]` : source.host;
  const namespace = (await readFile(`${folder}/namespace`, 'utf8').catch(() => '')).trim();
  return {
    server: serverUrl(`https://${host}:${source.port}`, false),
    tls: { ca: await readNamed(`${folder}/ca.crt`) },
    proxyUrl: undefined,
    headers: {},
    namespace: namespace || DEFAULT_NAMESPACE,
    credentials: tokenFileCredentials(`${folder}/token`, clock),
  };
}

async function fromFile(source: FileSource, clock: Clock): Promise<ClusterAccess> {
  const file = resolve(source.kubeconfig);
  const config = parseConfig(file, (await readNamed(file)).toString('utf8'));
  const contextName = source.context ?? config['current-context'];
  const context = config.contexts.find((entry) => entry.name === contextName)?.context;
  if (!context) throw new KubeConfigError(`${file}: no context named ${contextName ?? '(current-context is not set)'}`);
  const cluster = config.clusters.find((entry) => entry.name === context.cluster)?.cluster;
  if (!cluster) throw new KubeConfigError(`${file}: no cluster named ${context.cluster}`);
  const named = config.users.find((entry) => entry.name === context.user);
  if (context.user !== undefined && !named) throw new KubeConfigError(`${file}: no user named ${context.user}`);
  const user: Partial<User> = named?.user ?? {};

  const folder = dirname(file);
  const material = async (path: string | undefined, data: string | undefined): Promise<Buffer | undefined> => {
    if (data !== undefined) return Buffer.from(data, 'base64');
    return path === undefined ? undefined : await readNamed(resolve(folder, path));
  };
  const ca = await material(cluster['certificate-authority'], cluster['certificate-authority-data']);
  const cert = await material(user['client-certificate'], user['client-certificate-data']);
  const key = await material(user['client-key'], user['client-key-data']);
  const insecure = cluster['insecure-skip-tls-verify'] === true;
  const servername = cluster['tls-server-name'];
  return {
    server: serverUrl(cluster.server, insecure),
    tls: {
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(key && { key }),
      ...(servername !== undefined && { servername }),
      ...(insecure && { rejectUnauthorized: false }),
    },
    proxyUrl: httpProxy(cluster['proxy-url']),
    headers: user.as === undefined ? {} : { 'impersonate-user': user.as },
    namespace: context.namespace ?? DEFAULT_NAMESPACE,
    credentials: await credentialsOf(user, { file, context: contextName ?? '' }, clock),
  };
}

async function credentialsOf(
  user: Partial<User>,
  from: { file: string; context: string },
  clock: Clock,
): Promise<Credentials> {
  if (user.token !== undefined) return tokenCredentials(user.token);
  if (user.tokenFile !== undefined) return tokenFileCredentials(resolve(dirname(from.file), user.tokenFile), clock);
  if (user.exec) return execCredentials(user.exec, dirname(from.file), clock);
  if (user['auth-provider']) {
    const { authProviderCredentials } = await import('./auth-provider-credentials.ts');
    return authProviderCredentials(from.file, from.context);
  }
  if (user.username !== undefined) return basicCredentials(user.username, user.password ?? '');
  return noCredentials;
}

function parseConfig(file: string, yaml: string): z.output<typeof KubeConfigFile> {
  let document: unknown;
  try {
    document = load(yaml);
  } catch {
    throw new KubeConfigError(`${file} is not YAML`);
  }
  const parsed = KubeConfigFile.safeParse(document);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new KubeConfigError(`${file}: ${issues.join('; ')}`);
}

function serverUrl(server: string, insecure: boolean): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url?.protocol === 'https:') return url;
  // The rule of @kubernetes/client-node: a credential does not go out in the clear unasked.
  if (url?.protocol === 'http:' && insecure) return url;
  throw new KubeConfigError('the server is no https URL (http needs insecure-skip-tls-verify)');
}

function httpProxy(url: string | undefined): string | undefined {
  if (url === undefined || /^https?:\/\//.test(url)) return url;
  throw new KubeConfigError('proxy-url is neither http nor https');
}

async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new KubeConfigError(`cannot read ${path}`, { cause: error });
  }
}
