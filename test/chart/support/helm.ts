// Renders the chart with a real helm.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadAll } from 'js-yaml';
import { ensureHelm } from '../../../services/local/src/kubectl.ts';
import { type KubeObject, kubeObject } from './objects.ts';

export const CHART = fileURLToPath(new URL('../../../charts/tidemark/', import.meta.url));
export const RELEASE = 'tm';
export const NAMESPACE = 'tidemark-system';
const TIMEOUT_MS = 90_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

export type Values = Readonly<Record<string, unknown>>;

/** Runs helm; gives its stdout. Throws with its stderr when it fails. */
async function helm(args: readonly string[]): Promise<string> {
  const program = await ensureHelm();
  const home = await mkdtemp(join(tmpdir(), 'tidemark-helm-'));
  try {
    const { stdout } = await promisify(execFile)(program, [...args], {
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
      env: { HOME: home, PATH: process.env['PATH'] ?? '' },
    });
    return stdout;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function withValues<T>(values: Values, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-values-'));
  try {
    const file = join(folder, 'values.json');
    await writeFile(file, JSON.stringify(values));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rendered = new Map<string, Promise<readonly KubeObject[]>>();

/** Every object of the release, also those of hooks; the same for the same values. */
export function render(values: Values): Promise<readonly KubeObject[]> {
  const key = JSON.stringify(values);
  const found = rendered.get(key) ?? renderAnew(values);
  rendered.set(key, found);
  return found;
}

/** The same as another install: with other passwords. */
export async function renderAnew(values: Values): Promise<readonly KubeObject[]> {
  return parse(
    await withValues(values, (file) => helm(['template', RELEASE, CHART, '--namespace', NAMESPACE, '--values', file])),
  );
}

/** One template, which may look up what the cluster has. helm would ask it for every kind of the others, so they are left out. */
export async function renderOn(kubeconfig: string, template: string): Promise<readonly KubeObject[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-chart-'));
  try {
    const isWanted = (path: string): boolean => !path.endsWith('.yaml') || !path.includes('/templates/');
    await cp(CHART, folder, { recursive: true, filter: (path) => isWanted(path) || path.endsWith(`/${template}`) });
    const cluster = ['--dry-run=server', '--disable-openapi-validation', '--kubeconfig', kubeconfig];
    return parse(await helm(['template', RELEASE, folder, '--namespace', NAMESPACE, ...cluster]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parse(text: string): KubeObject[] {
  return loadAll(text)
    .filter((found) => found !== null && found !== undefined)
    .map((found) => kubeObject.parse(found));
}

export function lint(values: Values): Promise<string> {
  return withValues(values, (file) => helm(['lint', '--strict', CHART, '--values', file]));
}

/** What is said after an install. */
export function notes(values: Values): Promise<string> {
  return withValues(values, (file) =>
    helm(['install', RELEASE, CHART, '--dry-run=client', '--namespace', NAMESPACE, '--values', file]),
  );
}
