// What a stream or a durable consumer lost is published again from the outbox: a stream that was made anew or whose sequence went back, and a
// consumer that was made anew, which of an interest stream gets nothing from before. And what a server may have acknowledged and not yet written
// when it was killed: others may have taken those numbers since, so nothing tells that it is lost.
import type { Nats } from './jetstream.ts';
import type { Logger } from './log.ts';
import type { Database } from './postgres.ts';

/** What was acknowledged so long before the last acknowledgement may not have been on the server's disk; more than its `sync_interval`. */
const UNWRITTEN = '30 seconds';

interface Tools {
  database: Database;
  nats: Nats;
  log: Logger;
}

/** After a connection was lost. Under the same ids: the stream drops those that it still has. */
export async function repeatRecent(database: Database): Promise<void> {
  await database.query(
    `update outbox set published_at = null
     where published_at > (select max(published_at) from outbox) - interval '${UNWRITTEN}'`,
  );
}

/** From stream to stream by index: there are few of them, and very many messages. */
const STREAMS = `
  with recursive known (stream) as (
    select min(stream) from outbox
    union all
    select (select min(stream) from outbox where outbox.stream > known.stream) from known where stream is not null
  ) select stream from known where stream is not null`;

export async function recoverLostMessages({ database, nats, log }: Tools): Promise<void> {
  const streams = await database.query<{ stream: string }>(STREAMS);
  if (streams.length === 0) return;
  const manager = await nats.manager();
  for (const { stream } of streams) {
    const { created: madeAt, state } = await manager.streams.info(stream);
    const lost = await recoverStream(database, { stream, created: madeAt, lastSeq: state.last_seq });
    if (lost > 0) log.warn({ stream, messages: lost }, 'stream lost messages, publishing them again');
    for await (const info of manager.consumers.list(stream)) {
      const { name, created } = info;
      // A server that was killed may have forgotten what it had given out: then nothing waits, and not all of it is done.
      const knowsAll = info.ack_floor.stream_seq >= info.delivered.stream_seq;
      const isDone = info.num_pending === 0 && info.num_ack_pending === 0 && knowsAll;
      const doneUntil = isDone ? state.last_seq : info.ack_floor.stream_seq;
      const missed = await recoverConsumer(database, { stream, name, created, doneUntil });
      if (missed > 0) log.warn({ stream, durable: name, messages: missed }, 'consumer was made anew, publishing again');
    }
  }
}

interface Stream {
  stream: string;
  created: string;
  lastSeq: number;
}

async function recoverStream(database: Database, { stream, created, lastSeq }: Stream): Promise<number> {
  const lost = await database.query(
    `with known as (select created from outbox_streams where stream = $1),
     seen as (
       insert into outbox_streams (stream, created, last_seq) values ($1, $2, $3)
       on conflict (stream) do update set created = excluded.created, last_seq = excluded.last_seq),
     -- A durable that comes later than its new stream has done nothing of it.
     undone as (
       update outbox_consumers set done_until = 0 where stream = $1 and exists (select from known where created <> $2))
     update outbox set published_at = null, stream = null, stream_seq = null, repeats = repeats + 1
     where stream = $1 and stream_seq > case when exists (select from known where created <> $2) then 0 else $3 end
     returning id`,
    [stream, created, lastSeq],
  );
  return lost.length;
}

interface Consumer {
  stream: string;
  name: string;
  created: string;
  /** It has done all messages up to this one. */
  doneUntil: number;
}

/** All that came after the last one that its predecessor is known to have done. */
async function recoverConsumer(database: Database, { stream, name, created, doneUntil }: Consumer): Promise<number> {
  const missed = await database.query(
    `with known as (select created, done_until from outbox_consumers where stream = $1 and name = $2),
     seen as (
       insert into outbox_consumers (stream, name, created, done_until) values ($1, $2, $3, $4)
       on conflict (stream, name) do update set created = excluded.created, done_until = excluded.done_until)
     update outbox set published_at = null, stream = null, stream_seq = null, repeats = repeats + 1
     from known where stream = $1 and known.created <> $3 and stream_seq > known.done_until returning id`,
    [stream, name, created, doneUntil],
  );
  return missed.length;
}
