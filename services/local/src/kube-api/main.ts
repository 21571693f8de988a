// Process entry of the Kubernetes API stand-in.
import { readFile } from 'node:fs/promises';
import { list, port, processSettings } from '@tidemark/platform/config';
import { runService } from '@tidemark/platform/lifecycle';
import { z } from 'zod';
import { readJobProgram } from './control-plane/job-runner.ts';
import { yamlModule } from './lazy.ts';
import { startKubeApi } from './server.ts';

const settings = z.object({
  ...processSettings,
  KUBE_API_PORT: port.default(0),
  KUBE_API_DATA_DIR: z.string().min(1),
  KUBE_API_TLS_CERT_FILE: z.string().min(1),
  KUBE_API_TLS_KEY_FILE: z.string().min(1),
  /** JSON: [{token, user, groups}]. */
  KUBE_API_TOKENS_FILE: z.string().min(1),
  /** JSON of the program that Jobs are run by (job-runner.ts); unset: they are stored and not run. */
  KUBE_API_JOB_PROGRAM_FILE: z.string().optional(),
  /** Files with a CustomResourceDefinition each. */
  KUBE_API_CRD_FILES: list.default([]),
});

const tokenList = z.array(z.object({ token: z.string().min(1), user: z.string().min(1), groups: z.array(z.string()) }));

await runService('kube-api', settings, async (config, { log }) => {
  const read = (path: string): Promise<string> => readFile(path, 'utf8');
  const tokens = tokenList.parse(JSON.parse(await read(config.KUBE_API_TOKENS_FILE)));
  const crds = await Promise.all(
    config.KUBE_API_CRD_FILES.map(async (path) => yamlModule().load(await read(path)) as object),
  );
  const api = await startKubeApi({
    dataDir: config.KUBE_API_DATA_DIR,
    port: config.KUBE_API_PORT,
    tls: { cert: await read(config.KUBE_API_TLS_CERT_FILE), key: await read(config.KUBE_API_TLS_KEY_FILE) },
    tokens: new Map(tokens.map(({ token, user, groups }) => [token, { user, groups }])),
    crds,
    jobs: config.KUBE_API_JOB_PROGRAM_FILE === undefined ? undefined : readJobProgram(config.KUBE_API_JOB_PROGRAM_FILE),
    onError: (error) => log.error({ err: error }, 'request failed'),
  });
  log.info({ port: api.port }, 'listening');
  return api;
});
