// The same key and body within a day give the first answer again. Only successes are kept: what failed made nothing, and is tried anew. The
// key goes along to the service that makes the thing, so that a crash between the thing and its answer ends in one thing and the answer.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@tidemark/platform/log';
import type { SecretBox } from '@tidemark/platform/secret-box';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf } from '../api.ts';
import { conflict, invalidRequest } from '../http/errors.ts';
import type { IdempotencyStore } from './store.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;
const POLL_MS = 100;
/** How long a request waits for another one under its key. */
const PATIENCE_MS = 8000;

const keptAnswer = z.object({ status: z.int(), location: z.string().nullable(), body: z.string() });
type KeptAnswer = z.infer<typeof keptAnswer>;

export interface IdempotencyOptions {
  idempotency: IdempotencyStore;
  secrets: SecretBox;
  log: Logger;
}

/** Adds the header to every route whose operation is idempotent. */
export function addIdempotency(app: FastifyInstance, options: IdempotencyOptions): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.operation?.idempotent) return undefined;
    const key = readKey(request);
    if (key === null) return undefined;
    const kept = await claim(key, request, options);
    if (kept === null) {
      request.idempotencyKey = key;
      return undefined;
    }
    if (kept.location !== null) reply.header('location', kept.location);
    return reply
      .code(kept.status)
      .headers({ 'idempotency-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
      .send(kept.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotencyKey !== null) await settle(request.idempotencyKey, reply, { payload, ...options });
    return payload;
  });
}

/** Hash of user and key: the text itself is neither stored nor passed on. Null when there is none. */
function readKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw invalidRequest('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  }
  return createHash('sha256')
    .update(JSON.stringify([userOf(request), header]))
    .digest('hex');
}

/** What the request is, whichever base path it came by; the body as it was understood. */
function hashRequest({ method, routeOptions, body }: FastifyRequest): Buffer {
  const operation = routeOptions.config.operation?.id;
  return createHash('sha256')
    .update(JSON.stringify([method, operation, body]))
    .digest();
}

/** The kept answer; null when this request is to make one. */
async function claim(
  key: string,
  request: FastifyRequest,
  { idempotency, secrets, log }: IdempotencyOptions,
): Promise<KeptAnswer | null> {
  const hash = hashRequest(request);
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && !request.gone?.aborted) {
    const found = await idempotency.claim(key, hash);
    if (found.kind === 'claimed') return null;
    if (found.kind === 'different') throw conflict('this Idempotency-Key was used with another request');
    if (found.kind === 'busy') {
      await delay(POLL_MS);
      continue;
    }
    try {
      return keptAnswer.parse(JSON.parse(secrets.open(found.answer, key)));
    } catch (error) {
      // Sealed under a key that is no more: what was made is found again by its idempotency key.
      log.warn({ err: error }, 'a kept answer cannot be opened: asked anew');
      return null;
    }
  }
  throw conflict('another request under this Idempotency-Key is at work');
}

async function settle(
  key: string,
  reply: FastifyReply,
  { payload, idempotency, secrets, log }: IdempotencyOptions & { payload: unknown },
): Promise<void> {
  try {
    const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
    if (!isSuccess || typeof payload !== 'string') return await idempotency.release(key);
    const location = reply.getHeader('location');
    const kept: KeptAnswer = {
      status: reply.statusCode,
      location: typeof location === 'string' ? location : null,
      body: payload,
    };
    await idempotency.answer(key, secrets.seal(JSON.stringify(kept), key));
  } catch (error) {
    log.warn({ err: error }, 'the answer to an idempotency key is not kept');
  }
}
