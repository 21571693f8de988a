import { z } from 'zod';
import { AppError } from './errors.ts';

const uuid = z.guid();

export const isUuid = (value: string): boolean => uuid.safeParse(value).success;

/** The value as it is. INVALID_ARGUMENT with a detail for `path` when it is no UUID. */
export function requireUuid(value: string, path: string): string {
  if (isUuid(value)) return value;
  throw new AppError('INVALID_ARGUMENT', 'an id is not valid', { details: [{ path, message: 'must be a UUID' }] });
}
