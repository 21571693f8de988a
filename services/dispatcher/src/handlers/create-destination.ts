import { randomUUID } from 'node:crypto';
import { AppError, type ErrorDetail } from '@tidemark/platform/errors';
import { checkUrl } from '@tidemark/platform/url-rules';
import { requireUuid } from '@tidemark/platform/uuid';
import { EVENT_TYPES } from '@tidemark/proto/events';
import type { CreateDestinationRequest__Output as Request } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationRequest';
import type { CreateDestinationResponse as Response } from '@tidemark/proto/gen/tidemark/dispatch/v1/CreateDestinationResponse';
import type { SecretBox } from '../secret-box.ts';
import { newSigningSecret } from '../signature.ts';
import type { Destination, DestinationStore } from '../store/destinations.ts';
import { destinationMessage } from './destination-message.ts';

const MAX_NAME_CHARS = 200;

export interface CreateDestinationOptions {
  destinations: DestinationStore;
  secrets: SecretBox;
  /** host:port that may be used although private. */
  allow: readonly string[];
  limit: number;
  now: () => Date;
}

/** INVALID_ARGUMENT with a detail for each bad field; RESOURCE_EXHAUSTED over the limit of the user. The secret is told only here. */
export async function createDestination(request: Request, options: CreateDestinationOptions): Promise<Response> {
  const userId = requireUuid(request.userId, 'user_id');
  const { details, url } = check(request, options.allow);
  if (details.length > 0 || url === null) {
    throw new AppError('INVALID_ARGUMENT', 'the destination is not valid', { details });
  }
  const destination: Destination = {
    id: randomUUID(),
    userId,
    url: url.href,
    events: request.events,
    name: request.name ?? null,
    payloadFormat: request.payloadFormat === 'PAYLOAD_FORMAT_COMPACT' ? 'compact' : 'full',
    includeCosmetic: request.includeCosmetic,
    active: true,
    createdAt: options.now(),
  };
  const secret = newSigningSecret();
  const added = await options.destinations.insert(
    destination,
    options.secrets.seal(secret, destination.id),
    options.limit,
  );
  if (!added) throw new AppError('RESOURCE_EXHAUSTED', `a user may have ${options.limit} destinations`);
  return { destination: destinationMessage(destination), secret };
}

function check(request: Request, allow: readonly string[]): { details: ErrorDetail[]; url: URL | null } {
  const details: ErrorDetail[] = [];
  const bad = (path: string, message: string): number => details.push({ path, message });
  const verdict = checkUrl(request.url, { schemes: ['https:'], allow });
  if (!verdict.ok) bad('url', verdict.message);
  const known: readonly string[] = EVENT_TYPES;
  if (request.events.length === 0) bad('events', 'must name at least one event type');
  else if (!request.events.every((type) => known.includes(type))) bad('events', `must be of ${known.join(', ')}`);
  else if (new Set(request.events).size !== request.events.length) bad('events', 'must not name a type twice');
  if ((request.name?.length ?? 0) > MAX_NAME_CHARS) bad('name', `is longer than ${MAX_NAME_CHARS} characters`);
  if (request.name?.includes('\0')) bad('name', 'must not contain NUL');
  return { details, url: verdict.ok ? verdict.url : null };
}
