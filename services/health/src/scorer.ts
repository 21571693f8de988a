// Scores one Monitor, and all of them once a day. A score and its message are one transaction; a day that has a score keeps it.
import type { Outbox } from '@tidemark/platform/outbox';
import type { Database } from '@tidemark/platform/postgres';
import { SUBJECTS, type ScoreUpdated } from '@tidemark/proto/events';
import { scoreOf, WINDOW_DAYS, windowStart } from './score.ts';
import { finishDay, insertScore, readFacts, scoredMonitors, type Subject } from './store.ts';

const PARALLEL = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Scans are kept a little longer than the window. */
const KEEP_SCANS_DAYS = WINDOW_DAYS + 10;

export interface ScorerOptions {
  database: Database;
  outbox: Pick<Outbox, 'enqueue'>;
  now: () => Date;
}

/** False when nothing was written: the day has its score, the Monitor is removed, or there is nothing to judge it by yet. */
export async function scoreSubject(subject: Subject, day: string, options: ScorerOptions): Promise<boolean> {
  const { database, outbox } = options;
  const now = options.now();
  const facts = await readFacts(database, subject, windowStart(subject.watchedSince, now));
  const neverScanned = facts.scans === 0;
  if (neverScanned && !(await scoredMonitors(database, [subject.monitorId])).has(subject.monitorId)) return false;
  const score = scoreOf(facts, now);
  return database.transaction(async (tx) => {
    const written = await insertScore(tx, { ...score, subject, scoredOn: day, scoredAt: now });
    if (!written) return false;
    const payload: ScoreUpdated = {
      monitor_id: subject.monitorId,
      ...score,
      scored_on: day,
      scored_at: now.toISOString(),
    };
    await outbox.enqueue(tx, {
      subject: SUBJECTS.scoreUpdated,
      messageId: `score:${subject.monitorId}:${day}`,
      payload,
    });
    return true;
  });
}

/** Scores what `pages` gives, a few at a time, then marks the day as done. Returns how many scores were written. */
export async function scoreDay(
  day: string,
  pages: AsyncIterable<readonly Subject[]>,
  options: ScorerOptions,
): Promise<number> {
  let written = 0;
  for await (const page of pages) {
    const queue = page.values();
    const worker = async (): Promise<void> => {
      for (const subject of queue) if (await scoreSubject(subject, day, options)) written += 1;
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  }
  const at = options.now();
  await finishDay(options.database, day, { at, keepFrom: new Date(at.getTime() - KEEP_SCANS_DAYS * DAY_MS) });
  return written;
}
