// `npm run --silent kubectl -- ARGUMENTS`: kubectl on the stack of this machine, for who has none installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureKubectl } from './kubectl.ts';

const args = process.argv.slice(2);
/** What kubectl says without a cluster. */
const isHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
const kubeconfig = resolve(process.env['TIDEMARK_HOME'] ?? '.tidemark', 'kubeconfig');

try {
  if (!isHelp && !existsSync(kubeconfig))
    throw new Error(`there is no ${kubeconfig}: run \`npm start\` first, or set TIDEMARK_HOME`);
  const env = { ...process.env, KUBECONFIG: kubeconfig };
  const child = spawn(await ensureKubectl(), args, { stdio: 'inherit', env });
  // Ctrl-C reaches the child as well; its end is ours.
  process.on('SIGINT', () => {});
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
