// What the controller costs at size: time to sync, memory, CPU, reconciliations, the lag from a slot's begin to its published job, and
// writes to the API server. By hand, on Linux:
//   node test/bench/controller.ts [monitors, comma separated; 1000,10000,100000 when absent] [no-shares]; 0 for the last table alone
// The controller is a process of its own beside the stand-in, a real nats-server and a monitor service that accepts everything. Every Monitor
// is hourly; half of the Sources have their slot inside one minute (the rush), thirty times as dense as they would lie by themselves.
// A last table holds the Sources and grows the Monitors that share each, with so few status writes that each row has as many: what is left is
// the way of a scan from due to published to outcome. Exit status 1: a target is missed.
import { setTimeout as sleep } from 'node:timers/promises';
import { provisionStreams } from '@tidemark/platform/provision-streams';
import { startTestNats } from '@tidemark/platform/test-nats';
import { STREAMS } from '@tidemark/proto/streams';
import { startStandIn } from '../../services/controller/src/testing/test-cluster.ts';
import { headAsHelp } from '../support/head-as-help.ts';
import { preload } from './controller/preload.ts';
import { cpuSeconds, memoryMiB, metric } from './controller/process-stats.ts';
import {
  startController,
  startProjection,
  startScanner,
  type Controller,
  type Scanner,
  type Settings,
} from './controller/processes.ts';
import { RUSH_SECONDS, type World } from './controller/world.ts';

headAsHelp(import.meta.filename);

const SOURCES_SHARE = 10;
const STEADY_SECONDS = 20;
/** From the start of the controller to the rush: time to sync and to be watched while idle. */
const leadSeconds = (monitors: number): number => 45 + Math.ceil(monitors / 400);
const SHARED_SOURCES = 2000;
const SHARES = [1, 10, 50];
const FEW_WRITES = { STATUS_WRITES_PER_SECOND: '1' };
const withShares = process.argv[3] !== 'no-shares';
const MAX_MEMORY_MIB = 512;
const MAX_P99_MS = 1000;
/** A scan of a Source with the most Monitors may cost so much of one with a single Monitor; what is above 1 is noise. */
const MAX_SHARE_RATIO = 1.5;
const POLL_MS = 200;

interface Row {
  monitors: number;
  sources: number;
  syncSeconds: number;
  rssMiB: number;
  peakMiB: number;
  idleCpu: number;
  rushCpu: number;
  scansPerSecond: number;
  reconcilesPerSecond: number;
  p50: number;
  p99: number;
  writesPerHour: number;
  /** Beyond what the controller uses while idle. */
  cpuMsPerScan: number;
}

/** Told to end, the benchmark takes its processes with it. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: ending.signal });

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

interface Reading {
  at: number;
  cpu: number;
  reconciles: number;
  writes: number;
  scans: number;
}

async function read({ pid, opsUrl }: Controller, { lags }: Scanner): Promise<Reading> {
  const writes = await Promise.all(WRITES.map((method) => metric(opsUrl, 'rest_client_requests_total', { method })));
  return {
    at: performance.now() / 1000,
    cpu: cpuSeconds(pid),
    reconciles: await metric(opsUrl, 'controller_runtime_reconcile_total'),
    writes: writes.reduce((sum, count) => sum + count, 0),
    scans: lags.length,
  };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure(monitors: number, sources: number, settings: Settings): Promise<Row> {
  await using resources = new AsyncDisposableStack();
  const world: World = { monitors, sources, rushAt: Math.ceil(Date.now() / 1000) + leadSeconds(monitors) };
  const cluster = resources.use(await startStandIn((folder) => preload(folder, world, Date.now())));
  const nats = resources.use(await startTestNats());
  await provisionStreams(nats, STREAMS);
  const scanner = resources.use(await startScanner(nats));
  const projection = await startProjection(world);
  resources.defer(() => projection.child.disconnect());

  const began = performance.now();
  const servers = { kubeconfig: cluster.kubeconfig, nats, projectionPort: projection.port };
  const controller = await startController(servers, settings);
  resources.defer(() => controller.stop());
  const isSynced = async (): Promise<boolean> => {
    if ((await projection.asked()) < monitors) return false;
    return (await metric(controller.opsUrl, 'workqueue_depth', { name: 'monitor' })) === 0;
  };
  while (!(await isSynced())) await pause(POLL_MS);
  const syncSeconds = (performance.now() - began) / 1000;

  const spare = world.rushAt * 1000 - Date.now() - STEADY_SECONDS * 1000 - 2000;
  const isCut = spare < 0;
  if (isCut)
    say(`the caches were full ${Math.round(-spare / 1000)} s later than planned: the rush is cut, and says nothing`);
  await pause(Math.max(2000, Math.min(spare, 8000)));
  const idleFrom = await read(controller, scanner);
  await pause(STEADY_SECONDS * 1000);
  const idleTo = await read(controller, scanner);

  await pause(Math.max(0, world.rushAt * 1000 - Date.now()));
  const rushFrom = await read(controller, scanner);
  const lagsFrom = scanner.lags.length;
  await pause(RUSH_SECONDS * 1000 + 1000);
  const rushTo = await read(controller, scanner);
  const lags = scanner.lags.slice(lagsFrom).sort((a, b) => a - b);
  const memory = memoryMiB(controller.pid);
  const rush = { seconds: rushTo.at - rushFrom.at, scans: rushTo.scans - rushFrom.scans };
  const idleCpu = (idleTo.cpu - idleFrom.cpu) / (idleTo.at - idleFrom.at);
  const rushCpu = (rushTo.cpu - rushFrom.cpu) / rush.seconds;
  return {
    monitors,
    sources,
    syncSeconds,
    rssMiB: memory.now,
    peakMiB: memory.peak,
    idleCpu,
    rushCpu,
    scansPerSecond: rush.scans / rush.seconds,
    reconcilesPerSecond: (rushTo.reconciles - rushFrom.reconciles) / rush.seconds,
    p50: percentile(lags, 0.5),
    p99: isCut ? Number.NaN : percentile(lags, 0.99),
    writesPerHour: ((rushTo.writes - rushFrom.writes) / rush.seconds) * 3600,
    cpuMsPerScan: isCut ? Number.NaN : (((rushCpu - idleCpu) * rush.seconds) / Math.max(1, rush.scans)) * 1000,
  };
}

const COLUMNS: readonly [title: string, show: (row: Row) => string][] = [
  ['monitors', (row) => String(row.monitors)],
  ['sources', (row) => String(row.sources)],
  ['sync s', (row) => row.syncSeconds.toFixed(1)],
  ['RSS MiB', (row) => row.rssMiB.toFixed(0)],
  ['peak MiB', (row) => row.peakMiB.toFixed(0)],
  ['idle CPU %', (row) => (row.idleCpu * 100).toFixed(1)],
  ['rush CPU %', (row) => (row.rushCpu * 100).toFixed(1)],
  ['scans/s', (row) => row.scansPerSecond.toFixed(1)],
  ['reconciles/s', (row) => row.reconcilesPerSecond.toFixed(1)],
  ['lag p50 ms', (row) => row.p50.toFixed(0)],
  ['lag p99 ms', (row) => row.p99.toFixed(0)],
  ['API writes/h', (row) => row.writesPerHour.toFixed(0)],
  ['CPU ms/scan', (row) => row.cpuMsPerScan.toFixed(2)],
];

const print = (cells: readonly string[]): void => say(cells.map((cell) => cell.padStart(13)).join(''));

type Size = readonly [monitors: number, sources: number];

async function table(sizes: readonly Size[], settings: Settings = {}): Promise<Row[]> {
  print(COLUMNS.map(([title]) => title));
  const rows: Row[] = [];
  for (const [monitors, sources] of sizes) {
    const row = await measure(monitors, sources, settings);
    print(COLUMNS.map(([, show]) => show(row)));
    rows.push(row);
  }
  return rows;
}

const sizes = (process.argv[2] ?? '1000,10000,100000')
  .split(',')
  .map(Number)
  .filter((size) => size > 0);
say('Monitors on a tenth as many Sources');
const rows = await table(sizes.map((monitors) => [monitors, monitors / SOURCES_SHARE]));
let shareRatio = 1;
if (withShares) {
  say(
    `\n${SHARED_SOURCES} Sources, shared by more and more Monitors; ${FEW_WRITES.STATUS_WRITES_PER_SECOND} status write a second after a burst`,
  );
  const costs = (
    await table(
      SHARES.map((share) => [SHARED_SOURCES * share, SHARED_SOURCES]),
      FEW_WRITES,
    )
  ).map(({ cpuMsPerScan }) => cpuMsPerScan);
  shareRatio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  say(`a scan for ${SHARES.at(-1)} Monitors costs ${shareRatio.toFixed(2)} times one for a single Monitor`);
}
const largest = rows.at(-1);
const missed = [
  largest !== undefined && largest.peakMiB > MAX_MEMORY_MIB && 'memory',
  largest !== undefined && !(largest.p99 <= MAX_P99_MS) && 'lag',
  !(shareRatio <= MAX_SHARE_RATIO) && 'cost of a shared scan',
].filter((target) => target !== false);
if (missed.length > 0) {
  say(`missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
