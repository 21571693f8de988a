// What a stream or a durable consumer lost is published again from the outbox: a stream that was made anew or whose sequence went back, and a
// consumer that was made anew, which of an interest stream gets nothing from before. And what a server may have acknowledged and not yet written
// when it was killed: others may have taken those numbers since, so nothing tells that it is lost.
import type { Nats } from './jetstream.ts';
import type { Logger } from './log.ts';
import type { Database, Transaction } from './postgres.ts';

/** What was acknowledged so long before the last acknowledgement may not have been on the server's disk; more than its `sync_interval`. */
const UNWRITTEN = '30 seconds';

/** Messages of one step. */
export const MAX_STEP = 10_000;

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

/**
 * One step for each stream, or its consumers: so many messages as one statement has time for.
 * @returns whether there is more to recover.
 */
export async function recoverLostMessages({ database, nats, log }: Tools): Promise<boolean> {
  const streams = await database.query<{ stream: string }>(STREAMS);
  if (streams.length === 0) return false;
  const manager = await nats.manager();
  let isMore = false;
  for (const { stream } of streams) {
    const { created: madeAt, state } = await manager.streams.info(stream);
    const lost = await recoverStream(database, { stream, created: madeAt, lastSeq: state.last_seq });
    if (lost.isBegun) log.warn({ stream }, 'stream lost messages, publishing them again');
    isMore ||= lost.isMore;
    for await (const info of manager.consumers.list(stream)) {
      const { name, created } = info;
      // A server that was killed may have forgotten what it had given out: then nothing waits, and not all of it is done.
      const knowsAll = info.ack_floor.stream_seq >= info.delivered.stream_seq;
      const isDone = info.num_pending === 0 && info.num_ack_pending === 0 && knowsAll;
      const doneUntil = isDone ? state.last_seq : info.ack_floor.stream_seq;
      const missed = await recoverConsumer(database, { stream, name, created, doneUntil });
      if (missed.isBegun) log.warn({ stream, durable: name }, 'consumer was made anew, publishing again');
      isMore ||= missed.isMore;
    }
  }
  return isMore;
}

interface Step {
  /** Something is lost, and this is the first step. */
  isBegun: boolean;
  isMore: boolean;
}

const NOTHING_LOST: Step = { isBegun: false, isMore: false };

interface Lost {
  stream: string;
  after: number;
  before: Date;
}

/** As many as one statement may have; fewer when these are the last. */
async function publishAgain(tx: Transaction, { stream, after, before }: Lost): Promise<number> {
  const lost = await tx.query(
    `update outbox set published_at = null, stream = null, stream_seq = null, repeats = repeats + 1
     where id in (select id from outbox where stream = $1 and stream_seq > $2 and (published_at is null or published_at <= $3)
       order by stream_seq limit ${MAX_STEP}) returning 1`,
    [stream, after, before],
  );
  return lost.length;
}

interface UnderWay {
  /** As the stream, or the consumer, was made when it was last seen without a loss. */
  created: string;
  /** As it was made when the recovery began that is under way. */
  lostCreated: string | null;
  lostBefore: Date | null;
  now: Date;
}

const UNDER_WAY = `created, lost_created as "lostCreated", lost_before as "lostBefore", now() as now`;

interface Stream {
  stream: string;
  created: string;
  lastSeq: number;
}

function recoverStream(database: Database, { stream, created, lastSeq }: Stream): Promise<Step> {
  return database.transaction(async (tx) => {
    await tx.query(
      'insert into outbox_streams (stream, created, last_seq) values ($1, $2, $3) on conflict (stream) do nothing',
      [stream, created, lastSeq],
    );
    const [known] = await tx.query<UnderWay & { lostAfter: string | null }>(
      `select ${UNDER_WAY}, lost_after as "lostAfter" from outbox_streams where stream = $1 for update`,
      [stream],
    );
    if (known === undefined) return NOTHING_LOST;
    const isNew = known.created !== created;
    const goesOn = known.lostCreated === created;
    const after = goesOn ? Number(known.lostAfter) : isNew ? 0 : lastSeq;
    const before = (goesOn ? known.lostBefore : null) ?? known.now;
    // A durable that comes later than its new stream has done nothing of it.
    if (isNew && !goesOn) await tx.query('update outbox_consumers set done_until = 0 where stream = $1', [stream]);
    const count = await publishAgain(tx, { stream, after, before });
    const step = { isBegun: !goesOn && count > 0, isMore: count === MAX_STEP };
    if (step.isMore) {
      await tx.query(
        'update outbox_streams set lost_created = $2, lost_after = $3, lost_before = $4 where stream = $1',
        [stream, created, after, before],
      );
      return step;
    }
    await tx.query(
      `update outbox_streams set created = $2, last_seq = $3, lost_created = null, lost_after = null, lost_before = null
       where stream = $1`,
      [stream, created, lastSeq],
    );
    return step;
  });
}

interface Consumer {
  stream: string;
  name: string;
  created: string;
  /** It has done all messages up to this one. */
  doneUntil: number;
}

/** All that came after the last one that its predecessor is known to have done. */
function recoverConsumer(database: Database, { stream, name, created, doneUntil }: Consumer): Promise<Step> {
  return database.transaction(async (tx) => {
    await tx.query(
      `insert into outbox_consumers (stream, name, created, done_until) values ($1, $2, $3, $4)
       on conflict (stream, name) do nothing`,
      [stream, name, created, doneUntil],
    );
    const [known] = await tx.query<UnderWay & { after: string }>(
      `select ${UNDER_WAY}, done_until as after from outbox_consumers where stream = $1 and name = $2 for update`,
      [stream, name],
    );
    let step = NOTHING_LOST;
    if (known !== undefined && known.created !== created) {
      const goesOn = known.lostCreated === created;
      const before = (goesOn ? known.lostBefore : null) ?? known.now;
      const count = await publishAgain(tx, { stream, after: Number(known.after), before });
      step = { isBegun: !goesOn && count > 0, isMore: count === MAX_STEP };
      if (step.isMore) {
        await tx.query(
          'update outbox_consumers set lost_created = $3, lost_before = $4 where stream = $1 and name = $2',
          [stream, name, created, before],
        );
        return step;
      }
    }
    await tx.query(
      `update outbox_consumers set created = $3, done_until = $4, lost_created = null, lost_before = null
       where stream = $1 and name = $2`,
      [stream, name, created, doneUntil],
    );
    return step;
  });
}
