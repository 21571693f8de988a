// Destinations and Deliveries of the benchmark, written straight into the tables.
import { randomUUID } from 'node:crypto';
import type { Database } from '@tidemark/platform/postgres';
import { Secret } from '@tidemark/platform/secret';
import { createSecretBox } from '@tidemark/platform/secret-box';
import type { TidemarkEvent } from '@tidemark/proto/events';
import { newSigningSecret } from '../../../services/dispatcher/src/signing/signature.ts';
import { SECRETS_KEY } from './world.ts';

export interface SeededDestination {
  id: string;
  userId: string;
}

const box = createSecretBox({ SECRETS_KEY: new Secret(SECRETS_KEY) });

/** One for each URL, each of a user of its own. */
export async function seedDestinations(
  database: Database,
  urls: readonly string[],
  { held = false } = {},
): Promise<SeededDestination[]> {
  const made = urls.map((url) => {
    const id = randomUUID();
    return { id, url, userId: randomUUID(), ...box.seal(newSigningSecret(), id) };
  });
  await database.query(
    `insert into destinations (id, user_id, url, events, payload_format, include_cosmetic, active, disabled_reason, created_at,
       accepts_since, secret_ciphertext, key_id)
     select id, user_id, url, '{change.detected}', 'full', false, not $6, case when $6 then 'failing' end, now(), now(), ciphertext, key_id
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[]) as d (id, user_id, url, ciphertext, key_id)`,
    [
      made.map(({ id }) => id),
      made.map(({ userId }) => userId),
      made.map(({ url }) => url),
      made.map(({ ciphertext }) => ciphertext),
      made.map(({ keyId }) => keyId),
      held,
    ],
  );
  return made.map(({ id, userId }) => ({ id, userId }));
}

/** So many Deliveries that are due. */
export async function seedBacklog(
  database: Database,
  { id, userId }: SeededDestination,
  { count, body }: { count: number; body: string },
): Promise<void> {
  await database.query(
    `with made as (
       insert into events (id, type, user_id, monitor_id, occurred_at, full_body)
       select gen_random_uuid(), 'change.detected', $2, gen_random_uuid(), now(), convert_to($4, 'UTF8') from generate_series(1, $3::int)
       returning id
     )
     insert into deliveries (id, event_id, destination_id, due_at) select gen_random_uuid(), id, $1, now() from made`,
    [id, userId, count, body],
  );
}

export function anEvent({ userId }: SeededDestination): TidemarkEvent {
  const at = new Date().toISOString();
  return {
    event_id: randomUUID(),
    user_id: userId,
    monitor_id: randomUUID(),
    occurred_at: at,
    type: 'change.detected',
    data: {
      change_id: randomUUID(),
      api_name: 'Stripe',
      classification: 'BREAKING',
      severity: 'critical',
      endpoint: 'GET /v1/charges',
      description: 'The endpoint GET /v1/charges was removed. Callers that list charges fail from now on.',
      detected_at: at,
      dashboard_url: 'https://tidemark.example.com/changes/5b2f8a52-6a33-5c4f-9d3e-0d0c7e1f4b11',
    },
  };
}
