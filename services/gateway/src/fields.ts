// Fields that several requests share.
import { z } from 'zod';
import { notFound } from './errors.ts';

const MAX_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 20;
const MAX_PAGE = 1_000_000;
const MAX_URL_CHARS = 2048;

/** Text without control characters: no database stores NUL, and nobody means the others. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** A web address by its form; the service that owns it decides whether it may be fetched. */
export const webUrl = (schemes: readonly string[]) =>
  text(MAX_URL_CHARS).refine((value) => schemes.includes(schemeOf(value)), {
    message: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

function schemeOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

const counting = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(1).max(max));

export const paging = {
  page: counting(MAX_PAGE).default(1),
  per_page: counting(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
};

/** A UUID in a query; in a path it is `pathId`. */
export const queryId = z.guid('must be a UUID').transform((id) => id.toLowerCase());

/** An ISO 8601 time with its offset, or a day, which begins at midnight UTC. */
export const moment = z
  .string()
  .refine((value) => z.union([z.iso.datetime({ offset: true }), z.iso.date()]).safeParse(value).success, {
    message: 'must be an ISO 8601 timestamp',
  })
  .transform((value) => new Date(value));

/** The id of a path. What is no UUID names nothing, so it is not found. */
export function pathId(id: string, thing: string): string {
  if (!z.guid().safeParse(id).success) throw notFound(thing);
  return id.toLowerCase();
}
