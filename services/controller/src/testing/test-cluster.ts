// For tests: the cluster that TEST_KUBECONFIG names (with the CustomResourceDefinition of crds/ installed), else the stand-in as a process of
// its own in a temporary folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '@tidemark/platform/testing/child-environment';
import { generate } from 'selfsigned';

const MAIN = fileURLToPath(new URL('../../../local/src/kube-api/main.ts', import.meta.url));
const CRD = fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml'));
const TOKEN = 'test-token';

export interface TestCluster extends AsyncDisposable {
  /** Path of a kubeconfig. */
  kubeconfig: string;
}

export function startTestCluster(): Promise<TestCluster> {
  const kubeconfig = process.env['TEST_KUBECONFIG'];
  return kubeconfig === undefined
    ? startStandIn()
    : Promise.resolve({ kubeconfig, [Symbol.asyncDispose]: () => Promise.resolve() });
}

/** `prepare` may put objects into the folder of its database. */
export async function startStandIn(
  prepare: (dataDir: string) => void = () => undefined,
): Promise<TestCluster & { pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-cluster-'));
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  prepare(join(folder, 'data'));
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', curve: 'P-256' });
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...CHILD_ENVIRONMENT,
      KUBE_API_DATA_DIR: join(folder, 'data'),
      KUBE_API_TLS_CERT_FILE: await file('cert.pem', pems.cert),
      KUBE_API_TLS_KEY_FILE: await file('key.pem', pems.private),
      KUBE_API_TOKENS_FILE: await file(
        'tokens.json',
        JSON.stringify([{ token: TOKEN, user: 'tester', groups: ['system:masters'] }]),
      ),
      KUBE_API_CRD_FILES: CRD,
    },
  });
  const port = await listeningPort(child.stdout);
  const kubeconfig = await file(
    'kubeconfig',
    JSON.stringify({
      'current-context': 'test',
      clusters: [{ name: 'test', cluster: { server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } }],
      users: [{ name: 'test', user: { token: TOKEN } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
    }),
  );
  return {
    kubeconfig,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listeningPort(output: NodeJS.ReadableStream): Promise<number> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg === 'listening' && port !== undefined) {
      output.resume();
      return port;
    }
  }
  throw new Error('the Kubernetes API stand-in ended');
}
