// One pair in a process of its own: node measure-pair.ts BASE REVISION [--floor]. Prints one line of JSON.
// With --floor, JSON.parse of both texts is timed before, so that both are measured in the same process.
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { PairTimes } from './report.ts';

enableCompileCache();

const { readSpec } = await import('@tidemark/detection/read-spec');
const { diffSpecs } = await import('@tidemark/detection/diff-spec');

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}

function read(text: string, url: string): NonNullable<ReturnType<typeof readSpec>['snapshot']> {
  const { snapshot, problems } = readSpec(text, { url });
  if (snapshot === null) throw new Error(`${url}: ${problems.join(' ')}`);
  return snapshot;
}

/** Processor time of this thread: what a machine without other work would take, however much it has. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measure(base: string, revision: string, withFloor: boolean): PairTimes {
  const [before, after] = [textOf(base), textOf(revision)];
  const isJson = [before, after].every((text) => text.trimStart().startsWith('{'));
  const started = spentMs();
  if (withFloor && isJson) for (const text of [before, after]) JSON.parse(text);
  const parsed = spentMs();
  const [from, to] = [read(before, base), read(after, revision)];
  const readAt = spentMs();
  const findings = diffSpecs(from, to).length;
  const done = spentMs();
  return {
    chars: before.length + after.length,
    floorMs: withFloor && isJson ? parsed - started : null,
    readMs: readAt - parsed,
    diffMs: done - readAt,
    findings,
    maxRssBytes: process.resourceUsage().maxRSS * 1024,
  };
}

const [base = '', revision = '', flag] = process.argv.slice(2);
process.stdout.write(JSON.stringify(measure(base, revision, flag === '--floor')));
