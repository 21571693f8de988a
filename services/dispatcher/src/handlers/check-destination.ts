// What a Destination may be: the rules of its fields, and that its host is not known to be inside.
import type { ErrorDetail } from '@tidemark/platform/errors';
import type { CheckAddress } from '@tidemark/platform/address-check';
import { checkUrl } from '@tidemark/platform/url-rules';
import { EVENT_TYPES } from '@tidemark/proto/events';

const MAX_NAME_CHARS = 200;
const KNOWN: readonly string[] = EVENT_TYPES;

interface Fields {
  url?: string;
  events?: readonly string[];
  name?: string;
}

export interface DestinationRules {
  /** host:port that may be used although private. */
  allow: readonly string[];
  checkAddress: CheckAddress;
}

/** Adds what is wrong to `details`; gives the URL as it is stored, null when there is none or it is refused. */
export async function checkDestination(
  fields: Fields,
  { allow, checkAddress }: DestinationRules,
  details: ErrorDetail[],
): Promise<URL | null> {
  const bad = (path: string, message: string): number => details.push({ path, message });
  if (fields.events !== undefined) checkEvents(fields.events, bad);
  if ((fields.name?.length ?? 0) > MAX_NAME_CHARS) bad('name', `is longer than ${MAX_NAME_CHARS} characters`);
  if (fields.name?.includes('\0')) bad('name', 'must not contain NUL');
  if (fields.url === undefined) return null;
  const verdict = checkUrl(fields.url, { schemes: ['https:'], allow });
  if (!verdict.ok) bad('url', verdict.message);
  else if (await checkAddress(verdict.url)) return verdict.url;
  else bad('url', 'must not point to a private or reserved address');
  return null;
}

function checkEvents(events: readonly string[], bad: (path: string, message: string) => void): void {
  if (events.length === 0) bad('events', 'must name at least one event type');
  else if (!events.every((type) => KNOWN.includes(type))) bad('events', `must be of ${KNOWN.join(', ')}`);
  else if (new Set(events).size !== events.length) bad('events', 'must not name a type twice');
}
