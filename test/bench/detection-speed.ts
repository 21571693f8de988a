// How fast detection is, against JSON.parse of the same files:
// node test/bench/detection-speed.ts [FOLDER…] [--runs N] [--warm-up N] [--rounds N] [--no-github] [--json]
// A folder holds pairs.json: [{name, base, revision}]. Two versions of GitHub's description are fetched with `npm pack` for the run.
// Judged is the warm ratio: who compares is the scanner, a process that lives long. One process parses, reads and compares the same pair
// in rounds, and once the engine has compiled what runs often, which takes it about a hundred of them, the median of reading and comparing
// is set against the median of parsing. How the engine compiles differs by a quarter from process to process: of three, the one in the middle
// counts. Beside it stand the ratio of the first rounds, without any to warm up, and the cold ratio, of the first comparison of a process,
// where most of the time is code that runs for the first time while JSON.parse is ready: the best of the runs.
// The whole is the `diff` command as package.json starts it, from start to end, its answer in JSON. Exit 1 below a target, 2 on misuse.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { headAsHelp } from '../support/head-as-help.ts';
import { printSpeeds, ratioOf, targets } from './speed/report.ts';
import type { PairSpeed, PairTimes, RoundTimes } from './speed/report.ts';

headAsHelp(import.meta.filename);

interface Pair {
  name: string;
  base: string;
  revision: string;
}

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<'diff', string>;
};
const WARM_PROCESSES = 3;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [, ...DIFF] = scripts.diff.split(' ');
/** A module that tells, at the end of the process, what memory it took at most. */
const TELL_RSS = `data:text/javascript,process.on('exit',()=>process.stderr.write(String(process.resourceUsage().maxRSS)))`;
const MEASURE = fileURLToPath(new URL('speed/measure-pair.ts', import.meta.url));
const PAIR_MS = 60_000;
const PACK_MS = 300_000;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const GITHUB_VERSIONS = ['19.1.0', '23.0.2'] as const;
const GITHUB_FILE = 'package/generated/api.github.com.json';

function pairsOf(folder: string): Pair[] {
  const pairs = JSON.parse(readFileSync(join(folder, 'pairs.json'), 'utf8')) as Pair[];
  return pairs.map(({ name, base, revision }) => ({
    name,
    base: resolve(folder, base),
    revision: resolve(folder, revision),
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

/** Runs Node to its end. @throws Error with what it said. */
function runNode(words: readonly string[], cache: string): { stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    timeout: PAIR_MS,
    maxBuffer: MAX_ANSWER_BYTES,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`);
  return { stdout: stdout.toString(), stderr: stderr.toString() };
}

function runRounds({ base, revision }: Pair, cache: string, rounds: number, warmUp = 0): PairTimes {
  const effort = ['--warm-up', String(warmUp), '--rounds', String(rounds)];
  return JSON.parse(runNode([MEASURE, base, revision, ...effort], cache).stdout) as PairTimes;
}

function runCommand(
  { base, revision }: Pair,
  cache: string,
  flags: readonly string[] = [],
): { ms: number; stderr: string } {
  const started = performance.now();
  const { stderr } = runNode([...flags, ...DIFF, base, revision, '--format', 'json'], cache);
  return { ms: performance.now() - started, stderr };
}

interface Effort {
  runs: number;
  warmUp: number;
  rounds: number;
}

function measure(pair: Pair, cache: string, { runs, warmUp, rounds }: Effort): PairSpeed {
  const early = runRounds(pair, cache, rounds);
  const { chars, findings } = early;
  const times = <T>(measureOnce: () => T, most = runs): T[] =>
    Array.from({ length: Math.min(runs, most) }, measureOnce);
  // What is not JSON has no floor, and nothing to be judged by.
  const warm =
    early.warm.floorMs === null
      ? early.warm
      : medianOf(times(() => runRounds(pair, cache, rounds, warmUp).warm, WARM_PROCESSES));
  const cold = times(() => ratioOf(runRounds(pair, cache, 0).cold)).filter((ratio) => ratio !== null);
  return {
    ...warm,
    name: pair.name,
    chars,
    findings,
    ratio: ratioOf(warm),
    earlyRatio: ratioOf(early.warm),
    coldRatio: cold.length === 0 ? null : Math.min(...cold),
    wholeMs: Math.min(...times(() => runCommand(pair, cache).ms)),
    wholeRssBytes: Number(runCommand(pair, cache, ['--import', TELL_RSS]).stderr) * 1024,
  };
}

const medianOf = (rounds: readonly RoundTimes[]): RoundTimes =>
  rounds.toSorted((one, other) => (ratioOf(one) ?? 0) - (ratioOf(other) ?? 0))[rounds.length >> 1] ?? NO_TIME;
const NO_TIME: RoundTimes = { floorMs: null, readMs: 0, diffMs: 0 };

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
    for (const pair of pairs.slice(0, 1)) runCommand(pair, cache);
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
