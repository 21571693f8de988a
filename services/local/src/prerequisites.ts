// Finds the two programs that npm does not bring, nats-server and Chromium, and installs them from Debian where that is possible.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './apt.ts';
import { isRoot } from './os-process.ts';

export interface Prerequisites {
  natsServer: string;
  chrome: string;
}

export type Missing = 'nats-server' | 'chromium';

/** What the choice of a way out depends on. */
export interface Machine {
  platform: NodeJS.Platform;
  /** ID of /etc/os-release, empty elsewhere. */
  distribution: string;
  hasApt: boolean;
  canBecomeRoot: boolean;
}

export interface PrerequisiteOptions {
  env?: NodeJS.ProcessEnv;
  onProgress?: (line: string) => void;
}

/** The program itself comes before the wrapper script, which costs a shell and reads files of the user. */
const CHROME_CANDIDATES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Debian puts servers here, which is not on the PATH of an ordinary user. */
const EXTRA_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const DEBIAN_PACKAGES: Record<Missing, readonly string[]> = {
  'nats-server': ['nats-server'],
  chromium: ['chromium-headless-shell', 'chromium'],
};

export class PrerequisiteError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PrerequisiteError';
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (name.startsWith('/')) return isExecutable(name) ? name : undefined;
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...EXTRA_FOLDERS].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function named(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[variable];
  if (path === undefined || path === '') return undefined;
  if (isExecutable(path)) return path;
  throw new PrerequisiteError(`${variable} names ${path}, which cannot be run`);
}

/** What is there already. Throws PrerequisiteError when a variable names a program that cannot be run. */
export function findPrerequisites(env: NodeJS.ProcessEnv = process.env): Partial<Prerequisites> {
  const natsServer = named('NATS_SERVER_PATH', env) ?? find('nats-server', env);
  const chrome =
    named('CHROME_PATH', env) ?? CHROME_CANDIDATES.map((name) => find(name, env)).find((path) => path !== undefined);
  return { ...(natsServer === undefined ? {} : { natsServer }), ...(chrome === undefined ? {} : { chrome }) };
}

export function canInstall(machine: Machine): boolean {
  return machine.platform === 'linux' && machine.distribution === 'debian' && machine.hasApt && machine.canBecomeRoot;
}

/** One message that says what to install by hand on this machine. */
export function missingMessage(missing: readonly Missing[], machine: Machine): string {
  const nats = missing.includes('nats-server');
  const chromium = missing.includes('chromium');
  const lines = [`Missing: ${missing.join(', ')}.`];
  if (machine.platform === 'darwin') {
    if (nats) lines.push('Install NATS: brew install nats-server');
    if (chromium) lines.push('Install Google Chrome: brew install --cask google-chrome');
  } else if (machine.distribution === 'debian') {
    const packages = missing.map((name) => DEBIAN_PACKAGES[name][0]).join(' ');
    lines.push(`Install: sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}`);
  } else if (machine.distribution === 'ubuntu') {
    if (nats) lines.push('Install NATS: sudo apt-get install -y nats-server');
    if (chromium)
      lines.push(
        "Install Google Chrome's .deb package: Ubuntu's Chromium is a snap, which cannot be driven from a service",
      );
  } else {
    if (nats) lines.push('Install nats-server 2.9 or later (https://nats.io/download)');
    if (chromium) lines.push('Install Chromium or Google Chrome');
  }
  lines.push('Programs in other places are named by NATS_SERVER_PATH and CHROME_PATH.');
  return lines.join('\n');
}

function thisMachine(env: NodeJS.ProcessEnv): Machine {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return {
    platform: process.platform,
    distribution: /^ID="?([a-z0-9._-]+)"?$/m.exec(release)?.[1] ?? '',
    hasApt: find('apt-get', env) !== undefined,
    canBecomeRoot: isRoot() || spawnSync('sudo', ['-n', 'true'], { env, stdio: 'ignore' }).status === 0,
  };
}

/** Paths of both programs; installs what is missing on Debian when it may, else throws PrerequisiteError with what to do. */
export async function ensurePrerequisites(options: PrerequisiteOptions = {}): Promise<Prerequisites> {
  const env = options.env ?? process.env;
  const missingOf = ({ natsServer, chrome }: Partial<Prerequisites>): Missing[] => [
    ...(natsServer === undefined ? (['nats-server'] as const) : []),
    ...(chrome === undefined ? (['chromium'] as const) : []),
  ];
  let found = findPrerequisites(env);
  let missing = missingOf(found);
  if (missing.length > 0) {
    const machine = thisMachine(env);
    if (!canInstall(machine)) throw new PrerequisiteError(missingMessage(missing, machine));
    const onProgress = options.onProgress ?? (() => {});
    onProgress(`${missing.join(' and ')} missing: installing, which takes a minute or so`);
    const groups = missing.map((name) => DEBIAN_PACKAGES[name]);
    const reason = await installDebianPackages(groups, { env, onProgress });
    found = findPrerequisites(env);
    missing = missingOf(found);
    if (missing.length > 0)
      throw new PrerequisiteError(
        `apt-get did not install it: ${reason ?? 'it is not where it was looked for'}\n${missingMessage(missing, machine)}`,
      );
  }
  const { natsServer, chrome } = found;
  if (natsServer === undefined || chrome === undefined)
    throw new PrerequisiteError('nats-server or Chromium is missing');
  return { natsServer, chrome };
}
