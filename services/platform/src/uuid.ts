import { z } from 'zod';
import { AppError } from './errors.ts';

const uuid = z.guid();

/** By its form alone, for look-ups: PostgreSQL takes it, and what names nothing finds nothing. Messages are stricter (RFC 9562). */
export const isUuid = (value: string): boolean => uuid.safeParse(value).success;

/** The value as it is. INVALID_ARGUMENT with a detail for `path` when it is no UUID. */
export function requireUuid(value: string, path: string): string {
  if (isUuid(value)) return value;
  throw new AppError('INVALID_ARGUMENT', 'an id is not valid', { details: [{ path, message: 'must be a UUID' }] });
}
