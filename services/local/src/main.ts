// The one-machine runner: brings everything up, prints how to reach it, and takes it down when it is asked to end.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { readCommand } from '@tidemark/platform/command-line';
import { hearEndRequests } from './end-requests.ts';
import { makeHome } from './home.ts';
import { readSettings } from './settings.ts';
import { settingsHelp } from './settings-help.ts';
import type { Stack } from './stack.ts';

const HELP = `Usage: npm start (settings are environment variables)

Starts Tidemark on this machine and stops it on Ctrl-C (twice: at once). State stays in TIDEMARK_HOME.
To run on after the terminal closes:  setsid npm start >tidemark.log 2>&1 &

${settingsHelp()}

The ports of the demo, 127.0.0.1:28080 and :28443, may be fetched too, so that npm run demo can use this Tidemark.
Address, keys and kubeconfig are also written to $TIDEMARK_HOME/env, to be read by a shell:  . .tidemark/env
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function present({ url, apiKey, hobbyApiKey, kubeconfig, welcomeUrl, home }: Stack): void {
  say(`
Tidemark    ${url}${welcomeUrl === null ? '' : `\nSign in     ${welcomeUrl}\n            (a link that works once, within a day: choose your password there)`}
API         ${url}/api/v1
Pro key     ${apiKey}
Hobby key   ${hobbyApiKey}
kubectl     KUBECONFIG=${kubeconfig}
variables   . ${home}/env
logs        ${home}/logs

Ctrl-C stops it.`);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { stopping, forcing } = hearEndRequests();
  const asked = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => {
      say('stopping');
      resolve();
    });
  });
  makeHome(settings.home);
  // Before the rest is loaded, so that it comes out of the cache too.
  enableCompileCache(join(settings.home, 'compile-cache'));
  const { startStack } = await import('./stack.ts');
  const { DEMO_ALLOW, ensureReceiverIdentity } = await import('./demo/place.ts');
  const started = await startStack({
    ...settings,
    egressAllow: [...settings.egressAllow, ...DEMO_ALLOW],
    extraCas: [(await ensureReceiverIdentity(settings.home)).caPem],
    onProgress: say,
    signal: stopping,
    force: forcing,
  }).catch((error: unknown) => {
    if (!stopping.aborted) throw error;
    return undefined;
  });
  if (!started) return;
  present(started);
  await asked;
  await started[Symbol.asyncDispose]();
  say('stopped');
}

if (readCommand(`${HELP}\n`, {}, () => true)) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
