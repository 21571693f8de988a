// Clients poll, and what they ask for changes with a scan: most lists are the ones that were sent before. As long as the peer would say the
// same to the same request of the same user, it says that alone, and the list is neither sent here, nor decoded, nor written again.
import type { TaggedAnswer } from '@tidemark/platform/grpc-client';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { userOf } from '../api.ts';
import { tagOf } from './caching.ts';
import type { Metrics } from '../metrics.ts';

/** Of all lists that are kept; the one that was asked for longest ago goes first. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** A longer one is not kept: it would take the place of many. */
const MAX_LIST_BYTES = 256 * 1024;
/** What each takes beside what is in it: many are empty. */
const OVERHEAD_BYTES = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

interface Kept {
  /** Of what the peer said. */
  answerTag: string;
  body: Buffer;
  tag: string;
  size: number;
}

/**
 * Asks a peer, which is told what is known of its answer, and sends the view of the answer. The view says nothing that is not in the answer,
 * the user or the address of the request.
 */
export type AnswerList = <Message>(
  reply: FastifyReply,
  ask: (kept: { known: string | undefined }) => Promise<TaggedAnswer<Message>>,
  view: (message: Message) => object,
) => Promise<FastifyReply>;

export interface AnswerListsOptions {
  metrics: Pick<Metrics, 'listSent'>;
  maxBytes?: number;
}

export function createAnswerLists({ metrics, maxBytes = MAX_KEPT_BYTES }: AnswerListsOptions): AnswerList {
  const lists = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: MAX_LIST_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  return async (reply, ask, view) => {
    const key = `${userOf(reply.request)} ${reply.request.url}`;
    const known = lists.get(key);
    const { tag, decode } = await ask({ known: known?.answerTag });
    const isSame = known?.answerTag === tag;
    metrics.listSent(isSame ? 'kept' : 'written');
    const list = isSame ? known : written(key, tag, view(decode()));
    if (!isSame) lists.set(key, list);
    return reply.header('etag', list.tag).type(JSON_TYPE).send(list.body);
  };
}

function written(key: string, answerTag: string, view: object): Kept {
  // Not Buffer.from of the text: a small one would be a part of Node's pool, and hold on to all of that.
  const body = Buffer.from(new TextEncoder().encode(JSON.stringify(view)).buffer);
  return { answerTag, body, tag: tagOf(body), size: OVERHEAD_BYTES + key.length + body.length };
}
