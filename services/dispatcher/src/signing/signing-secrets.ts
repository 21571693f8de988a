// The secrets of a Destination at rest.
import type { Sealed, SecretBox } from '@tidemark/platform/secret-box';
import { signingKey, type SigningKey } from './signature.ts';

/** The secrets of a Destination as they are stored; the previous one while it still signs. */
export interface SealedSecrets {
  current: Sealed;
  previous: Sealed | null;
}

/** What signs an attempt. */
export interface SigningKeys {
  key: SigningKey;
  previousKey: SigningKey | null;
}

export function openKeys(box: SecretBox, { current, previous }: SealedSecrets, owner: string): SigningKeys {
  return {
    key: signingKey(box.open(current, owner)),
    previousKey: previous && signingKey(box.open(previous, owner)),
  };
}
