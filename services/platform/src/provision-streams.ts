// Makes the streams and their durable consumers, or brings existing ones up to date. Needs a NATS user that may do so.
import {
  AckPolicy,
  DiscardPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Secret } from './secret.ts';

const DUPLICATE_WINDOW_MS = 120_000;
const NANOS_PER_MS = 1_000_000;

export interface DurableDefinition {
  name: string;
  filter: string;
  /** Longest silence of a handler before the message is given out again. */
  ackWaitMs: number;
  /** Messages in hand at once. */
  maxAckPending: number;
}

export interface StreamDefinition {
  name: string;
  subjects: string[];
  retention: 'workqueue' | 'interest';
  maxBytes: number;
  durables: DurableDefinition[];
}

export async function provisionStreams(
  server: { url: string; user: string; password: Secret },
  streams: readonly StreamDefinition[],
): Promise<void> {
  const connection = await connect({
    servers: server.url,
    user: server.user,
    pass: server.password.reveal(),
    waitOnFirstConnect: true,
  });
  try {
    const manager = await jetstreamManager(connection);
    for (const stream of streams) await provision(manager, stream);
  } finally {
    await connection.close();
  }
}

async function provision(manager: JetStreamManager, stream: StreamDefinition): Promise<void> {
  const names = await manager.streams.names().next();
  if (names.includes(stream.name)) await manager.streams.update(stream.name, changeable(stream));
  else await makeStream(manager, stream);
  for (const durable of stream.durables) await provisionDurable(manager, stream.name, durable);
}

/** Without its durables. Nothing happens when it is there just so; throws when it is there otherwise. */
export async function makeStream(manager: JetStreamManager, stream: StreamDefinition): Promise<void> {
  const retention = stream.retention === 'workqueue' ? RetentionPolicy.Workqueue : RetentionPolicy.Interest;
  await manager.streams.add({ name: stream.name, storage: StorageType.File, retention, ...changeable(stream) });
}

const changeable = ({ subjects, maxBytes }: StreamDefinition) => ({
  subjects,
  max_bytes: maxBytes,
  discard: DiscardPolicy.New,
  duplicate_window: DUPLICATE_WINDOW_MS * NANOS_PER_MS,
});

/** Makes the durable, or brings it up to date. */
export async function provisionDurable(
  manager: JetStreamManager,
  stream: string,
  durable: DurableDefinition,
): Promise<void> {
  await manager.consumers.add(stream, {
    durable_name: durable.name,
    filter_subject: durable.filter,
    ack_policy: AckPolicy.Explicit,
    ack_wait: durable.ackWaitMs * NANOS_PER_MS,
    max_ack_pending: durable.maxAckPending,
  });
}
