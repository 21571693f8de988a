// Users with keys and monitors, and changes, written straight into the tables of a running stack.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createApiKey, hashApiKey, shownPrefix } from '../../../services/gateway/src/auth/api-key.ts';

/** Of the one user with Changes. */
export const MONITORS_WITH_CHANGES = Array.from({ length: 20 }, () => randomUUID());

export interface SeededUser {
  id: string;
  key: string;
}

export async function seedUsers(client: pg.Client, users: number, monitorsEach: number): Promise<SeededUser[]> {
  const made = Array.from({ length: users }, () => ({ id: randomUUID(), key: createApiKey() }));
  const ids = made.map(({ id }) => id);
  await client.query(
    `insert into monitor.users (id, plan, name, namespace) select id, 'pro', 'bench', 'bench-' || id from unnest($1::uuid[]) as id`,
    [ids],
  );
  await client.query(
    `insert into gateway.api_keys (user_id, hash, prefix, name)
     select user_id, hash, prefix, 'bench' from unnest($1::uuid[], $2::bytea[], $3::text[]) as key (user_id, hash, prefix)`,
    [ids, made.map(({ key }) => hashApiKey(key)), made.map(({ key }) => shownPrefix(key))],
  );
  await client.query(
    `insert into monitor.monitors (id, user_id, namespace, resource_name, resource_version, created_at, updated_at, docs_url, frequency,
       suspend, alert_breaking, alert_deprecation, alert_non_breaking, ignore_selectors, display_name, accepted, reason, source_key,
       source_docs_url, last_scan_id, last_scan_trigger, last_scan_status, last_scan_started_at, last_scan_finished_at, last_verified_at,
       changes_total, health_score, scored_at)
     select gen_random_uuid(), user_id, 'bench-' || user_id, 'm-' || n, 1, now() - n * interval '1 hour', now(), 'https://docs' || n ||
       '.example.com/api', 'daily', false, true, true, true, '{}', 'API ' || n, true, 'Accepted', 'bench', 'https://docs.example.com',
       gen_random_uuid(), 'schedule', 'completed', now(), now(), now(), 12, 86, now()
     from unnest($1::uuid[]) as user_id, generate_series(1, $2::int) as n`,
    [ids, monitorsEach],
  );
  await client.query('analyze monitor.monitors, gateway.api_keys');
  return made;
}

/** Adds changes until the table holds so many, over 90 days and 20 monitors of the user. */
export async function growChanges(client: pg.Client, userId: string, total: number): Promise<void> {
  const batch = 50_000;
  // The triggers of the table name their tables as its service does.
  await client.query('set search_path to change');
  await client.query(
    `insert into change.monitors (monitor_id, user_id) select monitor_id, $1 from unnest($2::uuid[]) as monitor_id on conflict do nothing`,
    [userId, MONITORS_WITH_CHANGES],
  );
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from change.changes');
  for (let have = rows[0]?.count ?? 0; have < total; have += batch) {
    await client.query(
      `insert into change.changes (id, monitor_id, user_id, classification, severity, detected_at, api_name, scan_id, generation, fingerprint,
         rule, change_type, endpoint, description, before_value, affected_endpoints, affected_endpoint_count, input, url, location)
       select gen_random_uuid(), ($5::uuid[])[1 + n % array_length($5, 1)], $1::uuid,
         (array['COSMETIC','NEW_FEATURE','BUG_FIX','DEPRECATION','SECURITY','PERFORMANCE','BREAKING'])[1 + n % 7],
         (array['info','warning','critical'])[1 + n % 3], now() - random() * interval '90 days', 'Stripe', gen_random_uuid(), 1, 'f', 'r',
         'endpoint_removed', 'GET /v1/charges', 'GET /v1/charges was removed', 'GET /v1/charges', '{GET /v1/charges}', 1, 'spec',
         'https://docs.example.com/openapi.json', '/paths/~1v1~1charges'
       from generate_series($2::int + 1, least($2 + $3, $4)::int) as n`,
      [userId, have, batch, total, MONITORS_WITH_CHANGES],
    );
  }
  await client.query('vacuum analyze change.changes');
  await client.query('analyze change.change_counts, change.change_totals');
}
