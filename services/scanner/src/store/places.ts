// Where a scan stands in the line. Each user has a share of the time of the workers: their places are as far apart as their scans take, so who
// asks for hundreds at once stands behind who asks for one, and nobody waits longer than the line was when he came. A place is no
// appointment: where nobody else waits, the line moves on at once. A scan for several users takes the share of the one who used least.
import type { Transaction } from '@tidemark/platform/postgres';
import type { Trigger } from '@tidemark/proto/events';

/** What a scan is taken to cost whose Source was never scanned: a reference of 25 pages, at one request a second. */
const FIRST_SCAN_MS = 25_000;
/** The last scan of the Source tells the cost, within these bounds. */
const MIN_COST_MS = 1000;
const MAX_COST_MS = 600_000;
/** No place is further away; so much of a past rush is held against a user at most. */
const MAX_BEHIND_MS = 86_400_000;

export const LANES = ['asked', 'behind', 'schedule'] as const;
/** Asked for by people; the same, of a user who asks for more than a share; the schedule. */
export type Lane = (typeof LANES)[number];

export interface Place {
  /** Null: the end of the line of now. */
  at: Date | null;
  lane: Lane;
  /** Whose share it takes; null when it is nobody's. */
  userId: string | null;
}

/** @param users for whom the scan is made; none when they are many, or not known: then it stands at the end of the line of now. */
export async function takePlace(
  tx: Transaction,
  { sourceKey, users, trigger }: { sourceKey: string; users: readonly string[]; trigger: Trigger },
): Promise<Place> {
  const isAsked = trigger !== 'schedule';
  if (users.length === 0) return { userId: null, at: null, lane: isAsked ? 'asked' : 'schedule' };
  const [row] = await tx.query<{ user_id: string; at: Date; is_behind: boolean }>(
    `with last as (
       select extract(epoch from finished_at - started_at) * 1000 as ms from scans
       where source_key = $1 and state in ('completed', 'failed') order by started_at desc limit 1
     ), cost as (
       select least(greatest(coalesce((select ms from last), $3::float8), $4::float8), $5::float8) * interval '1 millisecond' as span
     ), taken as (
       insert into places (user_id, next_at)
       select asking.user_id, now() + span from cost, unnest($2::text[]) asking(user_id)
       left join places known on known.user_id = asking.user_id order by known.next_at nulls first limit 1
       on conflict (user_id) do update set next_at =
         least(greatest(places.next_at, now()) + (select span from cost), now() + $6::float8 * interval '1 millisecond')
       returning user_id, greatest(next_at - (select span from cost), now()) as at
     )
     select user_id, at, at > now() as is_behind from taken`,
    [sourceKey, users, FIRST_SCAN_MS, MIN_COST_MS, MAX_COST_MS, MAX_BEHIND_MS],
  );
  if (row === undefined) throw new Error('no place was given');
  const asked = row.is_behind ? 'behind' : 'asked';
  return { userId: row.user_id, at: row.at, lane: isAsked ? asked : 'schedule' };
}
