// What a server says in headers of the end of what it serves, a page or the description: Deprecation (RFC 9745) and Sunset (RFC 8594), and by
// Link what to read of it or what comes after it. It is remembered beside the memory of the input and stored with it, so what is found is found
// against what was stored. One answer without them proves nothing: two in a row do. A sunset that moves on with each day is no news.
import { MAX_NOTICE_LINKS, type Finding, type FindingInput } from '@tidemark/detection/finding';
import { makeFindings, type FindingDraft } from '@tidemark/detection/make-finding';
import { z } from 'zod';
import { successorsIn } from '../fetch/link-header.ts';
import type { KeptHeaders, PageFetch } from '../fetch/page-fetch.ts';

const schema = z.object({
  standing: z
    .object({
      sunsetOn: z.iso.date().nullable(),
      /** When it first said this. */
      seenOn: z.iso.date(),
      /** Answers in a row that lacked it. */
      missed: z.int().min(0),
      /** Where it leads to. */
      links: z.array(z.string()).default([]),
    })
    .nullable(),
});
/** Null: the server says nothing. */
type Standing = z.infer<typeof schema>['standing'];

interface Answer extends Pick<PageFetch, 'memory' | 'status' | 'url'> {
  headers: NoticeHeaders;
}

type NoticeHeaders = Pick<KeptHeaders, 'deprecation' | 'sunset' | 'link'>;

const DAY_MS = 86_400_000;
const MAX_MISSED = 1;
export const HEADERS_LOCATION = 'HTTP headers';
const NOT_MODIFIED = 304;
const HTTP_DATE = /\b(?:mon|tue|wed|thu|fri|sat|sun), \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} gmt\b/i;
/** A structured date; `true` and a plain date are what drafts of the RFC had. */
const DEPRECATED = /^(@-?\d{1,12}|\?1|true)\s*(;|$)/i;

/** @returns undefined when nobody has looked yet. */
const standingIn = (memory: unknown): Standing | undefined => schema.safeParse(memory).data?.standing;

/** The memory of a fetch with what the server says now. @param today YYYY-MM-DD */
export function rememberStanding(known: unknown, fetch: Answer, today: string): unknown {
  const before = standingIn(known) ?? null;
  const standing = readHeaders(fetch, before, today) ?? lackOf(before, fetch.status);
  return { ...z.record(z.string(), z.unknown()).safeParse(fetch.memory).data, standing };
}

function readHeaders({ headers, url }: Answer, before: Standing, today: string): Standing {
  const { deprecation, sunset, link } = headers;
  const date = HTTP_DATE.exec(sunset ?? '')?.[0];
  const sunsetOn = date === undefined ? null : dayOf(Date.parse(date));
  const isDeprecated = DEPRECATED.test(deprecation?.trim() ?? '') || HTTP_DATE.test(deprecation ?? '');
  if (!isDeprecated && sunsetOn === null) return null;
  const links = successorsIn(link, url).slice(0, MAX_NOTICE_LINKS);
  return { sunsetOn, seenOn: before?.sunsetOn === sunsetOn ? before.seenOn : today, missed: 0, links };
}

/** What stands when an answer lacks the headers: an answer that only says "not modified" need not repeat them. */
function lackOf(before: Standing, status: number): Standing {
  if (before === null || status === NOT_MODIFIED) return before;
  return before.missed < MAX_MISSED ? { ...before, missed: before.missed + 1 } : null;
}

/** What the server says otherwise than before, by the memory that was stored and the one that replaces it. */
export function standingFindings(
  { input, url }: { input: FindingInput; url: string },
  known: unknown,
  next: unknown,
): Finding[] {
  const [was, is] = [standingIn(known), standingIn(next)];
  const draft = was === undefined || is === undefined ? null : draftOf(was, is);
  if (draft === null) return [];
  const found = makeFindings(input, [{ ...draft, location: HEADERS_LOCATION, subject: url }]);
  const links = is?.links ?? [];
  return links.length === 0 ? found : found.map((finding) => Object.assign(finding, { links }));
}

function draftOf(was: Standing, is: Standing): Omit<FindingDraft, 'location'> | null {
  if (was === null && is !== null) {
    const after = wordsOf(is);
    return { rule: 'page-deprecation-notice-added', after, quote: after, sunsetOn: is.sunsetOn };
  }
  if (was !== null && is === null) return { rule: 'page-deprecation-notice-removed', before: wordsOf(was) };
  if (was === null || is === null || was.sunsetOn === is.sunsetOn || movesOn(was, is)) return null;
  return { rule: 'page-sunset-changed', before: was.sunsetOn, after: is.sunsetOn, sunsetOn: is.sunsetOn };
}

const wordsOf = ({ sunsetOn }: NonNullable<Standing>): string =>
  `HTTP headers: deprecated${sunsetOn === null ? '' : `, sunset on ${sunsetOn}`}`;

/** Always as far ahead as it was. */
function movesOn(was: NonNullable<Standing>, is: NonNullable<Standing>): boolean {
  if (was.sunsetOn === null || is.sunsetOn === null) return false;
  const ahead = (day: string, seenOn: string): number => (Date.parse(day) - Date.parse(seenOn)) / DAY_MS;
  return Math.abs(ahead(was.sunsetOn, was.seenOn) - ahead(is.sunsetOn, is.seenOn)) <= 1;
}

function dayOf(time: number): string | null {
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString();
  return /^\d{4}-/.test(day) ? day.slice(0, 10) : null;
}
