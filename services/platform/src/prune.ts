// Removes rows that nobody needs any more: in small batches, soon after the start and then every hour. A rule deletes at most $2 rows that are
// older than $1; it runs until it finds fewer. Dead letters of every service are kept for DEAD_LETTERS_KEPT_DAYS.
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
const DEAD_LETTERS_KEPT_DAYS = 90;

export interface PruneRule {
  /** What the metric calls it. */
  table: string;
  keepDays: number;
  /** Deletes at most $2 rows that are older than $1 and returns a row for each. */
  sql: string;
}

const DEAD_LETTERS: PruneRule = {
  table: 'dead_letters',
  keepDays: DEAD_LETTERS_KEPT_DAYS,
  sql: 'delete from dead_letters where id in (select id from dead_letters where created_at < $1 limit $2) returning 1',
};

export interface PruneOptions {
  database: Database;
  rules: readonly PruneRule[];
  log: Logger;
  registry: Registry;
  now: () => Date;
}

/** Prunes until disposed. A run that fails is logged, and the next one tries again. */
export function startPruning(options: PruneOptions): AsyncDisposable {
  const { log, registry } = options;
  const rules = [...options.rules, DEAD_LETTERS];
  const stopping = new AbortController();
  const pruned = new Counter({
    name: 'rows_pruned_total',
    help: 'Rows removed because their retention was over.',
    labelNames: ['table'],
    registers: [registry],
  });
  for (const { table } of rules) pruned.inc({ table }, 0);
  const rest = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    await rest(FIRST_RUN_MS);
    while (!stopping.signal.aborted) {
      await prune({ ...options, rules }, (table, rows) => pruned.inc({ table }, rows), stopping.signal).catch(
        (error: unknown) => log.warn({ err: error }, 'old rows could not be removed'),
      );
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

/** One run of all rules, in their order. `count` is told of each batch. */
export async function prune(
  { database, rules, log, now }: Pick<PruneOptions, 'database' | 'rules' | 'log' | 'now'>,
  count: (table: string, rows: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { table, keepDays, sql } of rules) {
    const before = new Date(now().getTime() - keepDays * DAY_MS);
    let total = 0;
    for (let batch = BATCH; batch >= BATCH && !signal.aborted; total += batch) {
      batch = (await database.query(sql, [before, BATCH])).length;
      count(table, batch);
      if (batch >= BATCH) await delay(PAUSE_MS);
    }
    if (total > 0) log.info({ table, rows: total, before }, 'old rows removed');
  }
}
