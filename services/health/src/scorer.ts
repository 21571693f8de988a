// Scores a batch of Monitors that are locked. Scores and their messages are one transaction; a day that has a score keeps it.
import { addOutboxRows } from '@tidemark/platform/outbox-rows';
import type { Transaction } from '@tidemark/platform/postgres';
import { SUBJECTS, type ScoreUpdated } from '@tidemark/proto/events';
import { scoreOf, windowStart } from './score.ts';
import { readFacts } from './store/inputs.ts';
import { insertScores, type NewScore } from './store/scores.ts';
import type { Subject } from './store/subjects.ts';

export interface Scoring {
  /** YYYY-MM-DD. */
  day: string;
  /** The moment the scores speak of. */
  asOf: Date;
  scoredAt: Date;
  /** Whether the scores are the latest ones, of which the other services are told. */
  isLatest: boolean;
}

/** @returns how many were written: not those that have a score of the day, are removed, or were never scanned nor scored. */
export async function scoreBatch(tx: Transaction, subjects: readonly Subject[], scoring: Scoring): Promise<number> {
  if (subjects.length === 0) return 0;
  const { day, asOf, scoredAt } = scoring;
  const from = subjects.map(({ watchedSince }) => windowStart(watchedSince, asOf));
  const facts = await readFacts(tx, subjects, { from, until: asOf });
  const scores = subjects.flatMap((subject, index): NewScore[] => {
    const [known, windowFrom] = [facts[index], from[index]];
    if (known === undefined || windowFrom === undefined) throw new TypeError('a Monitor has no facts');
    const { scoredBefore, ...counted } = known;
    if (known.scans === 0 && !scoredBefore) return [];
    const score = scoreOf({ ...counted, watchedSince: subject.watchedSince }, asOf);
    return [{ ...score, subject, scoredOn: day, scoredAt, inputs: { ...counted, asOf, windowFrom } }];
  });
  const written = await insertScores(tx, scores);
  if (scoring.isLatest) {
    const told = scores.filter(({ subject }) => written.has(subject.monitorId));
    await addOutboxRows(tx, told.map(scoreMessage));
  }
  return written.size;
}

function scoreMessage({ subject, score, maturity, breakdown, scoredOn, scoredAt }: NewScore) {
  const payload: ScoreUpdated = {
    monitor_id: subject.monitorId,
    score,
    maturity,
    breakdown,
    scored_on: scoredOn,
    scored_at: scoredAt.toISOString(),
  };
  return { subject: SUBJECTS.scoreUpdated, messageId: `score:${subject.monitorId}:${scoredOn}`, payload };
}
