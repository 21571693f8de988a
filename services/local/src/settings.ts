// The runner's own settings, read from the environment. Every bad one is named at once.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';

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

/** Settings of the analyst, which go to the change service as they are. */
const ANALYSIS = ['ANALYSIS_URL', 'ANALYSIS_MODEL', 'ANALYSIS_API_KEY', 'ANALYSIS_TIMEOUT_MS', 'ANALYSIS_PER_DAY'];

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
  if (contactUrl !== undefined && !/^https?:$/.test(URL.parse(contactUrl)?.protocol ?? ''))
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
  const analysis = Object.fromEntries(
    ANALYSIS.flatMap((name) => {
      const value = setting(`TIDEMARK_${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    home: setting('TIDEMARK_HOME') ?? '.tidemark',
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
