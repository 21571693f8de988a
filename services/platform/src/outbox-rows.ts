// Messages as rows of the transaction they speak of, many by one statement: a message at a time costs more than the rows it tells of.
import type { Outgoing } from './jetstream.ts';
import type { Queryable, Transaction } from './postgres.ts';
import { currentContext } from './request-context.ts';

/** Of one statement. */
const MAX_ROWS = 500;

export type OutboxMessage = Omit<Outgoing, 'requestId'>;

/** In their order. The relay of an outbox finds them at its next look, which `enqueue` and `enqueueAll` of the outbox bring about at once. */
export async function addOutboxRows(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void> {
  const requestId = currentContext()?.requestId ?? null;
  for (let at = 0; at < messages.length; at += MAX_ROWS) {
    const rows = messages.slice(at, at + MAX_ROWS);
    await tx.query(
      `insert into outbox (message_id, subject, payload, request_id)
       select message_id, subject, payload, $4
       from unnest($1::text[], $2::text[], $3::jsonb[]) with ordinality as row (message_id, subject, payload, place) order by place`,
      [
        rows.map(({ messageId }) => messageId),
        rows.map(({ subject }) => subject),
        rows.map(({ payload }) => JSON.stringify(payload)),
        requestId,
      ],
    );
  }
}

/** Age of the message that waits longest, in seconds; 0 when none waits. */
export async function oldestUnpublished(database: Queryable): Promise<number> {
  const [row] = await database.query<{ age: number }>(
    `select extract(epoch from now() - created_at)::float8 as age from outbox
     where published_at is null order by id limit 1`,
  );
  return row?.age ?? 0;
}
