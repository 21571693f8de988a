// The one row of the cluster that the Monitors are on.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { SweepRefusal } from '../sweep-review.ts';

export interface ClusterRow {
  uid: string | null;
  recorded_at: Date | null;
  refused_uid: string | null;
  refusal: SweepRefusal | null;
  refused_missing: number | null;
  refused_known: number | null;
  refused_at: Date | null;
  adopted_uid: string | null;
}

const SELECT = `select uid, recorded_at, refused_uid, refusal, refused_missing, refused_known, refused_at, adopted_uid
  from cluster`;

const NONE: ClusterRow = {
  uid: null,
  recorded_at: null,
  refused_uid: null,
  refusal: null,
  refused_missing: null,
  refused_known: null,
  refused_at: null,
  adopted_uid: null,
};

export async function findCluster(db: Queryable): Promise<ClusterRow> {
  const [row] = await db.query<ClusterRow>(SELECT);
  return row ?? NONE;
}

/** One review at a time. */
export async function lockCluster(tx: Transaction): Promise<ClusterRow> {
  await tx.query('insert into cluster default values on conflict do nothing');
  const [row] = await tx.query<ClusterRow>(`${SELECT} for update`);
  return row ?? NONE;
}

/** `isDone`: what the operator had let take place is over. */
export async function recordSweep(tx: Transaction, clusterUid: string, isDone: boolean, now: Date): Promise<void> {
  await tx.query(
    `update cluster set uid = $1, recorded_at = case when uid = $1 then recorded_at else $2 end,
       adopted_uid = case when adopted_uid = $1 and $3 then null else adopted_uid end`,
    [clusterUid, now, isDone],
  );
  await tx.query(
    `update cluster set refused_uid = null, refusal = null, refused_missing = null, refused_known = null, refused_at = null
     where refused_uid = $1`,
    [clusterUid],
  );
}

export interface Refused {
  clusterUid: string;
  refusal: SweepRefusal;
  missing: number;
  known: number;
}

export async function recordRefusedSweep(tx: Transaction, refused: Refused, now: Date): Promise<void> {
  await tx.query(
    'update cluster set refused_uid = $1, refusal = $2, refused_missing = $3, refused_known = $4, refused_at = $5',
    [refused.clusterUid, refused.refusal, refused.missing, refused.known, now],
  );
}

/** False when it is neither the recorded cluster nor the one whose sweep was refused last. */
export async function adoptCluster(db: Queryable, clusterUid: string): Promise<boolean> {
  const sql = 'update cluster set adopted_uid = $1 where refused_uid = $1 or uid = $1 returning 1';
  return (await db.query(sql, [clusterUid])).length > 0;
}
