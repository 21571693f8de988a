import type { Queryable, Transaction } from '@tidemark/platform/postgres';
import { deprecationsOf, type Deprecation, type StepChange } from '../deprecation.ts';

/** Makes the deprecations of the Monitor anew from all its steps. The Monitor must be locked. */
export async function remakeDeprecations(tx: Transaction, monitorId: string): Promise<void> {
  const steps = await tx.query<StepChange>(
    `select change_id as "changeId", change_type as "changeType", step, endpoint, subject, affected_endpoints as "affectedEndpoints",
       affected_endpoint_count as "affectedEndpointCount", to_char(sunset_on, 'YYYY-MM-DD') as "sunsetOn", detected_at as "detectedAt", description, url
     from changes where monitor_id = $1 and step is not null`,
    [monitorId],
  );
  const rows = deprecationsOf(monitorId, steps);
  await tx.query('delete from deprecations where monitor_id = $1 and not id = any($2::uuid[])', [
    monitorId,
    rows.map(({ id }) => id),
  ]);
  await tx.query(
    `insert into deprecations (id, monitor_id, endpoint, subject, description, url, sunset_on, change_id, began_at, changed_at, ended_at,
       ended_by)
     select id, $1, endpoint, subject, description, url, "sunsetOn", "changeId", "beganAt", "changedAt", "endedAt", "endedBy"
     from jsonb_to_recordset($2::jsonb) as row (id uuid, endpoint text, subject text, description text, url text, "sunsetOn" date,
       "changeId" uuid, "beganAt" timestamptz, "changedAt" timestamptz, "endedAt" timestamptz, "endedBy" text)
     on conflict (id) do update set endpoint = excluded.endpoint, subject = excluded.subject, description = excluded.description,
       url = excluded.url, sunset_on = excluded.sunset_on, began_at = excluded.began_at, changed_at = excluded.changed_at,
       ended_at = excluded.ended_at, ended_by = excluded.ended_by`,
    [monitorId, JSON.stringify(rows)],
  );
}

export interface ListedDeprecation extends Deprecation {
  monitorId: string;
  apiName: string;
}

export interface DeprecationFilter {
  userId: string;
  monitorId: string | null;
  state: 'active' | 'ended' | null;
}

const FROM = `from deprecations d join subjects s using (monitor_id)
  where s.user_id = $1 and ($2::uuid is null or d.monitor_id = $2) and ($3::text is null or (d.ended_at is null) = ($3 = 'active'))`;

/** Soonest sunset first, then those without a date, the newest of them first; with the number of all. */
export async function listDeprecations(
  database: Queryable,
  { userId, monitorId, state }: DeprecationFilter,
  page: { limit: number; offset: number },
): Promise<{ deprecations: ListedDeprecation[]; total: number }> {
  const values = [userId, monitorId, state];
  const [deprecations, [count]] = await Promise.all([
    database.query<ListedDeprecation>(
      `select d.id, d.monitor_id as "monitorId", s.api_name as "apiName", d.endpoint, d.subject, d.description, d.url,
         to_char(d.sunset_on, 'YYYY-MM-DD') as "sunsetOn", d.change_id as "changeId", d.began_at as "beganAt",
         d.changed_at as "changedAt", d.ended_at as "endedAt", d.ended_by as "endedBy"
       ${FROM} order by d.sunset_on nulls last, d.began_at desc, d.id limit $4 offset $5`,
      [...values, page.limit, page.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total ${FROM}`, values),
  ]);
  return { deprecations, total: count?.total ?? 0 };
}
