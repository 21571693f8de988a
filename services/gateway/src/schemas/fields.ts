// Fields that several requests and answers share. The schemas here validate requests, give answers their types, and become the OpenAPI
// document: what they say is said once.
import { z } from 'zod';
import { notFound, unknownPath } from '../http/errors.ts';

const MAX_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 20;
/** What the services behind can count. */
const MAX_PAGE = 2 ** 31 - 1;
const MAX_URL_CHARS = 2048;
export const MAX_NAME_CHARS = 100;
/** Slugs of the catalog, as the Monitor resource allows them. */
const SLUG = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const MAX_SLUG_CHARS = 63;

/** Spelled out, for it stands in the document: not every reader of patterns knows the classes of Unicode. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const NO_CONTROLS = /^[^\x00-\x1f\x7f-\x9f]*$/;

/** Text without control characters and unpaired surrogates: no database stores them, and nobody means them. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(NO_CONTROLS, 'must not hold control characters')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

/** A web address by its form; the service that owns it decides whether it may be fetched. */
export const webUrl = (schemes: readonly string[]) =>
  text(MAX_URL_CHARS)
    .refine((value) => schemes.includes(schemeOf(value)), {
      error: ({ input }) =>
        schemes.some((scheme) => String(input).toLowerCase().startsWith(`${scheme}//`))
          ? 'is not a valid URL'
          : `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    })
    .meta({ format: 'uri' });

function schemeOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

/** A whole number from 1 on. */
export const counting = (max: number, fallback: number, description: string) =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : value,
      z.int('must be a whole number').min(1, 'must be at least 1').max(max, `must be at most ${max}`),
    )
    .default(fallback)
    .meta({ description, default: fallback });

export const paging = {
  page: counting(MAX_PAGE, 1, 'The page, counted from 1. Beyond the end it is empty.'),
  per_page: counting(MAX_PER_PAGE, DEFAULT_PER_PAGE, 'How many on one page.'),
};

/** A UUID in a query; in a path it is `pathId`. */
export const queryId = z
  .guid('must be a UUID')
  .transform((id) => id.toLowerCase())
  .meta({ format: 'uuid' });

const LOCAL_TIME = /T[\d:.]+$/;

const TIME = { offset: true, local: true };
const TO_THE_MINUTE = -1;

/** The plus of an offset is a space in a query, unless it is written %2B; few remember. ISO 8601 lets the colon away, and `date +%z` does. */
const offsetAsMeant = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/(T[\d:.]+) (?=\d\d:?\d\d$)/, '$1+').replace(/(T[\d:.]+[+-]\d\d)(\d\d)$/, '$1:$2')
    : value;

/** An ISO 8601 time, in UTC when it names no offset, or a day, which begins at midnight UTC. */
export const moment = z
  .preprocess(
    offsetAsMeant,
    z.union([z.iso.datetime(TIME), z.iso.datetime({ ...TIME, precision: TO_THE_MINUTE }), z.iso.date()], {
      error: 'must be an ISO 8601 timestamp, such as 2026-03-01T00:00:00Z',
    }),
  )
  .transform((value) => new Date(LOCAL_TIME.test(value) ? `${value}Z` : value))
  .meta({ examples: ['2026-03-01T00:00:00Z'] });

/** `since` before `until`, where a query has both. */
export function checkRange(
  query: { since?: Date | undefined; until?: Date | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (query.since && query.until && query.since > query.until) {
    context.addIssue({ code: 'custom', path: ['since'], message: 'must not be after until' });
  }
}

/** The parameter of a path that is an id. Any text passes here: what is no UUID names nothing, so it is not found. */
export const idParam = (thing: string) => z.string().meta({ format: 'uuid', description: `Id of the ${thing}.` });

/** The id of a path. */
export function pathId(id: string, thing: string): string {
  if (id === '') throw unknownPath();
  if (!z.guid().safeParse(id).success) throw notFound(thing);
  return id.toLowerCase();
}

const EXAMPLE_ID = '0b6f2f0e-5c0b-4d8e-9d4c-6a6d0f0e6c11';

export const uuid = z.uuid().meta({ examples: [EXAMPLE_ID] });
/** ISO 8601 in UTC. */
export const time = z.iso.datetime().meta({ examples: ['2026-03-01T12:00:00.000Z'] });
export const slug = text(MAX_SLUG_CHARS)
  .regex(SLUG, 'must be lower-case letters, digits and hyphens')
  .meta({ examples: ['stripe'] });
export const count = z.int().min(0);

const pageMeta = z
  .object({
    total: count.meta({ description: 'How many there are on all pages.', examples: [1] }),
    page: z
      .int()
      .min(1)
      .meta({ examples: [1] }),
    per_page: z
      .int()
      .min(1)
      .max(MAX_PER_PAGE)
      .meta({ examples: [20] }),
  })
  .meta({ id: 'PageMeta', description: 'Where in a list the page is.' });

export const one = <Item extends z.ZodType>(item: Item) => z.object({ data: item });
export const many = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });
export const paged = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: pageMeta });
