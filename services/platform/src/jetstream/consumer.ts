// A durable consumer whose handler is an async function (handle-message.ts). One that falls silent is opened again, as after every loss of the
// connection, and one that is gone is made anew, with its stream.
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type Consumer,
  type ConsumerMessages,
  type JetStreamClient,
} from '@nats-io/jetstream';
import { setTimeout as delay } from 'node:timers/promises';
import { givenMessage } from './given-message.ts';
import { handleMessage, type ConsumeOptions, type MessageTools, type Schemas } from './handle-message.ts';
import { createSlowMessages } from './slow-messages.ts';

const PULL_EXPIRES_MS = 10_000;
const DEFAULT_CONCURRENCY = 16;
const MAX_MISSED_HEARTBEATS = 2;
const REOPEN_WAIT_MS = 500;
const GONE: ReadonlySet<number> = new Set([JetStreamApiCodes.ConsumerNotFound, JetStreamApiCodes.StreamNotFound]);

export interface ConsumerTools extends Omit<MessageTools, 'slow'> {
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
  const messageTools: MessageTools = { ...tools, slow: createSlowMessages() };
  for (const outcome of ['done', 'retry', 'dead']) tools.handled.inc({ durable: options.durable, outcome }, 0);

  const pump = async (opened: ConsumerMessages, connection: AbortSignal): Promise<void> => {
    for await (const message of opened) {
      const work = handleMessage(givenMessage(message, connection), options, messageTools).finally(() =>
        inFlight.delete(work),
      );
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
        const messages = await consumer.consume({
          max_messages: (options.concurrency ?? DEFAULT_CONCURRENCY) * 2,
          expires: options.pullExpiresMs ?? PULL_EXPIRES_MS,
        });
        void watchSilence(messages);
        using _ = stopWith(AbortSignal.any([connection, stopped.signal]), messages);
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

/** What comes after the signal is not begun, also when that came while the messages were opened. */
function stopWith(signal: AbortSignal, messages: ConsumerMessages): Disposable {
  const stop = (): void => messages.stop();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return { [Symbol.dispose]: () => signal.removeEventListener('abort', stop) };
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
