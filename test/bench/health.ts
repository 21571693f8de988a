// What a day's scores cost: Monitors per second, and the CPU of the process and of PostgreSQL. By hand, on Linux:
//   node test/bench/health.ts [monitors; 100000 when absent] [Monitors that share a Source; 1 when absent]
// Each Source has a scan a day over the window; each Monitor has Changes and deprecations, and the scores of the week before. The run is the
// real one, after the score hour, so that every turn has come: facts, scores, and a message for each. Exit status 1: the target is missed.
import { readdirSync, readFileSync } from 'node:fs';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import type { Database } from '@tidemark/platform/postgres';
import { startTestDatabase } from '@tidemark/platform/test-database';
import { createDailyRun } from '../../services/health/src/daily.ts';
import { createMetrics } from '../../services/health/src/metrics.ts';
import { phaseOf } from '../../services/health/src/score-day.ts';
import { headAsHelp } from '../support/head-as-help.ts';
import { cpuSeconds } from './controller/process-stats.ts';

headAsHelp(import.meta.filename);

const SCANS = 90;
const CHANGES = 12;
const DEPRECATIONS = 2;
const SCORED_DAYS = 7;
const SEED_BATCH = 500;
/** CPU seconds for TARGET_MONITORS: what one core gives in as much time. */
const TARGET_SECONDS = 60;
const TARGET_MONITORS = 100_000;
const NOW = new Date('2026-06-01T05:00:00Z');
const USER = '00000000-0000-4000-8000-000000000001';

const idOf = (index: number): string => `00000000-0000-4000-9000-${index.toString(16).padStart(12, '0')}`;

async function seed(database: Database, monitors: number, shares: number): Promise<void> {
  for (let from = 0; from < monitors; from += SEED_BATCH) {
    const indexes = Array.from({ length: Math.min(SEED_BATCH, monitors - from) }, (_, index) => from + index);
    const ids = indexes.map(idOf);
    const sources = indexes.map((index) => `source ${Math.floor(index / shares)}`);
    await database.query(
      `insert into subjects select id, $2, 'API', source, '2026-01-01', phase, $5
       from unnest($1::uuid[], $3::text[], $4::smallint[]) as s (id, source, phase)`,
      [ids, USER, sources, ids.map(phaseOf), NOW],
    );
    await database.query(
      `insert into scans select source, gen_random_uuid(), '2026-05-31'::timestamptz - n * interval '1 day', n % 10 <> 0, '2026-04-01'
       from unnest($1::text[]) as s (source), generate_series(0, ${SCANS - 1}) as n`,
      [[...new Set(sources)]],
    );
    await database.query(
      `insert into changes (monitor_id, change_id, classification, detected_at, change_type)
       select id, gen_random_uuid(), case when n % 4 = 0 then 'BREAKING' else 'NEW_FEATURE' end,
         '2026-05-31'::timestamptz - n * interval '5 days', 'type' from unnest($1::uuid[]) as s (id), generate_series(1, ${CHANGES}) as n`,
      [ids],
    );
    await database.query(
      `insert into deprecations (id, monitor_id, description, url, change_id, began_at, changed_at)
       select gen_random_uuid(), id, '', '', gen_random_uuid(), '2026-03-01', '2026-03-01'
       from unnest($1::uuid[]) as s (id), generate_series(1, ${DEPRECATIONS})`,
      [ids],
    );
    await database.query(
      `insert into scores select id, '2026-05-31'::date - n, $2, 'API', 90, 'stable', 90, 90, 90, 90, 90, now()
       from unnest($1::uuid[]) as s (id), generate_series(0, ${SCORED_DAYS - 1}) as n`,
      [ids, USER],
    );
  }
  // As autovacuum leaves tables that mostly grow.
  await database.query('vacuum analyze');
}

/** Of the server and the processes it has started. */
function postgresSeconds(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster);
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

const [monitors = TARGET_MONITORS, shares = 1] = process.argv.slice(2).map(Number);
const log = createLogger('bench', 'silent');
await using db = await startTestDatabase();
const { database } = db;
await migrate(database, new URL('../../services/health/migrations/', import.meta.url), log);
await seed(database, monitors, shares);
const [backend] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = parentOf(backend?.pid ?? 0);

const daily = createDailyRun({
  database,
  client: {
    ListWatchers: async () => ({ watchers: [], nextPageToken: '' }),
    // Its clock stands still, so whom it does not name stays.
    ListSubjects: async () => ({ subjects: [], nextPageToken: '' }),
  },
  scoreHour: 3,
  metrics: createMetrics(createRegistry(), log),
  log,
  now: () => NOW,
});
const before = { own: process.cpuUsage(), postgres: postgresSeconds(postmaster), at: performance.now() };
await daily.step();
const seconds = (performance.now() - before.at) / 1000;
const { user, system } = process.cpuUsage(before.own);
const own = (user + system) / 1e6;
const postgres = postgresSeconds(postmaster) - before.postgres;
const [counts] = await database.query<{ scores: number; told: number }>(
  `select (select count(*)::int from scores where scored_on = '2026-06-01') as scores, (select count(*)::int from outbox) as told`,
);
const cpuForTarget = ((own + postgres) * TARGET_MONITORS) / monitors;
process.stdout.write(
  `${[
    `monitors ${monitors}, ${Math.ceil(monitors / shares)} Sources of ${SCANS} scans, ${CHANGES} changes and ${DEPRECATIONS} deprecations each`,
    `scores ${counts?.scores}, messages ${counts?.told}`,
    `wall ${seconds.toFixed(1)} s, ${Math.round(monitors / seconds)} monitors/s`,
    `CPU process ${own.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s: ${cpuForTarget.toFixed(1)} s for ${TARGET_MONITORS} (target ${TARGET_SECONDS})`,
  ].join('\n')}\n`,
);
if (counts?.scores !== monitors || counts.told !== monitors || cpuForTarget >= TARGET_SECONDS) process.exitCode = 1;
