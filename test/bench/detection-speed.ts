// How fast detection is, against JSON.parse of the same files:
// node test/bench/detection-speed.ts [FOLDER…] [--runs N] [--warm-up N] [--rounds N] [--no-github] [--json]
// A folder holds pairs.json: [{name, base, revision}]. Two versions of GitHub's description are fetched with `npm pack` for the run.
// Judged is the warm ratio: who compares is the scanner, a process that lives long. One process parses, reads and compares the same pair
// in rounds, and once the engine has compiled what runs often, which takes it about a hundred of them, the median of reading and comparing
// is set against the median of parsing. Beside it stand the ratio of the first rounds, without any to warm up, and the cold ratio, of the
// first comparison of a process, where most of the time is code that runs for the first time while JSON.parse is ready: the best of the runs.
// The whole process and its memory are measured without rounds, with the flags of the `diff` command. Exit 1 below a target, 2 on misuse.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printSpeeds, ratioOf, targets } from './speed/report.ts';
import type { PairSpeed, PairTimes } from './speed/report.ts';

interface Pair {
  name: string;
  base: string;
  revision: string;
}

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<'diff', string>;
};
const DIFF_FLAGS = scripts.diff.split(' ').filter((word) => word.startsWith('--'));
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
function run(pair: Pair, cache: string, rounds: number, warmUp = 0): PairTimes & { wholeMs: number } {
  const started = performance.now();
  const nodeFlags = rounds === 0 ? DIFF_FLAGS : [];
  const measured = [pair.base, pair.revision, '--warm-up', String(warmUp), '--rounds', String(rounds)];
  const flags = [...nodeFlags, MEASURE, ...measured];
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, {
    timeout: PAIR_MS,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const wholeMs = performance.now() - started;
  if (status !== 0) throw new Error(`${pair.name}: ${stderr.toString()}`);
  return { ...(JSON.parse(stdout.toString()) as PairTimes), wholeMs };
}

interface Effort {
  runs: number;
  warmUp: number;
  rounds: number;
}

function measure(pair: Pair, cache: string, { runs, warmUp, rounds }: Effort): PairSpeed {
  const early = run(pair, cache, rounds);
  const { chars, findings } = early;
  // What is not JSON has no floor, and nothing to be judged by.
  const { warm } = early.warm.floorMs === null ? early : run(pair, cache, rounds, warmUp);
  const repeat = (count: number): ReturnType<typeof run>[] =>
    Array.from({ length: runs }, () => run(pair, cache, count));
  const whole = repeat(0);
  const cold = repeat(1).flatMap((one) => ratioOf(one.cold) ?? []);
  return {
    ...warm,
    name: pair.name,
    chars,
    findings,
    ratio: ratioOf(warm),
    earlyRatio: ratioOf(early.warm),
    coldRatio: cold.length === 0 ? null : Math.min(...cold),
    wholeMs: Math.min(...whole.map(({ wholeMs }) => wholeMs)),
    wholeRssBytes: Math.max(...whole.map(({ maxRssBytes }) => maxRssBytes)),
  };
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} takes a number`);
  return count;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      runs: { type: 'string', default: '5' },
      'warm-up': { type: 'string', default: '150' },
      rounds: { type: 'string', default: '20' },
      github: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
    },
  });
  const effort = {
    runs: countOf('runs', values.runs),
    warmUp: countOf('warm-up', values['warm-up']),
    rounds: countOf('rounds', values.rounds),
  };
  const scratch = mkdtempSync(join(tmpdir(), 'detection-speed-'));
  try {
    const pairs = positionals.flatMap(pairsOf);
    if (values.github) pairs.push(fetchGithub(scratch));
    const cache = join(scratch, 'compiled');
    for (const pair of pairs.slice(0, 1)) run(pair, cache, 0);
    const speeds = pairs.map((pair) => measure(pair, cache, effort));
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
