// The outbox: a message is a row of the transaction it speaks of, and a relay publishes the rows. Rows stay for a week (prune.ts), so that
// lost-messages.ts can have some of them published again. Consumers are idempotent, so a repeat is harmless.
import { Counter, Gauge, type Registry } from 'prom-client';
import { backoffMs } from './backoff.ts';
import type { Nats } from './jetstream.ts';
import type { Logger } from './log.ts';
import { addOutboxRows, oldestUnpublished, type OutboxMessage } from './outbox-rows.ts';
import { recoverLostMessages, repeatRecent } from './lost-messages.ts';
import type { Database, Transaction } from './postgres.ts';
import { startWorkLoop } from './work-loop.ts';

const BATCH = 100;
const POLL_MS = 1000;
const RETRY_BASE_MS = 200;
/** Short, since what was committed waits for no longer than that after NATS is back. */
const RETRY_MAX_MS = 1000;
const UPKEEP_MS = 60_000;
/** What was refused is passed by for so long, and for this many times as long as it took to be refused. */
const PASS_BY_MS = 1000;
const PASS_BY_FACTOR = 4;

export interface Outbox extends AsyncDisposable {
  /** Adds the message to the transaction; it is published soon after the commit, and never without it. */
  enqueue: (tx: Transaction, message: OutboxMessage) => Promise<void>;
  /** Many at once, in their order. */
  enqueueAll: (tx: Transaction, messages: readonly OutboxMessage[]) => Promise<void>;
}

export interface OutboxOptions {
  database: Database;
  nats: Nats;
  log: Logger;
  registry: Registry;
  /** Between two looks for what was lost. */
  upkeepMs?: number;
}

interface Row {
  id: string;
  message_id: string;
  subject: string;
  payload: object;
  request_id: string | null;
  repeats: number;
  /** Whether it was published under its present id before. */
  is_repeat: boolean;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, log, registry, upkeepMs = UPKEEP_MS } = options;
  const published = new Counter({
    name: 'outbox_published_total',
    help: 'Messages published from the outbox.',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'outbox_failures_total',
    help: 'Tries to publish a batch that failed.',
    registers: [registry],
  });
  const age = new Gauge({
    name: 'outbox_oldest_unpublished_seconds',
    help: 'Age of the oldest unpublished message.',
    registers: [registry],
  });

  /** Subjects to when they are tried again. */
  const passedBy = new Map<string, number>();
  /** A stream that is full, or a subject that may not be published, holds up no other. When there is nothing else, it is tried all the same. */
  const relayWhatMay = async (): Promise<Relayed> => {
    const began = performance.now();
    for (const [subject, until] of passedBy) if (until <= began) passedBy.delete(subject);
    const others = passedBy.size === 0 ? null : await relay(options, [...passedBy.keys()]);
    const relayed = others === null || others.found === 0 ? await relay(options, []) : others;
    const ended = performance.now();
    const until = ended + Math.max(PASS_BY_MS, (ended - began) * PASS_BY_FACTOR);
    for (const subject of relayed.refused) passedBy.set(subject, until);
    return relayed;
  };

  let upkeepAt = 0;
  let connections = 0;
  const work = async (): Promise<boolean> => {
    let isRecovering = false;
    if (Date.now() >= upkeepAt) {
      age.set(await oldestUnpublished(database));
      upkeepAt = Date.now() + upkeepMs;
      isRecovering = await recoverLostMessages(options).catch((error: unknown) => {
        log.warn({ err: error }, 'lost messages could not be looked for');
        return false;
      });
      // What is new is published between two steps.
      if (isRecovering) upkeepAt = 0;
    }
    if (connections !== options.nats.connections()) {
      const now = options.nats.connections();
      await repeatRecent(database);
      connections = now;
    }
    const { sent, failure } = await relayWhatMay();
    published.inc(sent);
    if (failure !== null) throw failure;
    return sent === BATCH || isRecovering;
  };
  const loop = startWorkLoop({
    work,
    pollMs: POLL_MS,
    failed(error, times) {
      failures.inc();
      log.warn({ err: error }, 'outbox waits');
      return backoffMs(times, RETRY_BASE_MS, RETRY_MAX_MS);
    },
  });
  const enqueueAll: Outbox['enqueueAll'] = async (tx, messages) => {
    if (messages.length === 0) return;
    await addOutboxRows(tx, messages);
    tx.afterCommit(loop.wake);
  };
  return {
    enqueueAll,
    enqueue: (tx, message) => enqueueAll(tx, [message]),
    [Symbol.asyncDispose]: () => loop[Symbol.asyncDispose](),
  };
}

const COLUMNS = 'id, message_id, subject, payload, request_id, repeats, stream_seq is not null as is_repeat';
const NEXT = `select ${COLUMNS} from outbox where published_at is null order by id limit ${BATCH} for update skip locked`;
/** From subject to subject by index: there are few of them. */
const NEXT_OF_OTHERS = `
  with recursive waiting (subject) as (
    select min(subject) from outbox where published_at is null
    union all
    select (select min(subject) from outbox where published_at is null and outbox.subject > waiting.subject)
    from waiting where subject is not null
  )
  select ${COLUMNS} from outbox where published_at is null and id in (
    select next.id from waiting cross join lateral (
      select id from outbox where published_at is null and outbox.subject = waiting.subject order by id limit ${BATCH}) next
    where waiting.subject <> all($1) order by next.id limit ${BATCH})
  order by id for update skip locked`;

interface Relayed {
  /** Rows that were looked at. */
  found: number;
  sent: number;
  /** Subjects of what was not published. */
  refused: ReadonlySet<string>;
  /** Why not all of it was. */
  failure: Error | null;
}

/**
 * Publishes one batch, but nothing of these subjects. A row is marked only after the stream has acknowledged it; what the stream refuses, because
 * it is full or away, stays.
 */
async function relay({ database, nats }: OutboxOptions, passedBy: readonly string[]): Promise<Relayed> {
  return database.transaction(async (tx) => {
    const rows = await (passedBy.length === 0 ? tx.query<Row>(NEXT) : tx.query<Row>(NEXT_OF_OTHERS, [passedBy]));
    const results = await Promise.allSettled(rows.map((row) => publishRow(nats, row)));
    const acks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    if (acks.length > 0)
      await tx.query(
        `update outbox set published_at = now(), stream = sent.stream, stream_seq = sent.seq
         from unnest($1::bigint[], $2::text[], $3::bigint[]) as sent (id, stream, seq) where outbox.id = sent.id`,
        [acks.map(({ id }) => id), acks.map(({ stream }) => stream), acks.map(({ seq }) => seq)],
      );
    const refused = rows.flatMap(({ subject }, index) => (results[index]?.status === 'rejected' ? [subject] : []));
    const failure = reasons.length === 0 ? null : new Error('not everything was published', { cause: reasons[0] });
    return { found: rows.length, sent: acks.length, refused: new Set(refused), failure };
  });
}

async function publishRow(nats: Nats, row: Row): Promise<{ id: string; stream: string; seq: number }> {
  const ack = await nats.publish({
    subject: row.subject,
    messageId: row.repeats === 0 ? row.message_id : `${row.message_id}:repeat:${row.repeats}`,
    payload: row.payload,
    requestId: row.request_id ?? undefined,
    isRepeat: row.is_repeat,
  });
  return { id: row.id, ...ack };
}
