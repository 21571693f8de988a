// Removes rows that nobody needs any more: in small batches, soon after the start and then every hour. A rule deletes at most $2 rows that are
// older than $1; it runs until it finds fewer. The tables of the platform, which every service has, have their rules here.
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from './log.ts';
import type { Database } from './postgres.ts';

const BATCH = 1000;
const FIRST_RUN_MS = 10_000;
const INTERVAL_MS = 3_600_000;
/** Lets other work in between two batches. */
const PAUSE_MS = 20;
const DAY_MS = 86_400_000;
/** A stream or a consumer that lost messages gets those again which were published since. */
const OUTBOX_KEPT_DAYS = 7;
const DEAD_LETTERS_KEPT_DAYS = 90;

export interface PruneRule {
  /** What the metric calls it. */
  table: string;
  keepDays: number;
  /** Deletes at most $2 rows that are older than $1 and returns a row for each. */
  sql: string;
}

const PLATFORM_RULES: readonly PruneRule[] = [
  {
    table: 'outbox',
    keepDays: OUTBOX_KEPT_DAYS,
    sql: 'delete from outbox where id in (select id from outbox where published_at < $1 limit $2) returning 1',
  },
  {
    table: 'dead_letters',
    keepDays: DEAD_LETTERS_KEPT_DAYS,
    sql: 'delete from dead_letters where id in (select id from dead_letters where created_at < $1 limit $2) returning 1',
  },
];

export interface PruneOptions {
  database: Database;
  rules: readonly PruneRule[];
  log: Logger;
  registry: Registry;
  now: () => Date;
}

/** Prunes until disposed. */
export function startPruning(options: PruneOptions): AsyncDisposable {
  const { registry } = options;
  const rules = [...options.rules, ...PLATFORM_RULES];
  const stopping = new AbortController();
  const pruned = new Counter({
    name: 'rows_pruned_total',
    help: 'Rows removed because their retention was over.',
    labelNames: ['table'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'prune_failures_total',
    help: 'Times the old rows of a table could not be removed; an hour later it is tried again.',
    labelNames: ['table'],
    registers: [registry],
  });
  for (const { table } of rules) {
    pruned.inc({ table }, 0);
    failures.inc({ table }, 0);
  }
  const rest = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    await rest(FIRST_RUN_MS);
    while (!stopping.signal.aborted) {
      const failed = (table: string): void => failures.inc({ table });
      await prune({ ...options, rules, failed }, (table, rows) => pruned.inc({ table }, rows), stopping.signal);
      await rest(INTERVAL_MS);
    }
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}

export interface PruneRun extends Pick<PruneOptions, 'database' | 'rules' | 'log' | 'now'> {
  /** Told of a rule that failed. */
  failed?: (table: string) => void;
}

/** One run of all rules, in their order. `count` is told of each batch. A rule that fails is logged; the next run tries it again. */
export async function prune(
  options: PruneRun,
  count: (table: string, rows: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { database, rules, log, now, failed } = options;
  for (const { table, keepDays, sql } of rules) {
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    const batch = async (): Promise<number> => (await database.query(sql, [before, BATCH])).length;
    let total = 0;
    const counted = (rows: number): void => {
      count(table, rows);
      total += rows;
    };
    await inBatches(batch, counted, signal).catch((error: unknown) => {
      failed?.(table);
      log.warn({ err: error, table }, 'old rows could not be removed');
    });
    if (total > 0) log.info({ table, rows: total, before }, 'old rows removed');
  }
}

/** Until there are fewer than a whole one. */
async function inBatches(batch: () => Promise<number>, counted: (rows: number) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    const rows = await batch();
    counted(rows);
    if (rows < BATCH) return;
    await delay(PAUSE_MS);
  }
}
