// Many messages into the outbox by one statement: a message at a time would cost more than all the rest of a score. The relay finds the rows
// at its next look.
import type { Outgoing } from '@tidemark/platform/jetstream';
import type { Transaction } from '@tidemark/platform/postgres';

export async function enqueueAll(tx: Transaction, messages: readonly Omit<Outgoing, 'requestId'>[]): Promise<void> {
  await tx.query(
    'insert into outbox (message_id, subject, payload) select * from unnest($1::text[], $2::text[], $3::jsonb[])',
    [
      messages.map(({ messageId }) => messageId),
      messages.map(({ subject }) => subject),
      messages.map(({ payload }) => JSON.stringify(payload)),
    ],
  );
}
