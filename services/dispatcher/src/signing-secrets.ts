// The secrets of a Destination at rest.
import type { Sealed, SecretBox } from '@tidemark/platform/secret-box';

/** The secrets of a Destination as they are stored; the previous one while it still signs. */
export interface SealedSecrets {
  current: Sealed;
  previous: Sealed | null;
}

export function openSecrets(
  box: SecretBox,
  { current, previous }: SealedSecrets,
  owner: string,
): { secret: string; previousSecret: string | null } {
  return { secret: box.open(current, owner), previousSecret: previous && box.open(previous, owner) };
}
