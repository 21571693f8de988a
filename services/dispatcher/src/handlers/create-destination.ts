import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@tidemark/platform/errors';
import { requireUuid } from '@tidemark/platform/uuid';
import type { CreateDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationRequest';
import type { CreateDestinationResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationResponse';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { newSigningSecret } from '../signing/signature.ts';
import type { Destination, DestinationStore, Once } from '../store/destinations.ts';
import { checkDestination, type DestinationRules } from './check-destination.ts';
import { destinationMessage } from './destination-message.ts';

export interface CreateDestinationOptions extends DestinationRules {
  destinations: DestinationStore;
  secrets: SecretBox;
  limit: number;
  now: () => Date;
}

/** As long as the gateway keeps the first answer to an Idempotency-Key. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

/**
 * INVALID_ARGUMENT with a detail for each bad field; RESOURCE_EXHAUSTED over the limit of the user; ALREADY_EXISTS when the idempotency key
 * made another one within its lifetime. The secret is told only here.
 */
export async function createDestination(request: Request, options: CreateDestinationOptions): Promise<Response> {
  const userId = requireUuid(request.userId, 'user_id');
  const { events, name, idempotencyKey: key } = request;
  const fields = { url: request.url, events, ...(name !== undefined && { name }) };
  const { url } = await checkDestination(fields, options);
  const destination: Destination = {
    id: randomUUID(),
    userId,
    url,
    events,
    name: name ?? null,
    payloadFormat: request.payloadFormat === 'PAYLOAD_FORMAT_COMPACT' ? 'compact' : 'full',
    includeCosmetic: request.includeCosmetic,
    active: true,
    disabledReason: null,
    failingSince: null,
    warnedAt: null,
    createdAt: options.now(),
  };
  const secret = newSigningSecret();
  const outcome = await options.destinations.insert(destination, options.secrets.seal(secret, destination.id), {
    limit: options.limit,
    once: key === undefined ? null : onceUnder(key, destination),
  });
  if (outcome.kind === 'inserted') return { destination: destinationMessage(destination), secret };
  if (outcome.kind === 'full') {
    throw new AppError('RESOURCE_EXHAUSTED', `a user may have ${options.limit} destinations`);
  }
  if (!outcome.isSame) throw new AppError('ALREADY_EXISTS', 'another request had this idempotency key');
  return alreadyMade(userId, outcome.id, options);
}

/** The key stands for what is asked for, in a form that does not depend on the order in which it is said. */
function onceUnder(key: string, { url, events, name, payloadFormat, includeCosmetic, createdAt }: Destination): Once {
  const wish = JSON.stringify([url, events.toSorted(), name, payloadFormat, includeCosmetic]);
  return {
    key,
    requestHash: createHash('sha256').update(wish).digest('hex'),
    since: new Date(createdAt.getTime() - KEY_LIFETIME_MS),
  };
}

/** What an earlier call under the same key made, as it is now, with its secret: nobody may have heard of it. */
async function alreadyMade(userId: string, id: string, options: CreateDestinationOptions): Promise<Response> {
  const known = await options.destinations.find(userId, id);
  const sealed = known ? await options.destinations.secretsOf(id, options.now()) : null;
  if (!known || !sealed) throw new AppError('UNAVAILABLE', 'the destination was made and deleted meanwhile');
  return { destination: destinationMessage(known), secret: options.secrets.open(sealed.current, id) };
}
