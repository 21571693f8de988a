// How fast detection is, against JSON.parse of the same files: node test/bench/detection-speed.ts [FOLDER…] [--runs N] [--no-github] [--json]
// A folder holds pairs.json: [{name, base, revision}]. Two versions of GitHub's description are fetched with `npm pack` for the run.
// Each pair runs in processes of its own, whose best run counts: what else a machine does only makes them slower.
// Exit 1 below a target, 2 on misuse.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printSpeeds, targets } from './speed/report.ts';
import type { PairSpeed, PairTimes } from './speed/report.ts';

interface Pair {
  name: string;
  base: string;
  revision: string;
}

const MEASURE = fileURLToPath(new URL('speed/measure-pair.ts', import.meta.url));
const PAIR_MS = 60_000;
const PACK_MS = 300_000;
const GITHUB_VERSIONS = ['19.1.0', '23.0.2'] as const;
const GITHUB_FILE = 'package/generated/api.github.com.json';

function pairsOf(folder: string): Pair[] {
  const pairs = JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')) as Pair[];
  return pairs.map(({ name, base, revision }) => ({
    name,
    base: join(folder, base),
    revision: join(folder, revision),
  }));
}

function fetchGithub(folder: string): Pair {
  const [base, revision] = GITHUB_VERSIONS.map((version) => {
    const options = { cwd: folder, timeout: PACK_MS } as const;
    execFileSync('npm', ['pack', '--silent', `@octokit/openapi@${version}`], options);
    const name = `github-${version}.json`;
    execFileSync('tar', ['-xzf', `octokit-openapi-${version}.tgz`, GITHUB_FILE], options);
    execFileSync('mv', [GITHUB_FILE, name], options);
    return join(folder, name);
  });
  return { name: 'github', base: base ?? '', revision: revision ?? '' };
}

/** @throws Error when the pair cannot be compared, with what the process said. */
function run(pair: Pair, cache: string, flags: string[]): PairTimes & { wholeMs: number } {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [MEASURE, pair.base, pair.revision, ...flags], {
    timeout: PAIR_MS,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const wholeMs = performance.now() - started;
  if (status !== 0) throw new Error(`${pair.name}: ${stderr.toString()}`);
  return { ...(JSON.parse(stdout.toString()) as PairTimes), wholeMs };
}

function measure(pair: Pair, cache: string, runs: number): PairSpeed {
  const all = Array.from({ length: runs }, () => ({
    inside: run(pair, cache, ['--floor']),
    whole: run(pair, cache, []),
  }));
  const inside = best(all, ({ inside: { readMs, diffMs } }) => readMs + diffMs).inside;
  const floorMs = inside.floorMs === null ? null : Math.min(...all.map((one) => one.inside.floorMs ?? Infinity));
  const { whole } = best(all, ({ whole: { wholeMs } }) => wholeMs);
  return {
    ...inside,
    floorMs,
    name: pair.name,
    ratio: floorMs === null ? null : (inside.readMs + inside.diffMs) / floorMs,
    wholeMs: whole.wholeMs,
    wholeRssBytes: Math.max(...all.map((one) => one.whole.maxRssBytes)),
  };
}

function best<T>(items: readonly T[], by: (item: T) => number): T {
  return items.reduce((least, item) => (by(item) < by(least) ? item : least));
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      runs: { type: 'string', default: '5' },
      github: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number of runs');
  const scratch = mkdtempSync(join(tmpdir(), 'detection-speed-'));
  try {
    const pairs = positionals.flatMap(pairsOf);
    if (values.github) pairs.push(fetchGithub(scratch));
    const cache = join(scratch, 'compiled');
    for (const pair of pairs.slice(0, 1)) run(pair, cache, []);
    const speeds = pairs.map((pair) => measure(pair, cache, runs));
    process.stdout.write(`${values.json ? JSON.stringify(speeds, null, 1) : printSpeeds(speeds)}\n`);
    if (targets(speeds).some(({ met }) => !met)) process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
