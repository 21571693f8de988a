// What the runner may be told, in the words of `npm start -- --help`; the README's table names the same settings.

/** Name, default (empty: none), meaning. */
export const SETTINGS: readonly (readonly [name: string, fallback: string, meaning: string])[] = [
  ['PORT', '8080', 'public port'],
  ['HOST', '127.0.0.1', 'public address'],
  ['TIDEMARK_HOME', '.tidemark', 'folder of all state'],
  ['TIDEMARK_KUBECONFIG', '', 'use this cluster (with crds/monitor.yaml applied) in place of the built-in stand-in'],
  ['TIDEMARK_EGRESS_ALLOW', '', 'host:port,... that may be fetched although private'],
  ['TIDEMARK_EXTRA_CA_FILE', '', 'PEM file of one more CA that webhook receivers may use'],
  ['TIDEMARK_CONTACT_URL', '', 'whom owners of sites turn to: part of the user agent of scans'],
  ['TIDEMARK_ANALYSIS_URL', '', 'OpenAI-compatible endpoint that is asked for analyses'],
  ['TIDEMARK_ANALYSIS_MODEL', '', 'the model it is asked for'],
  ['TIDEMARK_ANALYSIS_API_KEY', '', 'its key'],
  ['TIDEMARK_ANALYSIS_TIMEOUT_MS', '20000', 'how long one answer may take'],
  ['TIDEMARK_ANALYSIS_PER_DAY', '200', 'requests to it'],
  ['TIDEMARK_LOG_LEVEL', 'info', 'of the services'],
  ['NATS_SERVER_PATH', 'found', 'the nats-server to run'],
  ['CHROME_PATH', 'found', 'the Chromium or Chrome to run'],
];

const WIDTH = Math.max(...SETTINGS.map(([name]) => name.length)) + 2;

/** One line for each setting. */
export const settingsHelp = (): string =>
  SETTINGS.map(
    ([name, fallback, meaning]) =>
      `  ${name.padEnd(WIDTH)}${meaning}${fallback === '' ? '' : ` (default: ${fallback})`}`,
  ).join('\n');
