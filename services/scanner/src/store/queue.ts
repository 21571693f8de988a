// Scan jobs become rows. The Source's row is locked by whoever adds a job to it or ends its scan, so a job either finds the scan still open
// and joins it, or finds it closed and opens its own. A job that was asked for before the last scan began is answered by that one.
import type { Database, Transaction } from '@tidemark/platform/postgres';
import type { ScanCompleted, ScanFailed, ScanJob } from '@tidemark/proto/events';
import { takePlace, type Place } from './places.ts';

/** Most scans that wait for one user. What is beyond is asked for again by the controller as long as its Monitor is there. */
export const MAX_WAITING_OF_USER = 2000;

/** An outcome as published, kept to be told again. */
export type Outcome =
  | { subject: 'scan.completed'; payload: ScanCompleted }
  | { subject: 'scan.failed'; payload: ScanFailed };

export type Enqueued =
  | { kind: 'queued' }
  | { kind: 'joined'; answeredBy: string }
  | { kind: 'known' }
  /** As many as may be wait for each of its users: it was not taken. */
  | { kind: 'refused' }
  | { kind: 'done'; outcome: Outcome };

export interface Taker {
  host: string;
  requestId: string | null;
  /** The scan is for a process of its own; else for the pool. Who takes a job of a Source takes its waiting scan along. */
  isolated: boolean;
}

/** Takes a job over. The Source's row stays locked until the transaction ends. */
export async function enqueueJob(
  tx: Transaction,
  job: ScanJob,
  { host, requestId, isolated }: Taker,
): Promise<Enqueued> {
  await tx.query('insert into sources (key) values ($1) on conflict do nothing', [job.source.key]);
  await lockSource(tx, job.source.key);
  await tx.query(`update scans set isolated = $2 where source_key = $1 and state = 'queued' and isolated <> $2`, [
    job.source.key,
    isolated,
  ]);
  const [known] = await tx.query<{ outcome: Outcome | null }>(
    `select answering.outcome from scans asked join scans answering on answering.id = coalesce(asked.answered_by, asked.id)
     where asked.id = $1`,
    [job.scan_id],
  );
  if (known)
    return known.outcome === null ? { kind: 'known' } : { kind: 'done', outcome: asAnswer(known.outcome, job) };
  const [open] = await tx.query<{ id: string; state: string }>(
    `select id, state from scans where source_key = $1 and state in ('queued', 'running')`,
    [job.source.key],
  );
  const answer = open === undefined ? await findAnswer(tx, job) : null;
  const answeredBy = open?.id ?? answer?.payload.scan_id ?? null;
  const isJoining = open?.state === 'queued' && job.trigger !== 'schedule';
  // A process of its own stands in no line, and what is answered already costs nothing.
  const users = (answeredBy === null && !isolated) || isJoining ? (job.user_ids ?? []) : [];
  if (answeredBy === null && (await haveEnough(tx, users))) return { kind: 'refused' };
  const place = await takePlace(tx, { sourceKey: job.source.key, users, trigger: job.trigger });
  if (isJoining) await bringForward(tx, open.id, place);
  await tx.query(
    `insert into scans (id, source_key, source, host, trigger, answers, state, answered_by, due_at, requested_at, request_id, isolated,
       user_id, place, lane)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       (select greatest(now(), slow_until) from sources where key = $2), $9, $10, $11, $12, coalesce($13, now()), $14)`,
    [
      job.scan_id,
      job.source.key,
      JSON.stringify(job.source),
      host,
      job.trigger,
      JSON.stringify(job.answers),
      answeredBy === null ? 'queued' : 'joined',
      answeredBy,
      job.requested_at,
      requestId,
      isolated,
      place.userId,
      place.at,
      place.lane,
    ],
  );
  if (answer !== null) {
    await copyEnd(tx, job.scan_id, answer.payload.scan_id);
    return { kind: 'done', outcome: answer };
  }
  return open ? { kind: 'joined', answeredBy: open.id } : { kind: 'queued' };
}

/** Whether as many scans as may be wait for each of the users. */
async function haveEnough(tx: Transaction, users: readonly string[]): Promise<boolean> {
  if (users.length === 0) return false;
  const free = await tx.query(
    `select 1 from unnest($1::text[]) asking(id) where (select count(*) from (
       select 1 from scans where user_id = asking.id and state = 'queued' limit $2) waiting) < $2 limit 1`,
    [users, MAX_WAITING_OF_USER],
  );
  return free.length === 0;
}

/** Who asks for a scan that waits at a later place, or in the schedule, takes it along to his own. */
async function bringForward(tx: Transaction, id: string, { at, lane, userId }: Place): Promise<void> {
  await tx.query(
    `update scans set place = least(place, coalesce($2, now())), user_id = case when place <= coalesce($2, now()) then user_id else $3 end,
       lane = case when $4 = 'asked' then 'asked' else lane end
     where id = $1 and state = 'queued'`,
    [id, at, userId, lane],
  );
}

/** The outcome of a scan that began after the job was asked for, as an answer to this job. */
async function findAnswer(tx: Transaction, job: ScanJob): Promise<Outcome | null> {
  const [row] = await tx.query<{ outcome: Outcome }>(
    `select outcome from scans where source_key = $1 and state in ('completed', 'failed') and started_at > $2 and outcome is not null
     order by started_at desc limit 1`,
    [job.source.key, job.requested_at],
  );
  return row === undefined ? null : asAnswer(row.outcome, job);
}

/** The outcome as one that answers the job, also when the job came after the scan had ended. */
function asAnswer(outcome: Outcome, { scan_id, trigger, answers }: ScanJob): Outcome {
  const { payload } = outcome;
  if (payload.scan_id === scan_id || payload.joined.some((joined) => joined.scan_id === scan_id)) return outcome;
  const asked = { answers, joined: [{ scan_id, trigger, monitor_ids: answers.monitor_ids }] };
  return outcome.subject === 'scan.completed'
    ? { ...outcome, payload: { ...outcome.payload, ...asked } }
    : { ...outcome, payload: { ...outcome.payload, ...asked } };
}

async function copyEnd(tx: Transaction, id: string, answeredBy: string): Promise<void> {
  await tx.query(
    `update scans asked set started_at = ended.started_at, finished_at = ended.finished_at, reason = ended.reason,
       http_status = ended.http_status, changed = ended.changed, findings = ended.findings
     from scans ended where asked.id = $1 and ended.id = $2`,
    [id, answeredBy],
  );
}

/** @returns the Source's generation. */
export async function lockSource(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx.query<{ generation: number }>('select generation from sources where key = $1 for update', [
    key,
  ]);
  return row?.generation ?? 0;
}

/** The next scans of the Source wait until then. */
export async function slowSource(database: Database, key: string, until: Date): Promise<void> {
  await database.query(
    'update sources set slow_until = $2 where key = $1 and (slow_until is null or slow_until < $2)',
    [key, until],
  );
}

export async function countQueued(database: Database): Promise<number> {
  const [row] = await database.query<{ queued: number }>(
    `select count(*)::int as queued from scans where state = 'queued' and not isolated`,
  );
  return row?.queued ?? 0;
}

/** Whether a scan of the Source waits or runs. */
export async function hasOpenScan(database: Database, sourceKey: string): Promise<boolean> {
  const open = await database.query(`select 1 from scans where source_key = $1 and state in ('queued', 'running')`, [
    sourceKey,
  ]);
  return open.length > 0;
}
