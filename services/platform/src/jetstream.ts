// NATS JetStream for one service: publishing with an acknowledgement, and durable consumers whose handlers are async functions.
// While a handler runs, the server is told so; a process that dies stops telling, and the message is given out again after the ack wait.
// Done = ack; a throw = a short nak and another try; a message that fits no schema, or fails MAX_DELIVERIES times for a reason that does
// not pass by itself, becomes a dead letter. Consumers reconnect for ever; only a connection closed for good ends the process.
import {
  jetstream,
  jetstreamManager,
  type ConsumerMessages,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, type Registry } from 'prom-client';
import type { z } from 'zod';
import { backoffMs } from './backoff.ts';
import { AppError, isTransient } from './errors.ts';
import type { Logger } from './log.ts';
import type { Database } from './postgres.ts';
import { currentContext, MAX_REQUEST_ID_CHARS, withContext } from './request-context.ts';
import type { Secret } from './secret.ts';

const REQUEST_ID_HEADER = 'Tidemark-Request-Id';
const RECONNECT_WAIT_MS = 300;
const PUBLISH_TIMEOUT_MS = 5000;
const NAK_BASE_MS = 200;
const NAK_MAX_MS = 5000;
/** Well below the ack wait of every durable. */
const IN_PROGRESS_MS = 3000;
/** A pull request lives so long; half of it is the heartbeat by which a silent server is noticed. */
const PULL_EXPIRES_MS = 10_000;
const MAX_DELIVERIES = 20;
const DEFAULT_CONCURRENCY = 16;
const MAX_MISSED_HEARTBEATS = 2;
const REOPEN_WAIT_MS = 500;

export interface NatsOptions {
  url: string;
  user: string;
  password: Secret;
  log: Logger;
  registry: Registry;
  fail: (error: unknown) => void;
}

export interface Outgoing {
  subject: string;
  /** Repeats under one id inside the stream's window are dropped by the server. */
  messageId: string;
  payload: object;
  requestId?: string | undefined;
}

export interface Incoming<Data> {
  subject: string;
  data: Data;
  messageId: string;
  deliveryCount: number;
}

type Schemas = Readonly<Record<string, z.ZodType>>;

export interface ConsumeOptions<S extends Schemas> {
  stream: string;
  durable: string;
  /** Subject, or prefix ending in `.>`, to the schema of its messages. */
  schemas: S;
  handle: (message: Incoming<z.output<S[keyof S]>>) => Promise<void>;
  /** Where what cannot be handled is kept; without it, it is only logged. */
  deadLetters?: Database;
  concurrency?: number;
}

export interface Nats extends AsyncDisposable {
  publish: (message: Outgoing) => Promise<{ stream: string; seq: number }>;
  consume: <S extends Schemas>(options: ConsumeOptions<S>) => Promise<AsyncDisposable>;
  manager: () => Promise<JetStreamManager>;
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
  const js = jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS, checkAPI: false });
  const handled = new Counter({
    name: 'messages_handled_total',
    help: 'Messages taken from a durable consumer, by how they ended.',
    labelNames: ['durable', 'outcome'],
    registers: [options.registry],
  });
  return {
    publish: (message) => publish(js, message),
    consume: (consumeOptions) => startConsumer(js, consumeOptions, { log: options.log, handled }),
    manager: () => jetstreamManager(connection, { checkAPI: false }),
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

async function publish(js: JetStreamClient, message: Outgoing): Promise<{ stream: string; seq: number }> {
  const requestId = message.requestId ?? currentContext()?.requestId;
  const carried = headers();
  if (requestId !== undefined) carried.set(REQUEST_ID_HEADER, requestId);
  try {
    const ack = await js.publish(message.subject, JSON.stringify(message.payload), {
      msgID: message.messageId,
      headers: carried,
    });
    return { stream: ack.stream, seq: ack.seq };
  } catch (error) {
    throw new AppError('UNAVAILABLE', 'the message could not be published', { cause: error });
  }
}

interface Tools {
  log: Logger;
  handled: Counter<'durable' | 'outcome'>;
}

/** Runs the consumer until disposed; when its messages end or fall silent, it is opened again. */
async function startConsumer<S extends Schemas>(
  js: JetStreamClient,
  options: ConsumeOptions<S>,
  tools: Tools,
): Promise<AsyncDisposable> {
  const stopped = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let messages: ConsumerMessages | null = null;
  for (const outcome of ['done', 'retry', 'dead']) tools.handled.inc({ durable: options.durable, outcome }, 0);

  const pump = async (opened: ConsumerMessages): Promise<void> => {
    for await (const message of opened) {
      const work = handleOne(message, options, tools).finally(() => inFlight.delete(work));
      inFlight.add(work);
      if (inFlight.size >= (options.concurrency ?? DEFAULT_CONCURRENCY)) await Promise.race(inFlight);
      if (stopped.signal.aborted) return;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        const consumer = await js.consumers.get(options.stream, options.durable);
        messages = await consumer.consume({
          max_messages: (options.concurrency ?? DEFAULT_CONCURRENCY) * 2,
          expires: PULL_EXPIRES_MS,
        });
        void watchSilence(messages);
        await pump(messages);
      } catch (error) {
        if (!stopped.signal.aborted) tools.log.warn({ err: error, durable: options.durable }, 'consumer reopened');
      }
      if (!stopped.signal.aborted)
        await delay(REOPEN_WAIT_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      messages?.stop();
      await running;
      await Promise.allSettled(inFlight);
    },
  };
}

/** Stops the messages when the server has been silent for too long, or the consumer is gone. */
async function watchSilence(messages: ConsumerMessages): Promise<void> {
  for await (const status of messages.status()) {
    const silent = status.type === 'heartbeats_missed' && status.count >= MAX_MISSED_HEARTBEATS;
    const gone =
      status.type === 'consumer_not_found' || status.type === 'stream_not_found' || status.type === 'consumer_deleted';
    if (silent || gone) messages.stop();
  }
}

async function handleOne<S extends Schemas>(message: JsMsg, options: ConsumeOptions<S>, tools: Tools): Promise<void> {
  const finish = (outcome: string): void => tools.handled.inc({ durable: options.durable, outcome });
  const requestId = (message.headers?.get(REQUEST_ID_HEADER) || randomUUID()).slice(0, MAX_REQUEST_ID_CHARS);
  const inProgress = setInterval(() => message.working(), IN_PROGRESS_MS);
  await withContext({ requestId }, async () => {
    const parsed = parse(message, options.schemas);
    try {
      if (!parsed.ok) {
        await bury(message, parsed.reason, options, tools.log);
        finish('dead');
        return;
      }
      const messageId = message.headers?.get('Nats-Msg-Id') ?? '';
      await options.handle({
        subject: message.subject,
        data: parsed.data as z.output<S[keyof S]>,
        messageId,
        deliveryCount: message.info.deliveryCount,
      });
      message.ack();
      finish('done');
    } catch (error) {
      finish(await giveBack(message, error, options, tools.log));
    }
  }).finally(() => clearInterval(inProgress));
}

/** Another try, or a dead letter when tries do not help. */
async function giveBack<S extends Schemas>(
  message: JsMsg,
  error: unknown,
  options: ConsumeOptions<S>,
  log: Logger,
): Promise<string> {
  const deliveries = message.info.deliveryCount;
  log.warn({ err: error, durable: options.durable, subject: message.subject, deliveries }, 'message failed');
  if (deliveries >= MAX_DELIVERIES && !isTransient(error)) {
    const buried = await bury(message, String(error), options, log).then(
      () => true,
      () => false,
    );
    if (buried) return 'dead';
  }
  message.nak(backoffMs(deliveries, NAK_BASE_MS, NAK_MAX_MS));
  return 'retry';
}

type Parsed = { ok: true; data: unknown } | { ok: false; reason: string };

function parse(message: JsMsg, schemas: Schemas): Parsed {
  const key = Object.keys(schemas).find(
    (name) => name === message.subject || (name.endsWith('.>') && message.subject.startsWith(name.slice(0, -1))),
  );
  const schema = key === undefined ? undefined : schemas[key];
  if (!schema) return { ok: false, reason: `no schema for subject ${message.subject}` };
  try {
    const result = schema.safeParse(message.json());
    return result.success ? { ok: true, data: result.data } : { ok: false, reason: result.error.message };
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
}

async function bury<S extends Schemas>(
  message: JsMsg,
  reason: string,
  options: ConsumeOptions<S>,
  log: Logger,
): Promise<void> {
  log.error({ durable: options.durable, subject: message.subject, reason }, 'message buried');
  await options.deadLetters?.query(
    `insert into dead_letters (stream, stream_seq, subject, message_id, payload, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      options.stream,
      message.seq,
      message.subject,
      message.headers?.get('Nats-Msg-Id') ?? null,
      Buffer.from(message.data),
      reason,
    ],
  );
  message.term();
}
