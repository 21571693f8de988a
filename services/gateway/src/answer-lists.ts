// Clients poll, and what they ask for changes with a scan: most lists are the ones that were sent before. As long as the peer says the same for
// the same request of the same user, byte for byte, its answer is neither decoded nor written again.
import type { Undecoded } from '@tidemark/platform/grpc-client';
import type { FastifyReply } from 'fastify';
import { userOf } from './api.ts';
import { tagOf } from './caching.ts';
import type { Metrics } from './metrics.ts';

/** Of all lists that are kept, as they came and as they are sent; the one that was asked for longest ago goes first. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** A longer one is not kept: it would take the place of many. */
const MAX_LIST_BYTES = 256 * 1024;
const MAX_KEY_CHARS = 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

interface Kept {
  bytes: Buffer;
  text: string;
  tag: string;
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
  const lists = new Map<string, Kept>();
  let size = 0;

  const drop = (key: string): void => {
    const kept = lists.get(key);
    if (kept === undefined) return;
    size -= sizeOf(kept);
    lists.delete(key);
  };
  const keep = (key: string, kept: Kept): void => {
    lists.set(key, kept);
    size += sizeOf(kept);
    for (const oldest of lists.keys()) {
      if (size <= maxBytes) return;
      drop(oldest);
    }
  };

  return (reply, { bytes, decode }, view) => {
    const key = `${userOf(reply.request)} ${reply.request.url}`;
    let list = lists.get(key);
    const isSame = list !== undefined && list.bytes.equals(bytes);
    metrics.listSent(isSame ? 'kept' : 'written');
    if (list === undefined || !isSame) {
      const text = JSON.stringify(view(decode()));
      list = { bytes: Buffer.from(bytes), text, tag: tagOf(text) };
    }
    drop(key);
    if (sizeOf(list) <= MAX_LIST_BYTES && key.length <= MAX_KEY_CHARS) keep(key, list);
    return reply.header('etag', list.tag).type(JSON_TYPE).send(list.text);
  };
}

const sizeOf = ({ bytes, text }: Kept): number => bytes.length + text.length;
