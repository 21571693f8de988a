// NATS JetStream for one service: publishing with an acknowledgement, and durable consumers (consumer.ts). The connection reconnects for
// ever; only one that is closed for good ends the process.
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import { startConsumer, type ConsumerTools } from './jetstream/consumer.ts';
import type { DeadLetter } from './dead-letters.ts';
import { AppError } from './errors.ts';
import { replay, REQUEST_ID_HEADER, type ConsumeOptions, type Schemas } from './jetstream/handle-message.ts';
import type { Logger } from './log.ts';
import { makeStream, provisionDurable, type StreamDefinition } from './provision-streams.ts';
import { currentContext, withContext } from './request-context.ts';
import type { Secret } from './secret.ts';
import { createSpentNumbers, type SpentNumbers } from './jetstream/spent-numbers.ts';
import { createRequireRoom, type RequireRoom } from './jetstream/stream-room.ts';

const RECONNECT_WAIT_MS = 300;
const PUBLISH_TIMEOUT_MS = 5000;
/** A message is published so often, at most, until it gets a number that nobody has had. */
const MAX_NUMBERS_TRIED = 1000;

export interface NatsOptions {
  url: string;
  user: string;
  password: Secret;
  log: Logger;
  registry: Registry;
  fail: (error: unknown) => void;
  /** Without them a durable or stream that is gone is not made anew, and a stream that is nearly full is not spared. */
  streams?: readonly StreamDefinition[];
}

export interface Outgoing {
  subject: string;
  /** Repeats under one id inside the stream's window are dropped by the server. */
  messageId: string;
  payload: object;
  requestId?: string | undefined;
  /** It was published under this id before, to the end: a duplicate needs nothing more. */
  isRepeat?: boolean;
}

export interface Nats extends AsyncDisposable {
  publish: (message: Outgoing) => Promise<{ stream: string; seq: number }>;
  consume: <S extends Schemas>(options: ConsumeOptions<S>) => Promise<AsyncDisposable>;
  manager: () => Promise<JetStreamManager>;
  /** How often it was connected; grows by one when a server that was away is there again. */
  connections: () => number;
  /** Handles a dead letter once more, in this process. Throws what its handler throws; AppError when it has none. */
  replay: (letter: DeadLetter) => Promise<void>;
  /** Resolves when the server answers; rejects when there is no connection. */
  ping: () => Promise<void>;
}

export async function connectNats(options: NatsOptions): Promise<Nats> {
  const connection = await connect({
    servers: options.url,
    user: options.user,
    pass: options.password.reveal(),
    name: options.user,
    inboxPrefix: `_INBOX_${options.user}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    waitOnFirstConnect: true,
    pingInterval: 20_000,
  });
  let closing = false;
  void connection.closed().then((error) => {
    if (!closing) options.fail(error ?? new Error('the NATS connection was closed'));
  });
  let connections = 1;
  let lost = new AbortController();
  let present = Promise.withResolvers<AbortSignal>();
  present.resolve(lost.signal);
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') {
        connections += 1;
        lost = new AbortController();
        present.resolve(lost.signal);
      } else if (type === 'disconnect' && !lost.signal.aborted) {
        present = Promise.withResolvers();
        lost.abort();
      }
    }
  })();
  const js = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS, checkAPI: false });
  const handled = new Counter({
    name: 'messages_handled_total',
    help: 'Messages taken from a durable consumer, by how they ended.',
    labelNames: ['durable', 'outcome'],
    registers: [options.registry],
  });
  const manager = (): Promise<JetStreamManager> => jetstreamManager(connection, { checkAPI: false });
  const handlers = new Map<string, (letter: DeadLetter) => Promise<void>>();
  const remade = new Counter({
    name: 'jetstream_remade_total',
    help: 'Streams and durable consumers that were gone and were made anew.',
    labelNames: ['kind'],
    registers: [options.registry],
  });
  for (const kind of ['stream', 'durable']) remade.inc({ kind }, 0);
  const spent = new Counter({
    name: 'jetstream_spent_numbers_total',
    help: 'Messages that got a number which consumers had been given before the server was killed, and were published again.',
    registers: [options.registry],
  });
  const remake: ConsumerTools['remake'] = async (name, durableName, streamToo) => {
    const stream = options.streams?.find((one) => one.name === name);
    const durable = stream?.durables.find((one) => one.name === durableName);
    if (!stream || !durable) return;
    options.log.warn({ stream: name, durable: durableName, streamToo }, 'consumer is gone, making it anew');
    if (streamToo) {
      await makeStream(await manager(), stream);
      remade.inc({ kind: 'stream' });
    }
    await provisionDurable(await manager(), name, durable);
    remade.inc({ kind: 'durable' });
  };
  const streams = options.streams ?? [];
  const before: BeforePublishing = {
    requireRoom: createRequireRoom(streams, manager),
    numbers: createSpentNumbers({
      streams,
      manager,
      connections: () => connections,
      onSpent(stream, seq) {
        spent.inc();
        options.log.warn({ stream, seq }, 'the stream gave out a number again, publishing once more');
      },
    }),
  };
  return {
    async publish(message) {
      // Else it would wait for its time to run out, also when the server is back long before.
      if (lost.signal.aborted) throw new AppError('UNAVAILABLE', 'not connected to NATS');
      return publish(js, message, before);
    },
    consume(consumeOptions) {
      handlers.set(consumeOptions.durable, (letter) => replay(letter, consumeOptions));
      return startConsumer(js, consumeOptions, {
        log: options.log,
        handled,
        remake,
        connection: () => present.promise,
      });
    },
    manager,
    connections: () => connections,
    async replay(letter) {
      const handler = handlers.get(letter.durable);
      if (!handler) throw new AppError('FAILED_PRECONDITION', `nobody here reads ${letter.durable || 'it'}`);
      await withContext({ requestId: letter.requestId ?? randomUUID() }, () => handler(letter));
    },
    ping: () => ping(connection),
    async [Symbol.asyncDispose]() {
      closing = true;
      await connection.drain().catch(() => connection.close());
    },
  };
}

async function ping(connection: NatsConnection): Promise<void> {
  if (connection.isClosed() || connection.isDraining()) throw new AppError('UNAVAILABLE', 'not connected to NATS');
  await connection.flush();
}

interface BeforePublishing {
  requireRoom: RequireRoom;
  numbers: SpentNumbers;
}

async function publish(
  js: JetStreamClient,
  message: Outgoing,
  { requireRoom, numbers }: BeforePublishing,
): Promise<{ stream: string; seq: number }> {
  const { subject, messageId } = message;
  const requestId = message.requestId ?? currentContext()?.requestId;
  const carried = headers();
  if (requestId !== undefined) carried.set(REQUEST_ID_HEADER, requestId);
  const payload = new TextEncoder().encode(JSON.stringify(message.payload));
  await requireRoom(subject, payload.length);
  try {
    await numbers.look(subject);
    for (let tried = 0; tried < MAX_NUMBERS_TRIED; tried += 1) {
      const msgID = tried === 0 ? messageId : `${messageId}:number:${tried}`;
      const { stream, seq, duplicate } = await js.publish(subject, payload, { msgID, headers: carried });
      if (duplicate && message.isRepeat) return { stream, seq };
      // Also of a duplicate: the try that it repeats may have ended before it came so far.
      if (!(await numbers.isSpent(subject, seq))) return { stream, seq };
    }
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'the message could not be published', { cause: error });
  }
  throw new AppError('UNAVAILABLE', 'the stream gives out numbers that were used');
}
