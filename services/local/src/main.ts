// The one-machine runner: brings everything up, prints how to reach it, and takes it down on Ctrl-C or SIGTERM.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Stack } from './stack.ts';

const HELP = `Usage: npm start

Starts Tidemark on this machine and stops it on Ctrl-C (twice: at once). State stays in TIDEMARK_HOME.

  PORT                      public port (default 8080)
  HOST                      public address (default 127.0.0.1)
  TIDEMARK_HOME             folder of all state (default .tidemark)
  TIDEMARK_KUBECONFIG       use this cluster in place of the built-in stand-in
  TIDEMARK_EGRESS_ALLOW     host:port,... that may be fetched although private
  TIDEMARK_EXTRA_CA_FILE    PEM file of one more CA that webhook receivers may use
  TIDEMARK_LOG_LEVEL        of the services (default info)
  NATS_SERVER_PATH          the nats-server to run
  CHROME_PATH               the Chromium or Chrome to run

Keys, addresses and the kubeconfig are also written to $TIDEMARK_HOME/env:  . .tidemark/env
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === undefined || value === '' ? undefined : value;
}

function portSetting(): number | undefined {
  const text = setting('PORT');
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`PORT is ${text}, which is no port`);
  return port;
}

function present({ url, apiKey, hobbyApiKey, kubeconfig, home }: Stack): void {
  say(`
Tidemark    ${url}
API         ${url}/api/v1
Pro key     ${apiKey}
Hobby key   ${hobbyApiKey}
kubectl     KUBECONFIG=${kubeconfig}
variables   . ${home}/env
logs        ${home}/logs

Ctrl-C stops it.`);
}

async function run(): Promise<void> {
  const stopping = new AbortController();
  const forcing = new AbortController();
  const asked = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stopping.signal.aborted) {
        process.exitCode = 1;
        forcing.abort();
        return;
      }
      say('stopping');
      stopping.abort(new Error('asked to stop'));
    });
  }
  const home = setting('TIDEMARK_HOME') ?? '.tidemark';
  // Before the rest is loaded, so that it comes out of the cache too.
  enableCompileCache(join(home, 'compile-cache'));
  const { startStack } = await import('./stack.ts');
  const started = await startStack({
    home,
    port: portSetting(),
    host: setting('HOST'),
    egressAllow: (setting('TIDEMARK_EGRESS_ALLOW') ?? '').split(',').filter((entry) => entry !== ''),
    extraCaFile: setting('TIDEMARK_EXTRA_CA_FILE'),
    kubeconfig: setting('TIDEMARK_KUBECONFIG'),
    logLevel: setting('TIDEMARK_LOG_LEVEL'),
    onProgress: say,
    signal: stopping.signal,
    force: forcing.signal,
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    return undefined;
  });
  if (!started) return;
  present(started);
  await asked;
  await started[Symbol.asyncDispose]();
  say('stopped');
}

if (process.argv.includes('--help') || process.argv.includes('-h')) say(HELP);
else {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
