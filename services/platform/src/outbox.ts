// The outbox: a message is a row of the transaction it speaks of, and a relay publishes the rows. Rows are kept for a week; when a stream
// was made anew or its sequence went back, those it lost are published again. Consumers are idempotent, so a repeat is harmless.
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { backoffMs } from './backoff.ts';
import type { Nats, Outgoing } from './jetstream.ts';
import type { Logger } from './log.ts';
import type { Database, Transaction } from './postgres.ts';
import { currentContext } from './request-context.ts';

const BATCH = 100;
const POLL_MS = 1000;
const RETRY_MAX_MS = 5000;
const RETENTION = '7 days';
const UPKEEP_MS = 60_000;

export interface Outbox extends AsyncDisposable {
  /** Adds the message to the transaction; it is published soon after the commit, and never without it. */
  enqueue: (tx: Transaction, message: Omit<Outgoing, 'requestId'>) => Promise<void>;
}

export interface OutboxOptions {
  database: Database;
  nats: Nats;
  log: Logger;
  registry: Registry;
}

interface Row {
  id: string;
  message_id: string;
  subject: string;
  payload: object;
  request_id: string | null;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { database, log, registry } = options;
  const stopped = new AbortController();
  let wake: () => void = () => undefined;
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

  const pause = async (ms: number): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, delay(ms, undefined, { signal: stopped.signal }).catch(() => undefined)]);
  };
  const run = async (): Promise<void> => {
    let failed = 0;
    let upkeepAt = 0;
    while (!stopped.signal.aborted) {
      try {
        if (Date.now() >= upkeepAt) {
          await recoverLostStreams(options);
          age.set(await oldestUnpublished(database));
          await database.query(`delete from outbox where published_at < now() - interval '${RETENTION}'`);
          upkeepAt = Date.now() + UPKEEP_MS;
        }
        const sent = await relay(options);
        published.inc(sent);
        failed = 0;
        if (sent < BATCH) await pause(POLL_MS);
      } catch (error) {
        failed += 1;
        failures.inc();
        log.warn({ err: error }, 'outbox waits');
        await pause(backoffMs(failed, 200, RETRY_MAX_MS));
      }
    }
  };
  const running = run();
  return {
    async enqueue(tx, message) {
      await tx.query('insert into outbox (message_id, subject, payload, request_id) values ($1, $2, $3, $4)', [
        message.messageId,
        message.subject,
        JSON.stringify(message.payload),
        currentContext()?.requestId ?? null,
      ]);
      tx.afterCommit(() => wake());
    },
    async [Symbol.asyncDispose]() {
      stopped.abort();
      wake();
      await running;
    },
  };
}

/** Publishes one batch; a row is marked only after the stream has acknowledged it. Returns how many were published. */
async function relay({ database, nats }: OutboxOptions): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx.query<Row>(
      `select id, message_id, subject, payload, request_id from outbox where published_at is null
       order by id limit ${BATCH} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    const acks = await Promise.all(
      rows.map((row) =>
        nats.publish({
          subject: row.subject,
          messageId: row.message_id,
          payload: row.payload,
          requestId: row.request_id ?? undefined,
        }),
      ),
    );
    await tx.query(
      `update outbox set published_at = now(), stream = sent.stream, stream_seq = sent.seq
       from unnest($1::bigint[], $2::text[], $3::bigint[]) as sent (id, stream, seq) where outbox.id = sent.id`,
      [rows.map((row) => row.id), acks.map((ack) => ack.stream), acks.map((ack) => ack.seq)],
    );
    return rows.length;
  });
}

async function oldestUnpublished(database: Database): Promise<number> {
  const [row] = await database.query<{ age: number | null }>(
    'select extract(epoch from now() - min(created_at))::float8 as age from outbox where published_at is null',
  );
  return row?.age ?? 0;
}

/** Marks as unpublished what a stream no longer can have: it was made anew, or its sequence is behind what it had acknowledged. */
async function recoverLostStreams({ database, nats, log }: OutboxOptions): Promise<void> {
  const streams = await database.query<{ stream: string }>(
    'select distinct stream from outbox where stream is not null',
  );
  if (streams.length === 0) return;
  const manager = await nats.manager();
  for (const { stream } of streams) {
    const info = await manager.streams.info(stream);
    const lost = await database.query(
      `with known as (select created from outbox_streams where stream = $1),
       seen as (
         insert into outbox_streams (stream, created, last_seq) values ($1, $2, $3)
         on conflict (stream) do update set created = excluded.created, last_seq = excluded.last_seq)
       update outbox set published_at = null, stream = null, stream_seq = null
       where stream = $1 and (stream_seq > $3 or exists (select from known where created <> $2)) returning id`,
      [stream, info.created, info.state.last_seq],
    );
    if (lost.length > 0) log.warn({ stream, messages: lost.length }, 'stream lost messages, publishing them again');
  }
}
