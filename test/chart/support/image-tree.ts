// The files of an image, laid out in a folder without a container engine: what COPY takes from the checkout past .dockerignore, and the
// packages that the lock file has for one workspace at run time.
import { chmod, copyFile, link, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { z } from 'zod';
import type { Instruction } from './dockerfile.ts';

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Lock = z.output<typeof lockSchema>;

async function readLock(root: string): Promise<Lock> {
  return lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
}

/** Where Node.js finds `name` from the package at `from`, in the paths of the lock file; undefined for a peer that is not there. */
function resolveFrom(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    if (place in lock.packages) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** Paths of the packages that the workspace needs at run time: what `npm ci --omit=dev -w` brings. */
function packagesOf(lock: Lock, workspace: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies, peerDependencies } = lock.packages[path] ?? { dependencies: {}, peerDependencies: {} };
    for (const name of Object.keys({ ...peerDependencies, ...dependencies })) {
      const place = resolveFrom(lock, path, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const { link: isLink, resolved = '' } = lock.packages[place] ?? {};
      visit(isLink ? resolved : place);
    }
  };
  visit(workspace);
  return found;
}

/** Whether .dockerignore keeps the path out; the last line that matches decides, and a folder decides for what is in it. */
export function isIgnored(lines: readonly string[], path: string): boolean {
  const parts = path.split('/');
  const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  let ignored = false;
  for (const line of lines) {
    const pattern = line.replace(/^!/, '');
    if (prefixes.some((prefix) => matchesGlob(prefix, pattern))) ignored = !line.startsWith('!');
  }
  return ignored;
}

export async function readIgnore(root: string): Promise<string[]> {
  const text = await readFile(join(root, '.dockerignore'), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Copies a file or folder of the context; nothing under node_modules, and nothing that is ignored. */
export async function copyContext(
  root: string,
  target: string,
  { args }: Instruction,
  ignore: string[],
): Promise<void> {
  const destination = args.at(-1) ?? '';
  for (const source of args.slice(0, -1)) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries === null) {
      await place(join(root, source), join(target, destination, posix.basename(source)));
      continue;
    }
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = posix.join(entry.parentPath.slice(root.length), entry.name);
      if (isIgnored(ignore, path)) continue;
      await place(join(root, path), join(target, destination, posix.relative(source, path)));
    }
  }
}

/** The packages of the workspace, as npm lays them out: real folders, and links to the workspaces. */
export async function installPackages(root: string, target: string, workspace: string): Promise<Set<string>> {
  const lock = await readLock(root);
  const packages = packagesOf(lock, workspace);
  const own = [...packages, posix.join('node_modules', `@tidemark/${posix.basename(workspace)}`)];
  for (const path of own) {
    const from = join(root, path);
    if (lock.packages[path]?.link) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await symlink(await readlink(from), join(target, path));
      continue;
    }
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      const inner = file.slice(from.length + 1);
      if (entry.isFile() && !inner.split('/').includes('node_modules')) await place(file, join(target, path, inner));
    }
  }
  return packages;
}

/** Takes every right to write from every folder, or gives it back to the owner. */
export async function setWritable(folder: string, writable: boolean): Promise<void> {
  if (writable) await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await setWritable(join(folder, entry.name), writable);
  }
  if (!writable) await chmod(folder, 0o555);
}
