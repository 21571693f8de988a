// One message of a durable consumer, from its payload to its end. While a handler runs, the server is told so; a process that dies stops
// telling, and the message is given out again after the ack wait. Done = ack; a throw = a short nak and another try; a message that fits no
// schema, fails MAX_DELIVERIES times for a reason that does not pass by itself, or always takes too long (slow-messages.ts) becomes a dead
// letter. While a server that is needed is away, it is tried for ever.
import { randomUUID } from 'node:crypto';
import type { Counter } from 'prom-client';
import type { z } from 'zod';
import { backoffMs } from '../backoff.ts';
import { bury, type DeadLetter } from '../dead-letters.ts';
import { AppError, isOutOfTime, isUnavailable } from '../errors.ts';
import type { GivenMessage } from './given-message.ts';
import type { SlowMessages } from './slow-messages.ts';
import { covers } from './subjects.ts';
import type { Logger } from '../log.ts';
import type { Database } from '../postgres.ts';
import { currentContext, MAX_REQUEST_ID_CHARS, withContext } from '../request-context.ts';

export const REQUEST_ID_HEADER = 'Tidemark-Request-Id';
const MESSAGE_ID_HEADER = 'Nats-Msg-Id';
const NAK_BASE_MS = 200;
const NAK_MAX_MS = 5000;
/** Well below the ack wait of every durable. */
const IN_PROGRESS_MS = 3000;
const MAX_DELIVERIES = 20;

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
  /** How long a pull request lives; half of it is the heartbeat by which a silent server is noticed. At least 1000. */
  pullExpiresMs?: number;
}

/** Handles a dead letter once more. Throws what the handler throws, and INVALID_ARGUMENT when it fits no schema. */
export async function replay<S extends Schemas>(letter: DeadLetter, options: ConsumeOptions<S>): Promise<void> {
  const parsed = parse(letter.subject, letter.payload, options.schemas);
  if (!parsed.ok) throw new AppError('INVALID_ARGUMENT', parsed.reason);
  const data = parsed.data as z.output<S[keyof S]>;
  await options.handle({ subject: letter.subject, data, messageId: letter.messageId ?? '', deliveryCount: 1 });
}

export interface MessageTools {
  log: Logger;
  handled: Counter<'durable' | 'outcome'>;
  /** Of this consumer. */
  slow: SlowMessages;
}

export async function handleMessage<S extends Schemas>(
  message: GivenMessage,
  options: ConsumeOptions<S>,
  tools: MessageTools,
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
      await options.handle({
        subject: message.subject,
        data: parsed.data as z.output<S[keyof S]>,
        messageId: message.headers?.get(MESSAGE_ID_HEADER) ?? '',
        deliveryCount: message.info.deliveryCount,
      });
      message.ack();
      tools.slow.forget(message);
      finish('done');
    } catch (error) {
      finish(await giveBack(message, error, options, tools));
    }
  }).finally(() => clearInterval(inProgress));
}

/** Another try, or a dead letter when tries do not help. */
async function giveBack<S extends Schemas>(
  message: GivenMessage,
  error: unknown,
  options: ConsumeOptions<S>,
  { log, slow }: MessageTools,
): Promise<string> {
  const deliveries = message.info.deliveryCount;
  log.warn({ err: error, durable: options.durable, subject: message.subject, deliveries }, 'message failed');
  const reason = whyInVain(message, error, slow);
  if (reason !== null) {
    try {
      await giveUp(message, reason, options, log);
      slow.forget(message);
      return 'dead';
    } catch {
      // It comes again, and is given up then.
    }
  }
  message.nak(backoffMs(deliveries, NAK_BASE_MS, NAK_MAX_MS));
  return 'retry';
}

/** Why another try would not help; null when it may. */
function whyInVain(message: GivenMessage, error: unknown, slow: SlowMessages): string | null {
  if (isUnavailable(error)) return null;
  if (!isOutOfTime(error)) return message.info.deliveryCount >= MAX_DELIVERIES ? String(error) : null;
  const reason = slow.ranOut(message);
  return reason === null ? null : `${String(error)}: ${reason}`;
}

type Parsed = { ok: true; data: unknown } | { ok: false; reason: string };

function parse(subject: string, payload: Uint8Array, schemas: Schemas): Parsed {
  const [, schema] = Object.entries(schemas).find(([pattern]) => covers(pattern, subject)) ?? [];
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
      messageId: carried?.get(MESSAGE_ID_HEADER) || null,
      requestId: currentContext()?.requestId ?? null,
      payload: data,
      reason,
    });
  message.term();
}
