// The stack that the demo uses when one runs: the one that the environment names, else the one of the folder of state.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const TIMEOUT_MS = 3000;

export interface Target {
  url: string;
  apiKey: string;
  kubeconfig: string;
  /** Of the user's Monitors; empty: the one of the kubeconfig. */
  namespace: string;
}

/** Null when its API takes the key, else why not. */
async function faultOf({ url, apiKey }: Target): Promise<string | null> {
  try {
    const response = await fetch(`${url}/api/v1/monitors`, {
      headers: { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function targetOf(variables: NodeJS.Dict<string>): Target | undefined {
  const { TIDEMARK_URL: url = '', TIDEMARK_API_KEY: apiKey = '' } = variables;
  const { KUBECONFIG: kubeconfig = '', TIDEMARK_NAMESPACE: namespace = '' } = variables;
  return url === '' || apiKey === '' ? undefined : { url: url.replace(/\/$/, ''), apiKey, kubeconfig, namespace };
}

/** The running stack; undefined when there is none. Throws when the environment names one that cannot be used. */
export async function findRunningStack(env: NodeJS.ProcessEnv, home: string): Promise<Target | undefined> {
  const named = targetOf(env);
  const namedFault = named && (await faultOf(named));
  if (named && namedFault === null) return named;
  const file = join(home, 'env');
  const local = existsSync(file) ? targetOf(parseEnv(readFileSync(file, 'utf8'))) : undefined;
  // Variables that an earlier start of the same stack wrote are merely old.
  if (named && named.url !== local?.url)
    throw new Error(`TIDEMARK_URL and TIDEMARK_API_KEY name ${named.url}: ${namedFault}`);
  return local && (await faultOf(local)) === null ? local : undefined;
}
