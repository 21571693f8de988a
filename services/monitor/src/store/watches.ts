// Watch intervals. A Monitor has at most one open interval; a changed Source closes it and opens another.
import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import type { Frequency } from '@tidemark/proto/schedule';
import type { Plan } from '../verdict.ts';

export interface EndedWatch {
  monitorId: string;
  /** The Source, when nobody watches it any more. */
  unwatched: string | null;
}

/** Closes the open interval of each of these Monitors. */
export async function endWatches(tx: Transaction, monitorIds: readonly string[], now: Date): Promise<EndedWatch[]> {
  // Of two that leave a Source at once the later one is the last; in one order, so that two never wait for each other.
  await tx.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended('watch ' || source_key, 0) as key from watches
       where monitor_id = any($1) and ended_at is null order by 1) keys`,
    [monitorIds],
  );
  const ended = await tx.query<{ monitorId: string; sourceKey: string }>(
    `update watches set ended_at = greatest(began_at, $2) where monitor_id = any($1) and ended_at is null
     returning monitor_id as "monitorId", source_key as "sourceKey"`,
    [monitorIds, now],
  );
  const watched = await tx.query<{ key: string }>(
    `select key from unnest($1::text[]) as key where exists (select from watches where source_key = key and ended_at is null)`,
    [ended.map(({ sourceKey }) => sourceKey)],
  );
  const keys = new Set(watched.map(({ key }) => key));
  return ended.map(({ monitorId, sourceKey }) => ({ monitorId, unwatched: keys.has(sourceKey) ? null : sourceKey }));
}

/** Makes the open interval of the Monitor be on `key`, or closes it when null. Gives the one that was closed. */
export async function setWatch(
  tx: Transaction,
  monitorId: string,
  key: string | null,
  now: Date,
): Promise<EndedWatch[]> {
  const [open] = await tx.query<{ source_key: string }>(
    'select source_key from watches where monitor_id = $1 and ended_at is null',
    [monitorId],
    'find-open-watch',
  );
  if (open && open.source_key === key) return [];
  const ended = open ? await endWatches(tx, [monitorId], now) : [];
  if (key !== null) {
    await tx.query(
      'insert into watches (monitor_id, source_key, began_at) values ($1, $2, $3)',
      [monitorId, key, now],
      'open-watch',
    );
  }
  return ended;
}

export async function hasBeenWatched(db: Queryable, monitorId: string): Promise<boolean> {
  return (await db.query('select 1 from watches where monitor_id = $1 limit 1', [monitorId])).length > 0;
}

/**
 * The loss of the plan closes every interval of the user; the gain opens those of its accepted Monitors that are not suspended. Gives those
 * that were closed.
 */
export async function applyPlan(tx: Transaction, userId: string, plan: Plan, now: Date): Promise<EndedWatch[]> {
  if (plan === 'hobby') {
    const watching = await tx.query<{ id: string }>(
      'select m.id from monitors m join watches w on w.monitor_id = m.id and w.ended_at is null where m.user_id = $1',
      [userId],
    );
    return endWatches(
      tx,
      watching.map(({ id }) => id),
      now,
    );
  }
  await tx.query(
    `insert into watches (monitor_id, source_key, began_at)
     select id, source_key, $2 from monitors
     where user_id = $1 and accepted and not suspend and source_key is not null
     on conflict (monitor_id) where ended_at is null do nothing`,
    [userId, now],
  );
  return [];
}

export interface WatcherRow {
  monitor_id: string;
  user_id: string;
  display_name: string;
  docs_url: string;
  frequency: Frequency;
  alert_breaking: boolean;
  alert_deprecation: boolean;
  alert_non_breaking: boolean;
  began_at: Date;
}

export interface WatcherQuery {
  sourceKey: string;
  beganBefore: Date | null;
  /** Null: open now. */
  openAt: Date | null;
  limit: number;
  /** Monitor id after which to go on. */
  after: string | null;
}

export function listWatchers(db: Queryable, query: WatcherQuery): Promise<WatcherRow[]> {
  return db.query<WatcherRow>(
    `select m.id as monitor_id, m.user_id, m.display_name, coalesce(m.docs_url, m.source_docs_url, '') as docs_url,
       m.frequency, m.alert_breaking, m.alert_deprecation, m.alert_non_breaking, w.began_at
     from watches w join monitors m on m.id = w.monitor_id
     where w.source_key = $1
       and ($2::timestamptz is null or w.began_at < $2)
       and case when $3::timestamptz is null then w.ended_at is null
                else w.began_at <= $3 and (w.ended_at is null or w.ended_at > $3) end
       and ($4::uuid is null or m.id > $4)
     order by m.id limit $5`,
    [query.sourceKey, query.beganBefore, query.openAt, query.after, query.limit],
  );
}
