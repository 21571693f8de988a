// A durable consumer whose handler is an async function. While a handler runs, the server is told so; a process that dies stops telling, and the
// message is given out again after the ack wait. Done = ack; a throw = a short nak and another try; a message that fits no schema, or fails
// MAX_DELIVERIES times for a reason that does not pass by itself, becomes a dead letter. A durable that falls silent is opened again, and one
// that is gone is made anew, with its stream.
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type Consumer,
  type ConsumerMessages,
  type JetStreamClient,
} from '@nats-io/jetstream';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Counter } from 'prom-client';
import type { z } from 'zod';
import { backoffMs } from './backoff.ts';
import { bury, type DeadLetter } from './dead-letters.ts';
import { AppError, isTransient } from './errors.ts';
import { givenMessage, type GivenMessage } from './given-message.ts';
import type { Logger } from './log.ts';
import type { Database } from './postgres.ts';
import { currentContext, MAX_REQUEST_ID_CHARS, withContext } from './request-context.ts';

export const REQUEST_ID_HEADER = 'Tidemark-Request-Id';
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
const GONE: ReadonlySet<number> = new Set([JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound]);

export interface Incoming<Data> {
  subject: string;
  data: Data;
  messageId: string;
  deliveryCount: number;
}

export type Schemas = Readonly<Record<string, z.ZodType>>;

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

/** Handles a dead letter once more. Throws what the handler throws, and INVALID_ARGUMENT when it fits no schema. */
export async function replay<S extends Schemas>(letter: DeadLetter, options: ConsumeOptions<S>): Promise<void> {
  const parsed = parse(letter.subject, letter.payload, options.schemas);
  if (!parsed.ok) throw new AppError('INVALID_ARGUMENT', parsed.reason);
  const data = parsed.data as z.output<S[keyof S]>;
  await options.handle({ subject: letter.subject, data, messageId: letter.messageId ?? '', deliveryCount: 1 });
}

export interface ConsumerTools {
  log: Logger;
  handled: Counter<'durable' | 'outcome'>;
  /** Makes a durable that is gone, and its stream when that is gone too. */
  remake: (stream: string, durable: string, streamToo: boolean) => Promise<void>;
  /** Resolves once there is a connection, to what is aborted when that is lost. */
  connection: () => Promise<AbortSignal>;
}

/** Runs the consumer until disposed; when its messages end or fall silent, it is opened again. */
export async function startConsumer<S extends Schemas>(
  js: JetStreamClient,
  options: ConsumeOptions<S>,
  tools: ConsumerTools,
): Promise<AsyncDisposable> {
  const stopped = new AbortController();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const inFlight = new Set<Promise<void>>();
  let messages: ConsumerMessages | null = null;
  for (const outcome of ['done', 'retry', 'dead']) tools.handled.inc({ durable: options.durable, outcome }, 0);

  const pump = async (opened: ConsumerMessages, connection: AbortSignal): Promise<void> => {
    for await (const message of opened) {
      const work = handleOne(givenMessage(message, connection), options, tools).finally(() => inFlight.delete(work));
      inFlight.add(work);
      if (inFlight.size >= (options.concurrency ?? DEFAULT_CONCURRENCY)) await Promise.race(inFlight);
      if (stopped.signal.aborted) return;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        const connection = await Promise.race([tools.connection(), ended.promise]);
        const consumer = await findConsumer(js, options, tools);
        messages = await consumer.consume({
          max_messages: (options.concurrency ?? DEFAULT_CONCURRENCY) * 2,
          expires: PULL_EXPIRES_MS,
        });
        void watchSilence(messages);
        stopWith(connection, messages);
        await pump(messages, connection);
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
      ended.reject(stopped.signal.reason);
      messages?.stop();
      await running;
      await Promise.allSettled(inFlight);
    },
  };
}

async function findConsumer<S extends Schemas>(
  js: JetStreamClient,
  { stream, durable }: ConsumeOptions<S>,
  { remake }: ConsumerTools,
): Promise<Consumer> {
  try {
    return await js.consumers.get(stream, durable);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || !GONE.has(error.code)) throw error;
    await remake(stream, durable, error.code === JetStreamApiCodes.StreamNotFound);
    return js.consumers.get(stream, durable);
  }
}

/** What came over a connection is not begun once that is lost: nothing could be said of it. */
function stopWith(connection: AbortSignal, messages: ConsumerMessages): void {
  if (connection.aborted) messages.stop();
  connection.addEventListener('abort', () => messages.stop(), { once: true });
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

async function handleOne<S extends Schemas>(
  message: GivenMessage,
  options: ConsumeOptions<S>,
  tools: ConsumerTools,
): Promise<void> {
  const finish = (outcome: string): void => tools.handled.inc({ durable: options.durable, outcome });
  const requestId = (message.headers?.get(REQUEST_ID_HEADER) || randomUUID()).slice(0, MAX_REQUEST_ID_CHARS);
  const inProgress = setInterval(() => message.working(), IN_PROGRESS_MS);
  await withContext({ requestId }, async () => {
    const parsed = parse(message.subject, message.data, options.schemas);
    try {
      if (!parsed.ok) {
        await giveUp(message, parsed.reason, options, tools.log);
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
  message: GivenMessage,
  error: unknown,
  options: ConsumeOptions<S>,
  log: Logger,
): Promise<string> {
  const deliveries = message.info.deliveryCount;
  log.warn({ err: error, durable: options.durable, subject: message.subject, deliveries }, 'message failed');
  if (deliveries >= MAX_DELIVERIES && !isTransient(error)) {
    const buried = await giveUp(message, String(error), options, log).then(
      () => true,
      () => false,
    );
    if (buried) return 'dead';
  }
  message.nak(backoffMs(deliveries, NAK_BASE_MS, NAK_MAX_MS));
  return 'retry';
}

type Parsed = { ok: true; data: unknown } | { ok: false; reason: string };

function parse(subject: string, payload: Uint8Array, schemas: Schemas): Parsed {
  const key = Object.keys(schemas).find(
    (name) => name === subject || (name.endsWith('.>') && subject.startsWith(name.slice(0, -1))),
  );
  const schema = key === undefined ? undefined : schemas[key];
  if (!schema) return { ok: false, reason: `no schema for subject ${subject}` };
  try {
    const result = schema.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return result.success ? { ok: true, data: result.data } : { ok: false, reason: result.error.message };
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
}

/** To the dead letters, for good. */
async function giveUp<S extends Schemas>(
  message: GivenMessage,
  reason: string,
  options: ConsumeOptions<S>,
  log: Logger,
): Promise<void> {
  const { durable, stream, deadLetters } = options;
  const { subject, seq, headers: carried, data } = message;
  log.error({ durable, subject, reason }, 'message buried');
  if (deadLetters)
    await bury(deadLetters, {
      durable,
      stream,
      streamSeq: seq,
      subject,
      messageId: carried?.get('Nats-Msg-Id') || null,
      requestId: currentContext()?.requestId ?? null,
      payload: data,
      reason,
    });
  message.term();
}
