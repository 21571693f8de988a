// For tests: Destinations, Events and Deliveries on a PostgreSQL of their own, and processes that send.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { migrate } from '@tidemark/platform/migrate';
import { createDatabase, type Database } from '@tidemark/platform/postgres';
import { Secret } from '@tidemark/platform/secret';
import { createSecretBox } from '@tidemark/platform/secret-box';
import { startTestDatabase, type TestDatabase } from '@tidemark/platform/test-database';
import type { EventType, TidemarkEvent } from '@tidemark/proto/events';
import { createConnections } from '../posting/connections.ts';
import { startEngine, type Engine } from '../sending/engine.ts';
import { createDestination } from '../handlers/create-destination.ts';
import { createMetrics } from '../metrics.ts';
import { createPost, type Post } from '../posting/post.ts';
import { createDestinationStore, type DestinationStore } from '../store/destinations.ts';
import { fanOut } from '../store/fan-out.ts';
import type { TestReceiver } from './receiver.ts';

export const TEST_SECRETS = createSecretBox({ SECRETS_KEY: new Secret('ab'.repeat(32)) });
export const testLog = createLogger('test', 'silent');

export interface Wish {
  userId: string;
  url: string;
  events?: EventType[];
  includeCosmetic?: boolean;
  payloadFormat?: 'PAYLOAD_FORMAT_FULL' | 'PAYLOAD_FORMAT_COMPACT';
  idempotencyKey?: string;
  limit?: number;
  allow?: string[];
  now?: Date;
}

interface DeliveryRow {
  id: string;
  state: string;
  attemptCount: number;
  failureCount: number;
  dueAt: Date;
  destinationId: string;
}

interface ProcessOptions {
  concurrency?: number;
  leaseMs?: number;
  timeoutMs?: number;
  now?: () => Date;
  /** Instead of the network. */
  post?: Post;
}

interface TestProcess extends Engine {
  metrics: () => Promise<string>;
}

export interface TestWorld extends AsyncDisposable, Pick<TestDatabase, 'kill'> {
  database: Database;
  /** After a kill: PostgreSQL again; it answers a moment later. */
  startDatabase: () => void;
  destinations: DestinationStore;
  create: (wish: Wish) => Promise<{ id: string; secret: string }>;
  /** Fans it out without a process; gives how many Deliveries were made. */
  fanOut: (event: TidemarkEvent, at?: Date) => Promise<number>;
  /** Deliveries of an Event. */
  rows: (eventId: string) => Promise<DeliveryRow[]>;
  /** A process that sends, with a pool of connections of its own. */
  start: (receiver: Pick<TestReceiver, 'proxyUrl' | 'ca'>, options?: ProcessOptions) => TestProcess;
  /** Makes what waits due. */
  makeDue: () => Promise<void>;
}

export async function startTestWorld(): Promise<TestWorld> {
  const db = await startTestDatabase();
  const { database } = db;
  await migrate(database, new URL('../../migrations/', import.meta.url), testLog);
  const destinations = createDestinationStore(database);
  return {
    database,
    kill: db.kill,
    startDatabase: db.start,
    destinations,
    async create({ limit = 50, allow, now = new Date(), ...wish }) {
      const { destination, secret } = await createDestination(
        {
          events: ['change.detected'],
          includeCosmetic: false,
          payloadFormat: 'PAYLOAD_FORMAT_UNSPECIFIED',
          ...wish,
        },
        {
          destinations,
          secrets: TEST_SECRETS,
          checkAddress: async () => true,
          allow: allow ?? [new URL(wish.url).host],
          limit,
          now: () => now,
        },
      );
      return { id: destination?.id ?? assert.fail('no destination'), secret: secret ?? '' };
    },
    fanOut: async (event, at = new Date()) => {
      const { made } = await fanOut(database, [{ event, requestId: randomUUID() }], at, () => []);
      return made.get(event.event_id) ?? 0;
    },
    rows: (eventId) =>
      database.query<DeliveryRow>(
        `select id, state, attempt_count as "attemptCount", failure_count as "failureCount", due_at as "dueAt",
           destination_id as "destinationId" from deliveries where event_id = $1 order by id`,
        [eventId],
      ),
    start(receiver, { concurrency = 64, leaseMs, timeoutMs, now = () => new Date(), post } = {}) {
      const registry = createRegistry();
      const connections = createConnections({ proxyUrl: receiver.proxyUrl, extraCa: receiver.ca });
      const pool = createDatabase({ url: db.url, poolMax: 4, application: 'test-process', log: testLog });
      const engine = startEngine({
        database: pool,
        databaseUrl: db.url,
        post: post ?? createPost({ connections, ...(timeoutMs !== undefined && { timeoutMs }) }),
        secrets: TEST_SECRETS,
        metrics: createMetrics(registry, testLog),
        log: testLog,
        concurrency,
        ...(leaseMs !== undefined && { leaseMs }),
        now,
        random: () => 0.5,
      });
      return {
        ...engine,
        metrics: () => registry.metrics(),
        async [Symbol.asyncDispose]() {
          await engine[Symbol.asyncDispose]();
          await connections[Symbol.asyncDispose]();
          await pool[Symbol.asyncDispose]();
        },
      };
    },
    makeDue: async () => {
      await database.query(`update deliveries set due_at = now() where state = 'pending'`);
    },
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  };
}
