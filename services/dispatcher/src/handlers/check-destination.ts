// What a Destination may be: the rules of its fields, and that its host is not known to be inside.
import { AppError, type ErrorDetail } from '@tidemark/platform/errors';
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

/** Gives the fields as they are stored. INVALID_ARGUMENT with a detail for each bad one. */
export async function checkDestination<Given extends Fields>(
  fields: Given,
  { allow, checkAddress }: DestinationRules,
): Promise<Given> {
  const details: ErrorDetail[] = [];
  const bad = (path: string, message: string): number => details.push({ path, message });
  if (fields.events !== undefined) checkEvents(fields.events, bad);
  if ((fields.name?.length ?? 0) > MAX_NAME_CHARS) bad('name', `is longer than ${MAX_NAME_CHARS} characters`);
  if (fields.name?.includes('\0')) bad('name', 'must not contain NUL');
  const verdict = fields.url === undefined ? null : checkUrl(fields.url, { schemes: ['https:'], allow });
  if (verdict?.ok === false) bad('url', verdict.message);
  if (verdict?.ok && !(await checkAddress(verdict.url))) bad('url', 'must not point to a private or reserved address');
  if (details.length > 0) throw new AppError('INVALID_ARGUMENT', 'the destination is not valid', { details });
  return verdict?.ok ? { ...fields, url: verdict.url.href } : fields;
}

function checkEvents(events: readonly string[], bad: (path: string, message: string) => void): void {
  if (events.length === 0) bad('events', 'must name at least one event type');
  else if (!events.every((type) => KNOWN.includes(type))) bad('events', `must be of ${KNOWN.join(', ')}`);
  else if (new Set(events).size !== events.length) bad('events', 'must not name a type twice');
}
