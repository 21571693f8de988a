// A long run of the scanner: npm run soak -- [--minutes 30] [--sources 1000]
// The scanner's own process with a real PostgreSQL, nats-server and Chrome is given jobs for many Sources without pause, pages that crash, hang
// and bloat among them; a process of Chrome is killed now and then. At the end every job must have ended, no scan may be left running, a good
// page must be scanned at once, no process of Chrome may be left, and there must not have been a minute in which no job ended. Exit status
// 1: one of these does not hold. Linux only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scanCompleted, scanFailed, type ScanJob } from '@tidemark/proto/events';
import { STREAMS } from '@tidemark/proto/streams';
import { readCommand, wholeNumberOf } from '../../services/platform/src/command-line.ts';
import { connectNats } from '../../services/platform/src/jetstream.ts';
import { createLogger } from '../../services/platform/src/log.ts';
import { createRegistry } from '../../services/platform/src/metrics.ts';
import { provisionStreams } from '../../services/platform/src/provision-streams.ts';
import { startTestDatabase } from '../../services/platform/src/test-database.ts';
import { startTestNats } from '../../services/platform/src/test-nats.ts';
import { aJob, CHROME_PATH, CHROME_SANDBOX } from '../../services/scanner/src/testing/scans.ts';
import { allProcesses, type ProcessEntry } from '../support/processes.ts';
import { startSoakSite } from './site.ts';

const HELP = `Usage: npm run soak -- [--minutes 30] [--sources 1000]

Gives a scanner jobs for many Sources without pause, hostile pages among them, and checks that every job ends and nothing of Chrome is left.
Exit status 1: one of these does not hold. Linux only.
`;

const asked = readCommand(
  HELP,
  { minutes: { type: 'string', default: '30' }, sources: { type: 'string', default: '1000' } },
  ({ minutes, sources }) => ({
    minutes: wholeNumberOf('minutes', minutes),
    sources: wholeNumberOf('sources', sources),
  }),
);
if (!asked) process.exit();
const { minutes: MINUTES, sources: SOURCES } = asked;
const OUTSTANDING = 100;
const KILL_EVERY_MS = 20_000;
const TELL_EVERY_MS = 60_000;
/** Every way for a page to fail ends sooner, and four are scanned at once. */
const STALL_MS = 60_000;
const DRAIN_MS = 10 * 60_000;
const FRESH_MS = 60_000;
const IDLE_CHROME_MS = 3000;
const GONE_MS = 30_000;
const MIB = 1024 * 1024;
const MAIN = fileURLToPath(new URL('../../services/scanner/src/main.ts', import.meta.url));

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const faults: string[] = [];
const check = (what: string, holds: boolean): void => {
  say(`  ${holds ? 'holds ' : 'FAILED'} ${what}`);
  if (!holds) faults.push(what);
};

await using db = await startTestDatabase();
await using server = await startTestNats();
await provisionStreams(server, STREAMS);
await using site = await startSoakSite();
const log = createLogger('soak', 'warn');
const fail = (error: unknown): void => log.error({ err: error }, 'NATS');
await using nats = await connectNats({ ...server, log, registry: createRegistry(), fail });

const open = new Map<string, { index: number; since: number }>();
const ends = new Map<string, number>();
let lastEnd = Date.now();
let longestPauseMs = 0;
/** Between two ends of jobs, the one that lasts included. */
const lookAtPause = (): void => {
  longestPauseMs = Math.max(longestPauseMs, Date.now() - lastEnd);
};
await using consumers = new AsyncDisposableStack();
consumers.use(
  await nats.consume({
    stream: 'OUTCOMES',
    durable: 'health-scans',
    schemas: { 'scan.completed': scanCompleted, 'scan.failed': scanFailed },
    handle: async ({ data }) => {
      const job = open.get(data.scan_id);
      if (job === undefined) return;
      open.delete(data.scan_id);
      lookAtPause();
      lastEnd = Date.now();
      const end = 'reason' in data ? data.reason : 'completed';
      ends.set(end, (ends.get(end) ?? 0) + 1);
    },
  }),
);

const scanner = spawn(process.execPath, [MAIN], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    LOG_LEVEL: 'error',
    DATABASE_URL: db.url.reveal(),
    ...server.environment,
    CHROME_PATH,
    CHROME_SANDBOX: String(CHROME_SANDBOX),
    IDLE_CHROME_MS: String(IDLE_CHROME_MS),
    EGRESS_ALLOW: site.authorities.join(),
    SCAN_WORKERS: '4',
    CHROME_PAGES: '3',
    FETCH_TIMEOUT_MS: '5000',
    PAGE_SETTLE_MS: '3000',
    PAGE_HANG_MS: '3000',
    PAGE_HEAP_MB: '64',
    PAGE_MEMORY_MB: '300',
    SHUTDOWN_TIMEOUT_MS: '10000',
  },
});
const pid = scanner.pid ?? 0;
const ended = once(scanner, 'exit');

async function publish(index: number): Promise<ScanJob> {
  const job = aJob({ docsUrl: site.docsUrl(index) });
  open.set(job.scan_id, { index, since: Date.now() });
  await nats.publish({ subject: 'scan.job', messageId: job.scan_id, payload: job });
  return job;
}

/** Chrome's processes on profiles of the scanner: also those that lost their parent. */
function chromes(): ProcessEntry[] {
  const all = allProcesses();
  const leaders = all.filter(({ command }) => command.includes(`tidemark-chrome-${pid}-`));
  const groups = new Set(leaders.map((leader) => leader.pid));
  return all.filter(({ group }) => groups.has(group));
}

/** A page's renderer, a helper, or now and then the browser itself. */
function killSome(): void {
  const all = chromes();
  const victim = all[Math.floor(Math.random() * all.length)];
  if (victim === undefined) return;
  try {
    process.kill(victim.pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function tell(): void {
  const rss = (allProcesses().find((entry) => entry.pid === pid)?.rssBytes ?? 0) / MIB;
  const oldest = Math.max(0, ...[...open.values()].map(({ since }) => Date.now() - since)) / 1000;
  const counts = [...ends].sort(([, a], [, b]) => b - a).map(([end, count]) => `${end} ${count}`);
  say(
    `${open.size} open, the oldest for ${oldest.toFixed(0)} s; scanner ${rss.toFixed(0)} MiB, ${chromes().length} processes of Chrome; ${counts.join(', ')}`,
  );
}

async function until(ms: number, holds: () => boolean): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!holds() && Date.now() < deadline && scanner.exitCode === null) await delay(100);
  return holds();
}

try {
  const stop = Date.now() + MINUTES * 60_000;
  const timers = [setInterval(killSome, KILL_EVERY_MS), setInterval(tell, TELL_EVERY_MS)];
  for (let next = 0; Date.now() < stop && scanner.exitCode === null; next += 1) {
    // A second job of a Source that waits is answered by the first.
    if (![...open.values()].some(({ index }) => index === next % SOURCES)) await publish(next % SOURCES);
    while (open.size >= Math.min(OUTSTANDING, SOURCES) && Date.now() < stop && scanner.exitCode === null)
      await delay(20);
  }
  for (const timer of timers) clearInterval(timer);
  check('every job ended', await until(DRAIN_MS, () => open.size === 0));
  if (open.size > 0) lookAtPause();
  check(`no pause between two ends was too long: ${Math.round(longestPauseMs / 1000)} s`, longestPauseMs < STALL_MS);
  tell();
  const [{ left } = { left: 0 }] = await db.database.query<{ left: number }>(
    `select count(*)::int as left from scans where state in ('queued', 'running')`,
  );
  check('no scan is left running', left === 0);
  const { scan_id: fresh } = await publish(SOURCES + 99);
  check('a good page is scanned at once', await until(FRESH_MS, () => !open.has(fresh)));
  check('Chrome ends when idle', await until(GONE_MS, () => chromes().length === 0));
  check('the scanner never ended', scanner.exitCode === null);
} finally {
  scanner.kill('SIGTERM');
  await ended;
}
check('no process of Chrome is left', chromes().length === 0);
if (faults.length > 0) process.exitCode = 1;
