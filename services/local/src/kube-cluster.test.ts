import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { createCertificates } from './kube-api/certificates.ts';
import { kubeconfigYaml } from './kube-api/kubeconfig.ts';
import { startKubeApi } from './kube-api/server.ts';
import { requireMonitorResource } from './kube-cluster.ts';

const CRD = fileURLToPath(import.meta.resolve('@tidemark/crds/monitor.yaml'));
const TOKEN = 'test-token';

test('a cluster is taken when it knows Monitors, and else refused with the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kube-cluster-'));
  const kubeconfig = join(folder, 'kubeconfig');
  const { ca, server } = await createCertificates(new Date());
  const ask = async (dataDir: string, crds: object[]): Promise<void> => {
    await using api = await startKubeApi({
      dataDir: join(folder, dataDir),
      port: 0,
      tls: server,
      tokens: new Map([[TOKEN, { user: 'admin', groups: ['system:masters'] }]]),
      crds,
      onError: () => {},
    });
    const target = { server: `https://127.0.0.1:${api.port}`, caPem: ca.cert, token: TOKEN };
    await writeFile(kubeconfig, kubeconfigYaml({ ...target, namespace: 'default', user: 'admin' }));
    await requireMonitorResource(kubeconfig);
  };
  try {
    await ask('with', [load(readFileSync(CRD, 'utf8')) as object]);
    await assert.rejects(
      ask('without', []),
      /does not know Monitors.*\n {2}kubectl --kubeconfig \S+ apply -f \S+monitor\.yaml$/,
    );
    await assert.rejects(requireMonitorResource(kubeconfig), /TIDEMARK_KUBECONFIG .* cannot be used/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
