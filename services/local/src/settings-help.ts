// What the runner may be told, in the words of `npm start -- --help`; the README's table names the same settings.

/** Name, default (empty: none), meaning. */
export const SETTINGS: readonly (readonly [name: string, fallback: string, meaning: string])[] = [
  ['PORT', '8080', 'port of the REST API and the dashboard'],
  ['HOST', '127.0.0.1', 'address of both'],
  ['TIDEMARK_HOME', '.tidemark', 'folder for state, keys, logs and the kubeconfig'],
  ['TIDEMARK_KUBECONFIG', '', 'use this cluster (with crds/monitor.yaml applied) instead of the built-in stand-in'],
  ['TIDEMARK_EGRESS_ALLOW', '', 'host:port,... that may be fetched although private'],
  ['TIDEMARK_EXTRA_CA_FILE', '', 'PEM file of a further CA that may sign the certificates of webhook receivers'],
  ['TIDEMARK_CONTACT_URL', '', 'where owners of scanned sites can reach you: part of the user agent'],
  ['TIDEMARK_ANALYSIS_URL', '', 'OpenAI-compatible endpoint that writes the analyses; else the built-in rules do'],
  ['TIDEMARK_ANALYSIS_MODEL', '', 'model to ask for'],
  ['TIDEMARK_ANALYSIS_API_KEY', '', 'API key of the endpoint'],
  ['TIDEMARK_ANALYSIS_TIMEOUT_MS', '20000', 'how long it may take to answer'],
  ['TIDEMARK_ANALYSIS_PER_DAY', '200', 'how many requests a day it gets'],
  ['TIDEMARK_LOG_LEVEL', 'info', 'log level of the services'],
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
