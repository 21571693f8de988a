// One attempt of a Delivery: signed, sent, judged.
import type { SecretBox } from '@tidemark/platform/secret-box';
import type { Post, PostResult, Unsent } from '../posting/post.ts';
import { deliveryHeaders } from '../signing/signature.ts';
import { openKeys, type SealedSecrets, type SigningKeys } from '../signing/signing-secrets.ts';
import type { DueDelivery } from '../store/deliveries.ts';
import { judge, type Verdict } from './verdict.ts';

/** Destinations whose keys are remembered. */
const MAX_REMEMBERED = 1000;

export interface Attempted {
  startedAt: Date;
  result: PostResult;
  verdict: Verdict;
}

export interface AttemptOptions {
  post: Post;
  secrets: SecretBox;
  now: () => Date;
  random: () => number;
}

export type Attempt = (delivery: DueDelivery, stop: AbortSignal) => Promise<Attempted | 'stopped' | Unsent>;

export function createAttempt({ post, secrets, now, random }: AttemptOptions): Attempt {
  const open = rememberKeys(secrets);
  return async (delivery, stop) => {
    const startedAt = now();
    const { key, previousKey } = open(delivery.destinationId, delivery.secrets);
    const headers = deliveryHeaders({
      key,
      previousKey,
      type: delivery.type,
      eventId: delivery.eventId,
      deliveryId: delivery.id,
      timestamp: Math.floor(startedAt.getTime() / 1000),
      body: delivery.body,
    });
    const { destinationId, url, body } = delivery;
    const result = await post({ destinationId, url, headers, body }, stop);
    if (typeof result === 'string' || 'unsent' in result) return result;
    return { startedAt, result, verdict: judge(result, { failures: delivery.failures, now: now(), random }) };
  };
}

interface Remembered {
  sealed: SealedSecrets;
  keys: SigningKeys;
}

/** What was opened is used again while the Destination has the same ciphertexts. */
function rememberKeys(box: SecretBox): (id: string, sealed: SealedSecrets) => SigningKeys {
  const remembered = new Map<string, Remembered>();
  return (id, sealed) => {
    const known = remembered.get(id);
    if (known && isSame(known.sealed, sealed)) {
      known.sealed = sealed;
      return known.keys;
    }
    const keys = openKeys(box, sealed, id);
    remembered.delete(id);
    remembered.set(id, { sealed, keys });
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return keys;
  };
}

function isSame(one: SealedSecrets, other: SealedSecrets): boolean {
  if (one === other) return true;
  if (!one.current.ciphertext.equals(other.current.ciphertext)) return false;
  if (one.previous === null || other.previous === null) return one.previous === other.previous;
  return one.previous.ciphertext.equals(other.previous.ciphertext);
}
