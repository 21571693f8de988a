// skaffold.yaml has the form of its schema as far as it uses it (skaffold's docs-v2/content/en/schemas/v4beta13.json, of which every definition
// met here closes its fields), and every name in it leads somewhere.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { z } from 'zod';
import { chainOf, readStages } from './support/dockerfile.ts';
import { CONFIG_SCHEMAS } from './support/environment.ts';
import { render } from './support/helm.ts';
import { find, workloads } from './support/objects.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVICES = Object.keys(CONFIG_SCHEMAS);

const artifact = z.strictObject({
  image: z.string(),
  docker: z.strictObject({
    dockerfile: z.string(),
    target: z.string(),
    buildArgs: z.record(z.string(), z.string()).optional(),
  }),
  sync: z.strictObject({ manual: z.array(z.strictObject({ src: z.string(), dest: z.string() })) }),
});
const release = z.strictObject({
  name: z.string(),
  chartPath: z.string(),
  namespace: z.string(),
  createNamespace: z.boolean(),
  setValues: z.record(z.string(), z.union([z.string(), z.boolean()])),
  setValueTemplates: z.record(z.string(), z.string()),
});
const skaffold = z.strictObject({
  apiVersion: z.literal('skaffold/v4beta13'),
  kind: z.literal('Config'),
  metadata: z.strictObject({ name: z.string() }),
  build: z.strictObject({
    tagPolicy: z.strictObject({ inputDigest: z.strictObject({}) }),
    local: z.strictObject({ useBuildkit: z.boolean(), concurrency: z.number() }),
    artifacts: z.array(artifact),
  }),
  deploy: z.strictObject({
    statusCheckDeadlineSeconds: z.number(),
    helm: z.strictObject({ releases: z.tuple([release]) }),
  }),
  portForward: z.tuple([
    z.strictObject({
      resourceType: z.literal('service'),
      resourceName: z.string(),
      namespace: z.string(),
      port: z.number(),
      localPort: z.number(),
    }),
  ]),
  profiles: z.tuple([
    z.strictObject({
      name: z.literal('dev'),
      activation: z.array(z.strictObject({ command: z.literal('dev') })),
      patches: z.array(z.strictObject({ op: z.literal('add'), path: z.string(), value: z.unknown() })),
    }),
  ]),
});

async function read(): Promise<z.output<typeof skaffold>> {
  return skaffold.parse(load(await readFile(join(ROOT, 'skaffold.yaml'), 'utf8')));
}

/** The operation `add` of a JSON patch, where the path leads to a field of an object. */
function add(document: unknown, path: string, value: unknown): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const target = keys.reduce((found, key) => (found as Record<string, unknown>)[key], document);
  assert.ok(typeof target === 'object' && target !== null, path);
  (target as Record<string, unknown>)[last] = value;
}

/** `a.b: 1` as helm's --set reads it. */
function nested(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let target = result;
    for (const key of keys) target = (target[key] ??= {}) as Record<string, unknown>;
    target[last] = value;
  }
  return result;
}

test('there is one artifact per service, and the sources that are put into a container are those of its image', async () => {
  const { build } = await read();
  assert.deepEqual(build.artifacts.map(({ docker }) => docker.target).sort(), SERVICES);
  const stages = readStages(join(ROOT, 'Dockerfile'));
  for (const { image, docker, sync } of build.artifacts) {
    assert.equal(image, `tidemark-${docker.target}`);
    const copied = chainOf(stages, docker.target).flatMap(({ keyword, args }) => (keyword === 'COPY' ? args : []));
    const synced = sync.manual.map(({ src }) => posix.dirname(posix.dirname(posix.dirname(src))));
    const folders = copied.flatMap((path) => /^(services\/[a-z]+)(\/src)?$/.exec(path)?.[1] ?? []);
    assert.deepEqual(synced.sort(), [...new Set(folders)].sort());
  }
});

test('the chart takes the built images, and in the dev profile processes that watch their own sources', async () => {
  const { build, deploy, portForward, profiles } = await read();
  const [{ name, setValues, setValueTemplates }] = deploy.helm.releases;
  const images = build.artifacts.map(({ image, docker }): [string, string] => [
    `${docker.target}.image`,
    `{{.IMAGE_FULLY_QUALIFIED_${image.replaceAll('-', '_')}}}`,
  ]);
  assert.deepEqual(setValueTemplates, Object.fromEntries(images));

  const patched = structuredClone({ build, deploy });
  for (const { path, value } of profiles[0].patches) add(patched, path, value);
  assert.ok(patched.build.artifacts.every(({ docker }) => docker.buildArgs?.['SOURCES_OWNER'] === '65532'));
  const dev = patched.deploy.helm.releases[0].setValues;
  assert.deepEqual(dev, { ...setValues, innerLoop: true });
  const objects = await render({ fullnameOverride: name, ...nested(dev) });
  const [{ resourceName, port }] = portForward;
  const { ports } = z
    .looseObject({ ports: z.array(z.looseObject({ port: z.number() })) })
    .parse(find(objects, 'Service', resourceName)['spec']);
  assert.deepEqual(
    ports.map((one) => one.port),
    [port],
  );
  for (const { component, pod } of workloads(objects).filter(({ kind }) => kind === 'Deployment')) {
    assert.deepEqual(pod.containers[0]?.args, ['--watch', `services/${component}/src/main.ts`]);
  }
});
