// Rows as projections make them, without a cluster.
import { randomUUID } from 'node:crypto';
import type { Database } from '@tidemark/platform/postgres';

/** Monitors of one user, all made in one second, in the order given. */
export async function addMonitors(database: Database, ids: readonly string[]): Promise<string> {
  const user = randomUUID();
  await database.query(`insert into users (id, plan, name, namespace) values ($1, 'pro', 'Ann', $2)`, [
    user,
    `ann-${user}`,
  ]);
  for (const id of ids) {
    await database.query(
      `insert into monitors (id, user_id, namespace, resource_name, resource_version, created_at, updated_at, frequency, suspend,
         alert_breaking, alert_deprecation, alert_non_breaking, ignore_selectors, display_name, accepted, reason)
       values ($1::uuid, $2, 'ann', $1::uuid::text, 1, '2026-03-01T00:00:00Z', now(), 'daily', false, true, true, true, '{}', 'Pets', true, '')`,
      [id, user],
    );
  }
  return user;
}
