// Generates every committed generated file: gRPC types from proto/, the Monitor type from crds/monitor.yaml, the tables of docs/rules.md,
// docs/health.md, docs/metrics.md and docs/webhooks.md, and what the chart must know of the rest: its copy of the Monitor resource and the rights of each NATS user.
// `node scripts/generate.ts` writes them; `--check` fails when one on disk differs.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { load as parseYaml } from 'js-yaml';
import { NATS_SERVICES, permissionsOf } from '../services/local/src/nats-config.ts';
import { readCommand } from '../services/platform/src/command-line.ts';
import { HEALTH_MARKER, healthTable } from './health-page.ts';
import { METRICS_MARKER, metricsTables } from './metrics-page.ts';
import { RULES_MARKER, rulesTables } from './rules-page.ts';
import { WEBHOOKS_MARKER, webhooksTables } from './webhooks-page.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROTOS = ['monitor', 'change', 'health', 'scan', 'dispatch', 'deadletter'];
const TARGETS = ['proto/gen', 'crds/gen'];
/** Pages whose end, from the marker on, is generated. */
const PAGES = [
  { path: 'docs/rules.md', marker: RULES_MARKER, generate: rulesTables },
  { path: 'docs/health.md', marker: HEALTH_MARKER, generate: healthTable },
  { path: 'docs/metrics.md', marker: METRICS_MARKER, generate: () => metricsTables(ROOT) },
  { path: 'docs/webhooks.md', marker: WEBHOOKS_MARKER, generate: () => webhooksTables(ROOT) },
];
const CHART_FILES = 'charts/tidemark/files';

function generateProtoTypes(out: string): void {
  const args = [
    '--longs=Number',
    '--enums=String',
    '--defaults',
    '--importFileExtension=.ts',
    '--grpcLib=@grpc/grpc-js',
  ];
  const files = PROTOS.map((name) => `tidemark/${name}/v1/${name}.proto`);
  const bin = join(ROOT, 'node_modules/.bin/proto-loader-gen-types');
  execFileSync(process.execPath, [bin, ...args, `--includeDirs=${join(ROOT, 'proto')}`, `--outDir=${out}`, ...files], {
    stdio: 'pipe',
  });
  // The generator names each proto by its absolute path, which differs from checkout to checkout.
  for (const file of filesUnder(out).keys()) {
    const path = join(out, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/ Original file: .*\n/m, ''));
  }
}

interface CustomResourceDefinition {
  spec: { names: { kind: string }; versions: { schema: { openAPIV3Schema: Record<string, unknown> } }[] };
}

async function generateCrdTypes(out: string): Promise<void> {
  const crd = parseYaml(readFileSync(join(ROOT, 'crds/monitor.yaml'), 'utf8')) as CustomResourceDefinition;
  const schema = crd.spec.versions[0]?.schema.openAPIV3Schema;
  if (!schema) throw new Error('crds/monitor.yaml has no version with a schema');
  const text = await compile(schema, crd.spec.names.kind, {
    additionalProperties: false,
    bannerComment: '// Generated from crds/monitor.yaml by scripts/generate.ts.',
    format: false,
  });
  writeFileSync(join(out, 'monitor.ts'), text);
}

/** Replaces the generated part of each page, or with `check` only compares it. */
function publishPages(check: boolean): void {
  for (const { path, marker, generate } of PAGES) {
    const [introduction] = readFileSync(join(ROOT, path), 'utf8').split(marker);
    publishFile(path, `${introduction}${generate()}`, check);
  }
}

function publishChartFiles(check: boolean): void {
  const permissions = Object.fromEntries(NATS_SERVICES.map((service) => [service, permissionsOf(service)]));
  publishFile(`${CHART_FILES}/monitor-crd.yaml`, readFileSync(join(ROOT, 'crds/monitor.yaml'), 'utf8'), check);
  publishFile(`${CHART_FILES}/nats-permissions.json`, `${JSON.stringify(permissions, null, 2)}\n`, check);
}

/** Writes one file where it is not there already, or with `check` only compares it. */
function publishFile(path: string, fresh: string, check: boolean): void {
  const target = join(ROOT, path);
  const committed = existsSync(target) ? readFileSync(target, 'utf8') : null;
  if (fresh === committed) return;
  if (check) throw new Error(`${path} is out of date: run npm run generate`);
  writeFileSync(target, fresh);
}

function filesUnder(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), readFileSync(path, 'utf8')];
    }),
  );
}

function differences(fresh: string, committed: string): string[] {
  const want = filesUnder(fresh);
  const have = filesUnder(committed);
  return [...new Set([...want.keys(), ...have.keys()])].filter((file) => want.get(file) !== have.get(file));
}

/** Puts the staged files of one target in place, or with `check` only compares them. */
function publish(target: string, check: boolean): void {
  const fresh = join(staging, target);
  const path = join(ROOT, target);
  const stale = check ? differences(fresh, path) : [];
  if (stale.length > 0) throw new Error(`${target} is out of date (${stale.join(', ')}): run npm run generate`);
  if (check) return;
  rmSync(path, { recursive: true, force: true });
  cpSync(fresh, path, { recursive: true });
}

const HELP = `Usage: npm run generate [-- --check]

Writes every generated file that is committed; with --check says which one on disk differs, with exit status 1.
`;
const asked = readCommand(HELP, { check: { type: 'boolean', default: false } }, ({ check }) => ({ check }));
if (!asked) process.exit();

const staging = mkdtempSync(join(tmpdir(), 'generate-'));
try {
  for (const target of TARGETS) mkdirSync(join(staging, target), { recursive: true });
  generateProtoTypes(join(staging, 'proto/gen'));
  await generateCrdTypes(join(staging, 'crds/gen'));
  const { check } = asked;
  for (const target of TARGETS) publish(target, check);
  publishPages(check);
  publishChartFiles(check);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
