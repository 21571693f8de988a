// One pair in a process of its own: node measure-pair.ts BASE REVISION [--warm-up N] [--rounds N]. Prints one line of JSON.
// Each round begins with JSON.parse of both texts, so that all is measured in the same process. The very first is told apart; of those
// that only warm up nothing is kept, and the medians are of those after them. Either end early where they take long.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { PairTimes, RoundTimes } from './report.ts';

enableCompileCache();

/** No round begins later than this after the first of its kind. */
const WARM_UP_MS = 10_000;
const ROUNDS_MS = 4000;

const { readSpec } = await import('@tidemark/detection/read-spec');
const { diffSpecs } = await import('@tidemark/detection/diff-spec');

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

function read(text: string, url: string): NonNullable<ReturnType<typeof readSpec>['snapshot']> {
  const reading = readSpec(text, { url });
  if (reading.snapshot === null) throw new Error(`${url}: ${reading.problems.join(' ')}`);
  return reading.snapshot;
}

interface Texts {
  before: string;
  after: string;
  /** Else there is no floor. */
  isJson: boolean;
}

function measureRound({ before, after, isJson }: Texts): RoundTimes & { findings: number } {
  const started = performance.now();
  if (isJson) for (const text of [before, after]) JSON.parse(text);
  const parsed = performance.now();
  const [from, to] = [read(before, 'base'), read(after, 'revision')];
  const readAt = performance.now();
  const findings = diffSpecs(from, to).length;
  const done = performance.now();
  return {
    floorMs: isJson ? parsed - started : null,
    readMs: readAt - parsed,
    diffMs: done - readAt,
    findings,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** One round after the other. */
function measureRounds(texts: Texts, rounds: number, withinMs: number): ReturnType<typeof measureRound>[] {
  const all: ReturnType<typeof measureRound>[] = [];
  const end = performance.now() + withinMs;
  while (all.length < rounds && performance.now() < end) all.push(measureRound(texts));
  return all;
}

function measure(base: string, revision: string, { warmUp, rounds }: Record<'warmUp' | 'rounds', number>): PairTimes {
  const [before, after] = [textOf(base), textOf(revision)];
  const texts = { before, after, isJson: [before, after].every((text) => text.trimStart().startsWith('{')) };
  const first = measureRound(texts);
  measureRounds(texts, warmUp, WARM_UP_MS);
  const all = measureRounds(texts, rounds, ROUNDS_MS);
  const floors = all.flatMap(({ floorMs }) => floorMs ?? []);
  return {
    chars: before.length + after.length,
    findings: first.findings,
    cold: { floorMs: first.floorMs, readMs: first.readMs, diffMs: first.diffMs },
    warm: {
      floorMs: floors.length === 0 ? null : median(floors),
      readMs: median(all.map(({ readMs }) => readMs)),
      diffMs: median(all.map(({ diffMs }) => diffMs)),
    },
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'warm-up': { type: 'string', default: '0' }, rounds: { type: 'string', default: '1' } },
});
const [base = '', revision = ''] = positionals;
const effort = { warmUp: Number(values['warm-up']), rounds: Number(values.rounds) };
process.stdout.write(JSON.stringify(measure(base, revision, effort)));
