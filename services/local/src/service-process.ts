// How a service becomes a child process: its entry, its folder and user, its environment.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Home } from './home.ts';
import { ISOLATED_SCAN } from './isolated-scans.ts';
import type { JobProgram } from './kube-api/control-plane/job-runner.ts';
import { KUBE_STAND_IN_ENTRY } from './kube-stand-in.ts';
import { fillCompileCache, nodeEnvironment, type Quarters } from './node-process.ts';
import { findUser, isRoot, type OsUser } from './os-process.ts';
import { requireReachable } from './postgres-server.ts';
import { serviceEnvironment, type StackSettings } from './service-environment.ts';
import type { ChildSpec } from './supervisor.ts';
import { SERVICES, type ServiceName } from './topology.ts';

const UNPRIVILEGED_USER = 'nobody';
const servicesFolder = fileURLToPath(new URL('../../', import.meta.url));

function scannerUser(): OsUser | undefined {
  if (!isRoot()) return undefined;
  const user = findUser(UNPRIVILEGED_USER);
  if (!user)
    throw new Error(
      `Chromium must not run as root, and there is no user ${UNPRIVILEGED_USER}; run as an ordinary user`,
    );
  requireReachable(servicesFolder, user, 'The scanner');
  return user;
}

const entryOf = (service: ServiceName): string => resolve(servicesFolder, service, 'src', 'main.ts');

/** The scanner, which holds Chromium, is kept apart from the rest. */
export function prepareQuarters(home: Home): (service: ServiceName) => Quarters {
  const user = scannerUser();
  const common: Quarters = { folder: home.folderFor('services'), user: undefined };
  const apart: Quarters = { folder: home.folderFor('scanner', user), user };
  requireReachable(apart.folder, user, 'The scanner');
  return (service) => (service === 'scanner' ? apart : common);
}

export function serviceSpec(home: Home, service: ServiceName, quarters: Quarters, settings: StackSettings): ChildSpec {
  const { folder, user } = quarters;
  return {
    name: service,
    command: process.execPath,
    args: [...settings.nodeFlags, entryOf(service)],
    env: {
      ...nodeEnvironment(quarters),
      ...(service === 'scanner' ? { TMPDIR: folder } : {}),
      ...serviceEnvironment(service, settings),
    },
    cwd: folder,
    user,
    logFile: home.path('logs', `${service}.log`),
  };
}

/** The scanner as the program of the stand-in's Jobs: one scan each. */
export function isolatedScanProgram(home: Home, quarters: Quarters, settings: StackSettings): JobProgram {
  const { command, args, env, cwd = home.folder, user } = serviceSpec(home, 'scanner', quarters, settings);
  return {
    ...ISOLATED_SCAN,
    command,
    args: [...args],
    env: { ...env },
    cwd,
    user,
    logFile: home.path('logs', 'isolated-scans.log'),
  };
}

/** Compiles every service once, so that none does it while it starts. */
export async function fillCaches(quartersOf: (service: ServiceName) => Quarters): Promise<void> {
  const others = SERVICES.filter((name) => name !== 'scanner').map(entryOf);
  await Promise.all([
    fillCompileCache(quartersOf('gateway'), [KUBE_STAND_IN_ENTRY, ...others]),
    fillCompileCache(quartersOf('scanner'), [entryOf('scanner')]),
  ]);
}
