// Which days' runs are complete.
import type { Database, Queryable } from '@tidemark/platform/postgres';
import { addDays } from '../score-day.ts';

/** YYYY-MM-DD; null when no run was ever complete. */
export async function lastFinishedDay(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ day: string | null }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from daily_runs`,
  );
  return row?.day ?? null;
}

export async function finishDay(database: Queryable, day: string, at: Date): Promise<void> {
  await database.query('insert into daily_runs (day, finished_at) values ($1, $2) on conflict do nothing', [day, at]);
}

/** Has the runs from the day on made up. */
export async function reopenFrom(database: Database, day: string, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('delete from daily_runs where day >= $1', [day]);
    await finishDay(tx, addDays(day, -1), at);
  });
}
