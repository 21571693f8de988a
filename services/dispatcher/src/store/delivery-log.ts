// Deliveries as their owner sees them, and what the owner may ask of them: to be sent once more.
import type { Database } from '@tidemark/platform/postgres';

/** Attempts shown of one Delivery. */
const MAX_ATTEMPTS_SHOWN = 20;
/** Of all replies in one answer: a gRPC message ends at 4 MiB. Where that is too little for all of 16 KiB, each attempt has the same share. */
const MAX_REPLY_BYTES_SHOWN = 2 * 1024 * 1024;
/** Deliveries sent again by one recover. */
const MAX_RECOVERED = 10_000;

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled', 'held'] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

interface AttemptRow {
  deliveryId: string;
  number: number;
  trigger: string;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: string | null;
  reply: Buffer;
}

export interface DeliveryRow {
  id: string;
  destinationId: string;
  eventId: string;
  type: string;
  monitorId: string | null;
  state: DeliveryState;
  createdAt: Date;
  dueAt: Date;
  attemptCount: number;
  attempts: AttemptRow[];
}

interface TestRecord {
  eventId: string;
  deliveryId: string;
  userId: string;
  destinationId: string;
  body: Buffer;
  attempt: Omit<AttemptRow, 'deliveryId' | 'number' | 'trigger'>;
  delivered: boolean;
}

export interface DeliveryLog {
  /** Newest first, with the number of all that fit. */
  list: (
    filter: { destinationId: string; state: DeliveryState | null },
    page: { limit: number; offset: number },
  ) => Promise<{ deliveries: DeliveryRow[]; total: number }>;
  /** Of these Events of the user, newest first, also where the Destination is gone. */
  ofEvents: (userId: string, eventIds: readonly string[], limit: number) => Promise<DeliveryRow[]>;
  /** Null when the user has none of this id. */
  find: (userId: string, id: string) => Promise<(DeliveryRow & { active: boolean }) | null>;
  /** Makes it due now, unless its Destination is gone. An attempt that is on its way does not settle it. */
  redeliver: (id: string, now: Date) => Promise<void>;
  /** Makes what failed or was held since then due now, but for news of Monitors that are gone; gives how many. */
  recover: (destinationId: string, since: Date, now: Date) => Promise<number>;
  recordTest: (test: TestRecord) => Promise<void>;
}

const SELECT = `select d.id, d.destination_id as "destinationId", d.event_id as "eventId", e.type, e.monitor_id as "monitorId",
  d.state, d.created_at as "createdAt", greatest(d.due_at, l.open_until) as "dueAt", d.attempt_count as "attemptCount"`;
const FROM = `deliveries d join events e on e.id = d.event_id left join lanes l on l.destination_id = d.destination_id`;

type Bare = Omit<DeliveryRow, 'attempts'>;

export function createDeliveryLog(database: Database): DeliveryLog {
  const withAttempts = async <Row extends Bare>(rows: Row[]): Promise<(Row & { attempts: AttemptRow[] })[]> => {
    const shown = rows.reduce((sum, { attemptCount }) => sum + Math.min(attemptCount, MAX_ATTEMPTS_SHOWN), 0);
    const share = Math.floor(MAX_REPLY_BYTES_SHOWN / Math.max(1, shown));
    const attempts = await database.query<AttemptRow>(
      `select a.* from unnest($1::uuid[]) as shown (id) cross join lateral (
         select delivery_id as "deliveryId", number, trigger, started_at as "startedAt", duration_ms as "durationMs",
           status_code as "statusCode", error, substr(reply, 1, $3) as reply
         from attempts where delivery_id = shown.id order by number desc limit $2) a`,
      [rows.map(({ id }) => id), MAX_ATTEMPTS_SHOWN, share],
    );
    const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
    return rows.map((row) => ({ ...row, attempts: byDelivery.get(row.id) ?? [] }));
  };
  return {
    async list({ destinationId, state }, { limit, offset }) {
      const filter = 'd.destination_id = $1 and ($2::text is null or d.state = $2)';
      const [rows, [count]] = await Promise.all([
        database.query<Bare>(
          `${SELECT} from ${FROM} where ${filter}
           order by d.created_at desc, d.id limit $3 offset $4`,
          [destinationId, state, limit, offset],
        ),
        database.query<{ total: number }>(`select count(*)::int as total from deliveries d where ${filter}`, [
          destinationId,
          state,
        ]),
      ]);
      return { deliveries: await withAttempts(rows), total: count?.total ?? 0 };
    },
    async ofEvents(userId, eventIds, limit) {
      const rows = await database.query<Bare>(
        `${SELECT} from ${FROM} where d.event_id = any($2) and e.user_id = $1
         order by d.created_at desc, d.id limit $3`,
        [userId, eventIds, limit],
      );
      return withAttempts(rows);
    },
    async find(userId, id) {
      const rows = await database.query<Bare & { active: boolean }>(
        `${SELECT}, t.active from ${FROM}
         join destinations t on t.id = d.destination_id and t.user_id = $1 where d.id = $2`,
        [userId, id],
      );
      const [found] = await withAttempts(rows);
      return found ?? null;
    },
    async redeliver(id, now) {
      await database.query(
        `with present as (select id from destinations where id = (select destination_id from deliveries where id = $1) for share)
         update deliveries set state = 'pending', due_at = $2, failure_count = 0, next_trigger = 'redeliver', fence = fence + 1
         where id = $1 and state <> 'cancelled' and destination_id in (select id from present)`,
        [id, now],
      );
    },
    async recover(destinationId, since, now) {
      const rows = await database.query(
        `with present as (select id from destinations where id = $1 for share)
         update deliveries set state = 'pending', due_at = $3, failure_count = 0, next_trigger = 'recover', fence = fence + 1
         where state in ('failed', 'held') and id in (
           select d.id from present t join deliveries d on d.destination_id = t.id join events e on e.id = d.event_id and e.type <> 'webhook.test'
           where d.state in ('failed', 'held') and d.created_at >= $2
             and not exists (select from removed_monitors r where r.monitor_id = e.monitor_id)
           order by d.created_at limit $4)
         returning id`,
        [destinationId, since, now, MAX_RECOVERED],
      );
      return rows.length;
    },
    async recordTest({ eventId, deliveryId, userId, destinationId, body, attempt, delivered }) {
      await database.query(
        `with test as (
           insert into events (id, type, user_id, full_body, occurred_at) values ($1, 'webhook.test', $2, $6, $3) returning id
         ), sent as (
           insert into deliveries (id, event_id, destination_id, state, attempt_count, failure_count, due_at)
           select $4, id, $5, $7, 1, $8, $3 from test returning id
         )
         insert into attempts (delivery_id, number, trigger, started_at, duration_ms, status_code, error, reply)
         select id, 1, 'test', $3, $9, $10, $11, $12 from sent`,
        [
          eventId,
          userId,
          attempt.startedAt,
          deliveryId,
          destinationId,
          body,
          delivered ? 'delivered' : 'failed',
          delivered ? 0 : 1,
          attempt.durationMs,
          attempt.statusCode,
          attempt.error,
          attempt.reply,
        ],
      );
    },
  };
}
