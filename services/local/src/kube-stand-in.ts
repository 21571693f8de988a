// Runs the Kubernetes API stand-in and writes the files that its clients read.
import { fileURLToPath } from 'node:url';
import { PRIVATE_FILE, type Home } from './home.ts';
import type { JobProgram } from './kube-api/control-plane/job-runner.ts';
import { kubeconfigYaml } from './kube-api/kubeconfig.ts';
import { NODE_FLAGS } from './node-process.ts';
import { type Secrets, secretOf } from './secrets.ts';
import type { ChildSpec } from './supervisor.ts';
import { KUBE_ADMIN, KUBE_USERS } from './topology.ts';

export const KUBE_STAND_IN_ENTRY = fileURLToPath(new URL('./kube-api/main.ts', import.meta.url));
const CRD = fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml'));

export interface KubeStandInOptions {
  home: Home;
  secrets: Secrets;
  port: number;
  opsPort: number;
  /** PATH, HOME and the like. */
  baseEnv: Readonly<Record<string, string>>;
  logLevel: string;
  /** What runs the Jobs of isolated scans. */
  jobs: JobProgram;
}

export function prepareKubeStandIn(options: KubeStandInOptions): ChildSpec {
  const { home, secrets, port, opsPort, baseEnv, logLevel, jobs } = options;
  const tokens = KUBE_USERS.map((user) => ({
    token: secretOf(secrets.kubeTokens, user),
    user: `tidemark:${user}`,
    groups: user === KUBE_ADMIN ? ['system:masters', 'system:authenticated'] : ['system:authenticated'],
  }));
  return {
    name: 'kube-api',
    command: process.execPath,
    args: [...NODE_FLAGS, KUBE_STAND_IN_ENTRY],
    env: {
      ...baseEnv,
      LOG_LEVEL: logLevel,
      OPS_PORT: String(opsPort),
      KUBE_API_PORT: String(port),
      KUBE_API_DATA_DIR: home.folderFor('kube-api'),
      KUBE_API_TLS_CERT_FILE: home.write('kube-api.crt', secrets.kubeServer.cert),
      KUBE_API_TLS_KEY_FILE: home.write('kube-api.key', secrets.kubeServer.key),
      KUBE_API_TOKENS_FILE: home.write('kube-api-tokens.json', JSON.stringify(tokens)),
      KUBE_API_CRD_FILES: CRD,
      KUBE_API_JOB_PROGRAM_FILE: home.write('kube-api-jobs.json', JSON.stringify(jobs), PRIVATE_FILE),
    },
    logFile: home.path('logs', 'kube-api.log'),
  };
}

export interface KubeconfigTarget {
  port: number;
  user: string;
  /** The namespace of commands that name none. */
  namespace: string;
}

/** Writes the kubeconfig of one user and returns its path. */
export function writeKubeconfig(home: Home, secrets: Secrets, { port, user, namespace }: KubeconfigTarget): string {
  const text = kubeconfigYaml({
    server: `https://127.0.0.1:${port}`,
    caPem: secrets.kubeCa.cert,
    token: secretOf(secrets.kubeTokens, user),
    namespace,
    user,
  });
  return home.write(user === KUBE_ADMIN ? 'kubeconfig' : `kubeconfig-${user}`, text);
}
