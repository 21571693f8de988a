import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type ErrorDetail } from '@tidemark/platform/errors';
import { requireUuid } from '@tidemark/platform/uuid';
import type { CreateDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationRequest';
import type { CreateDestinationResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationResponse';
import { derivedId } from '@tidemark/proto/ids';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { newSigningSecret } from '../signature.ts';
import type { Destination, DestinationStore } from '../store/destinations.ts';
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
  const details: ErrorDetail[] = [];
  const { url: wanted, events, name, idempotencyKey: key } = request;
  const fields = { url: wanted, events, ...(name !== undefined && { name }) };
  const url = await checkDestination(fields, options, details);
  if (details.length > 0 || url === null) {
    throw new AppError('INVALID_ARGUMENT', 'the destination is not valid', { details });
  }
  const destination: Destination = {
    id: randomUUID(),
    userId,
    url: url.href,
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
  if (key === undefined) return insert(destination, options);
  const { id, made } = await underKey(destination, key, options);
  return made ?? insert({ ...destination, id }, options);
}

async function insert(destination: Destination, options: CreateDestinationOptions): Promise<Response> {
  const secret = newSigningSecret();
  const sealed = options.secrets.seal(secret, destination.id);
  const outcome = await options.destinations.insert(destination, sealed, options.limit);
  if (outcome === 'full') {
    throw new AppError('RESOURCE_EXHAUSTED', `a user may have ${options.limit} destinations`);
  }
  if (outcome === 'known') {
    const made = await alreadyMade(destination, options);
    if (made) return made;
    throw new AppError('UNAVAILABLE', 'the destination was made and deleted meanwhile');
  }
  return { destination: destinationMessage(destination), secret };
}

/** The id that goes with the key: of the Destination that it made within its lifetime, or the next one that is free. */
async function underKey(
  wanted: Destination,
  key: string,
  options: CreateDestinationOptions,
): Promise<{ id: string; made: Response | null }> {
  let id = derivedId('destination', wanted.userId, key);
  for (;;) {
    const known = await options.destinations.find(wanted.userId, id);
    if (!known) return { id, made: null };
    if (known.createdAt.getTime() + KEY_LIFETIME_MS > wanted.createdAt.getTime()) {
      return { id, made: await alreadyMade({ ...wanted, id }, options) };
    }
    id = derivedId('destination', id);
  }
}

/** What an earlier call under the same key made, with its secret: nobody may have heard of it. */
async function alreadyMade(wanted: Destination, options: CreateDestinationOptions): Promise<Response | null> {
  const { id, userId } = wanted;
  const known = await options.destinations.find(userId, id);
  const sealed = known ? await options.destinations.secretsOf(id, options.now()) : null;
  if (!known || !sealed) return null;
  if (!isDeepStrictEqual(wishOf(known), wishOf(wanted))) {
    throw new AppError('ALREADY_EXISTS', 'another request had this idempotency key');
  }
  return { destination: destinationMessage(known), secret: options.secrets.open(sealed.current, id) };
}

/** What the caller asked for. */
const wishOf = ({ url, events, name, payloadFormat, includeCosmetic }: Destination): object => ({
  url,
  events: events.toSorted(),
  name,
  payloadFormat,
  includeCosmetic,
});
