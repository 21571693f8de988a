import { toTimestamp } from '@tidemark/platform/timestamps';
import type { RotateSecretRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/RotateSecretRequest';
import type { RotateSecretResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/RotateSecretResponse';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { newSigningSecret } from '../signing/signature.ts';
import type { DestinationStore } from '../store/destinations.ts';
import { requireDestination } from './require-destination.ts';

/** How long the old secret still signs the Standard Webhooks header. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

interface RotateOptions {
  destinations: DestinationStore;
  secrets: SecretBox;
  /** What is in hand of it is to be read anew. */
  changed: (id: string) => Promise<void>;
  now: () => Date;
}

/** The new secret is told only here. */
export async function rotateSecret(request: Request, options: RotateOptions): Promise<Response> {
  const { id } = await requireDestination(options.destinations, request.userId, request.id);
  const secret = newSigningSecret();
  const until = new Date(options.now().getTime() + OVERLAP_MS);
  await options.destinations.rotate(id, options.secrets.seal(secret, id), until);
  await options.changed(id);
  return { secret, previousValidUntil: toTimestamp(until) };
}
