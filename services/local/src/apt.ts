// Installs Debian packages: as root, or through a sudo that asks for no password. What apt-get says when it fails is part of the error.
import { spawn } from 'node:child_process';
import { isRoot } from './os-process.ts';

/** How long to wait for another package manager to end. */
const LOCK_TIMEOUT_S = 120;
const NETWORK_TIMEOUT_S = 20;
const RETRIES = 1;
/** For one run of apt-get: a hundred megabytes over a slow line. */
const RUN_TIMEOUT_S = 900;
const MAX_STDERR_CHARS = 16 * 1024;
const REASON_LINES = 4;

export interface AptOptions {
  env: NodeJS.ProcessEnv;
  onProgress: (line: string) => void;
}

interface AptRun {
  ok: boolean;
  /** The last errors it named. */
  reason: string;
}

/** The lines that say what went wrong, without the warnings between them. */
function reasonOf(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => line.startsWith('E: '));
  return (errors.length > 0 ? errors : lines).slice(-REASON_LINES).join('\n');
}

function runApt(args: readonly string[], { env, onProgress }: AptOptions): Promise<AptRun> {
  onProgress(`apt-get ${args.join(' ')}`);
  const options = {
    'DPkg::Lock::Timeout': LOCK_TIMEOUT_S,
    'Acquire::Retries': RETRIES,
    'Acquire::http::Timeout': NETWORK_TIMEOUT_S,
    'Acquire::https::Timeout': NETWORK_TIMEOUT_S,
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const run = ['DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C', 'timeout', String(RUN_TIMEOUT_S), 'apt-get', '-qq'];
  const [command = 'env', ...rest] = [...(isRoot() ? [] : ['sudo', '-n']), 'env', ...run, ...settings, ...args];
  const child = spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARS);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, reason: error.message }));
    child.once('close', (code) =>
      resolve({ ok: code === 0, reason: reasonOf(stderr) || `apt-get ended with ${code}` }),
    );
  });
}

/** Of each group of alternatives the first that can be had, without what is merely recommended. Null when all went well, else why not. */
export async function installDebianPackages(
  groups: readonly (readonly string[])[],
  options: AptOptions,
): Promise<string | null> {
  // Lists that are old still find most packages, so that only the installation decides.
  const update = await runApt(['update'], options);
  const reasons: string[] = [];
  for (const alternatives of groups) {
    let run: AptRun = { ok: false, reason: '' };
    for (const name of alternatives) {
      run = await runApt(['install', '-y', '--no-install-recommends', name], options);
      if (run.ok) break;
    }
    if (!run.ok) reasons.push(run.reason);
  }
  if (reasons.length === 0) return null;
  return [...new Set([...(update.ok ? [] : [update.reason]), ...reasons])].join('\n');
}
