// Messages that cannot be handled, kept with their reason until somebody decides: handle them once more, or drop them.
import { AppError } from './errors.ts';
import type { Logger } from './log.ts';
import type { Database } from './postgres.ts';
import { toTimestamp } from './timestamps.ts';

const MAX_REASON_CHARS = 2000;
const MAX_PAGE = 100;
const NOTHING = Buffer.alloc(0);
const ID = /^[1-9]\d{0,17}$/;

export interface DeadLetter {
  /** The durable consumer that could not handle it. */
  durable: string;
  stream: string;
  streamSeq: number;
  subject: string;
  messageId: string | null;
  requestId: string | null;
  payload: Uint8Array;
  reason: string;
}

export async function bury(database: Database, letter: DeadLetter): Promise<void> {
  await database.query(
    `insert into dead_letters (durable, stream, stream_seq, subject, message_id, request_id, payload, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      letter.durable,
      letter.stream,
      letter.streamSeq,
      letter.subject,
      letter.messageId,
      letter.requestId,
      Buffer.from(letter.payload),
      letter.reason.slice(0, MAX_REASON_CHARS),
    ],
  );
}

interface Row {
  id: string;
  durable: string;
  stream: string;
  stream_seq: string;
  subject: string;
  message_id: string | null;
  request_id: string | null;
  payload: Buffer;
  reason: string;
  created_at: Date;
}

/** A letter as it is told over gRPC. */
interface LetterMessage {
  id: string;
  durable: string;
  subject: string;
  messageId: string;
  requestId: string;
  reason: string;
  createdAt: ReturnType<typeof toTimestamp>;
  payload: Buffer;
}

export interface DeadLetterOptions {
  database: Database;
  log: Logger;
  /** Handles a letter once more. */
  replay: (letter: DeadLetter) => Promise<void>;
}

/** The handlers of DeadLetterService over the letters of this service. */
export function deadLetterHandlers({ database, log, replay }: DeadLetterOptions) {
  return {
    /** Oldest first, after the id of the last one seen; without payloads. */
    async ListDeadLetters({ afterId, pageSize }: { afterId: string; pageSize: number }) {
      const rows = await database.query<Row>('select * from dead_letters where id > $1 order by id limit $2', [
        afterId === '' ? '0' : requireId(afterId),
        Math.min(pageSize || MAX_PAGE, MAX_PAGE),
      ]);
      return { deadLetters: rows.map((row) => messageOf(row, NOTHING)) };
    },
    GetDeadLetter: async ({ id }: { id: string }) => ({ deadLetter: messageOf(await find(database, id)) }),
    /** Gone when it was handled; else it stays with the new reason. */
    async RequeueDeadLetter({ id }: { id: string }) {
      const row = await find(database, id);
      try {
        await replay(letterOf(row));
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_CHARS);
        await database.query('update dead_letters set reason = $2 where id = $1', [id, reason]);
        log.warn({ deadLetterId: id, durable: row.durable, subject: row.subject, err: error }, 'dead letter stays');
        return { handled: false, reason };
      }
      await database.query('delete from dead_letters where id = $1', [id]);
      log.info({ deadLetterId: id, durable: row.durable, subject: row.subject }, 'dead letter handled');
      return { handled: true, reason: '' };
    },
    async DropDeadLetter({ id }: { id: string }) {
      const { durable, subject, reason } = await find(database, id);
      await database.query('delete from dead_letters where id = $1', [id]);
      log.info({ deadLetterId: id, durable, subject, reason }, 'dead letter dropped');
      return {};
    },
  };
}

async function find(database: Database, id: string): Promise<Row> {
  const [row] = await database.query<Row>('select * from dead_letters where id = $1', [requireId(id)]);
  if (!row) throw new AppError('NOT_FOUND', 'there is no such dead letter');
  return row;
}

function requireId(id: string): string {
  if (!ID.test(id)) throw new AppError('INVALID_ARGUMENT', 'an id is a whole number');
  return id;
}

const letterOf = (row: Row): DeadLetter => ({
  durable: row.durable,
  stream: row.stream,
  streamSeq: Number(row.stream_seq),
  subject: row.subject,
  messageId: row.message_id,
  requestId: row.request_id,
  payload: row.payload,
  reason: row.reason,
});

const messageOf = (row: Row, payload: Buffer = row.payload): LetterMessage => ({
  id: row.id,
  durable: row.durable,
  subject: row.subject,
  messageId: row.message_id ?? '',
  requestId: row.request_id ?? '',
  reason: row.reason,
  createdAt: toTimestamp(row.created_at),
  payload,
});
