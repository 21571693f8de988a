// Clients poll, and what they ask for changes with a scan: most lists are the ones that were sent before. As long as the peer says the same for
// the same request of the same user, byte for byte, its answer is neither decoded nor written again.
import type { Undecoded } from '@tidemark/platform/grpc-client';
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
  bytes: Uint8Array;
  text: string;
  tag: string;
  size: number;
}

/** Sends the view of a peer's answer. The view says nothing that is not in the answer, the user or the address of the request. */
export type AnswerList = <Message>(
  reply: FastifyReply,
  answer: Undecoded<Message>,
  view: (message: Message) => object,
) => FastifyReply;

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
  return (reply, { bytes, decode }, view) => {
    const key = `${userOf(reply.request)} ${reply.request.url}`;
    const known = lists.get(key);
    const isSame = known !== undefined && bytes.equals(known.bytes);
    metrics.listSent(isSame ? 'kept' : 'written');
    const list = isSame ? known : written(key, bytes, view(decode()));
    if (!isSame) lists.set(key, list);
    return reply.header('etag', list.tag).type(JSON_TYPE).send(list.text);
  };
}

function written(key: string, bytes: Buffer, view: object): Kept {
  const text = JSON.stringify(view);
  const size = OVERHEAD_BYTES + key.length + bytes.length + text.length;
  // Not Buffer.from: a small copy would be a part of Node's pool, and hold on to all of that.
  return { bytes: new Uint8Array(bytes), text, tag: tagOf(text), size };
}
