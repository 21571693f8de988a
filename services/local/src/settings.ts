// The runner's own settings, read from the environment. Every bad one is named at once.
import { X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname, resolve } from 'node:path';

const MAX_PORT = 65_535;
const MAX_FILE_BYTES = 1024 * 1024;
const LOG_LEVEL = /^(trace|debug|info|warn|error|fatal)$/;
const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+):(\d{1,5})$/;

export interface RunnerSettings {
  home: string;
  port: number | undefined;
  host: string | undefined;
  egressAllow: string[];
  extraCaFile: string | undefined;
  /** By service, beside what the runner gives it. */
  serviceSettings: { scanner?: Record<string, string> };
  kubeconfig: string | undefined;
  logLevel: string | undefined;
}

const isWebUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const isBetween = (text: string, min: number, max: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT;

/** `host:port` as the egress guard compares it: lower case, an IPv6 address without brackets. Null when it is none. */
export function egressEntry(text: string): string | null {
  const [, host = '', port = ''] = ENTRY.exec(text.toLowerCase()) ?? [];
  if (host === '' || !isPort(port) || Number(port) === 0) return null;
  if (!host.startsWith('[')) return `${host}:${Number(port)}`;
  return isIPv6(host.slice(1, -1)) ? `${host.slice(1, -1)}:${Number(port)}` : null;
}

/** Why the file cannot be used; null when it can. */
function fileFault(path: string, read: (text: string) => unknown): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.length > MAX_FILE_BYTES) return 'it is too large';
    read(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Why the folder cannot be used or made; null when it can. */
function folderFault(path: string): string | null {
  const folder = resolve(path);
  if (!existsSync(folder)) return folderFault(dirname(folder));
  if (!statSync(folder).isDirectory()) return `${folder} is not a folder`;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return `${folder} cannot be written by this user`;
  }
}

/** Settings of the analyst, which go to the change service as they are. */
const ANALYSIS = ['ANALYSIS_URL', 'ANALYSIS_MODEL', 'ANALYSIS_API_KEY', 'ANALYSIS_TIMEOUT_MS', 'ANALYSIS_PER_DAY'];
/** What that service would refuse again and again. */
const ANALYSIS_FAULTS: readonly [name: string, isUsable: (text: string) => boolean, demand: string][] = [
  ['ANALYSIS_URL', isWebUrl, 'must be an http or https URL'],
  ['ANALYSIS_TIMEOUT_MS', (text) => isBetween(text, 100, 300_000), 'must be a number from 100 to 300000'],
  ['ANALYSIS_PER_DAY', (text) => isBetween(text, 0, 1_000_000), 'must be a number from 0 to 1000000'],
];

/** Throws an error whose message has one line for each setting that cannot be used. An empty variable counts as unset. */
export function readSettings(env: NodeJS.ProcessEnv): RunnerSettings {
  const faults: string[] = [];
  const setting = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const port = setting('PORT');
  if (port !== undefined && !isPort(port)) faults.push(`PORT is ${port}: must be a number from 0 to ${MAX_PORT}`);
  const logLevel = setting('TIDEMARK_LOG_LEVEL');
  if (logLevel !== undefined && !LOG_LEVEL.test(logLevel))
    faults.push(`TIDEMARK_LOG_LEVEL is ${logLevel}: must be trace, debug, info, warn, error or fatal`);
  const contactUrl = setting('TIDEMARK_CONTACT_URL');
  if (contactUrl !== undefined && !isWebUrl(contactUrl))
    faults.push(`TIDEMARK_CONTACT_URL is ${contactUrl}: must be an http or https URL`);
  const entries = (setting('TIDEMARK_EGRESS_ALLOW') ?? '').split(',').map((entry) => entry.trim());
  const egressAllow = entries
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const allowed = egressEntry(entry);
      if (allowed !== null) return [allowed];
      faults.push(`TIDEMARK_EGRESS_ALLOW holds ${entry}: must be host:port entries, separated by commas`);
      return [];
    });
  const files = {
    TIDEMARK_EXTRA_CA_FILE: (text: string) => new X509Certificate(text),
    TIDEMARK_KUBECONFIG: () => null,
  };
  for (const [name, read] of Object.entries(files)) {
    const path = setting(name);
    const fault = path === undefined ? null : fileFault(path, read);
    if (fault !== null) faults.push(`${name} names ${path}, which cannot be used: ${fault}`);
  }
  const home = setting('TIDEMARK_HOME') ?? '.tidemark';
  const homeFault = folderFault(home);
  if (homeFault !== null) faults.push(`TIDEMARK_HOME is ${home}, which cannot be used: ${homeFault}`);
  const analysis = Object.fromEntries(
    ANALYSIS.flatMap((name) => {
      const value = setting(`TIDEMARK_${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  for (const [name, isUsable, demand] of ANALYSIS_FAULTS) {
    const value = analysis[name];
    if (value !== undefined && !isUsable(value)) faults.push(`TIDEMARK_${name} is ${value}: ${demand}`);
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    home,
    port: port === undefined ? undefined : Number(port),
    host: setting('HOST'),
    egressAllow,
    extraCaFile: setting('TIDEMARK_EXTRA_CA_FILE'),
    serviceSettings: {
      ...(contactUrl === undefined ? {} : { scanner: { CONTACT_URL: contactUrl } }),
      ...(Object.keys(analysis).length === 0 ? {} : { change: analysis }),
    },
    kubeconfig: setting('TIDEMARK_KUBECONFIG'),
    logLevel,
  };
}
