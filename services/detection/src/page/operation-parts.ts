// Headings that stand over a part of an operation, and those that name one response of it.
import type { PageBlock } from '../snapshot.ts';
import { makeBlock } from './make-block.ts';

/** Of a list of responses. */
export const STATUS_HEADER = ['Status', 'Description'];

const PART =
  /^(?:(?:http|query|path|uri|url|header|cookie|request|response|body|form|input|example|sample|query ?string|json)[\s-]+)*(?:parameters?|params|headers?|body|payload|fields|attributes|properties|arguments|requests?|responses?|schema|content|examples?|samples?|return (?:type|values?)|returns|produces|consumes|ur[il]|status codes?)(?: (?:parameters?|headers?|body|fields|schema|examples?|samples?|codes|messages|status codes))?\W*$/i;
/** Longest title of a part. */
const MAX_PART_CHARS = 60;

const REQUEST_PART = /\b(?:query|path|ur[il]|cookie|request|form|input|parameters?|params|arguments)\b/i;

/** What may stand inside a response. */
export const isResponsePart = (title: string): boolean =>
  isPartTitle(title) && statusOf(title) === null && !REQUEST_PART.test(title);

/** "Query parameters", "Request body", "Response 404". */
export const isPartTitle = (title: string): boolean =>
  title.length <= MAX_PART_CHARS && (PART.test(title) || statusOf(title) !== null);

/** "Request example": what is called there is no operation of its own. "Samples" alone may be what an API is about. */
export const isSampleTitle = (title: string): boolean =>
  isPartTitle(title) && /\bexamples?\b|\w\W+samples?\b|\bsamples?\W+\w/i.test(title);

const STATUS_TITLE =
  /^(?:(?<word>(?:http|response|status|code|error|success)(?:[\s:#-]+|$))*)\W?(?<code>[1-5](?:\d\d|xx))(?!\w)(?<rest>\s*[-–—:(,]\s*\S.*|\s+(?:OK|Created|Accepted|No Content|Moved|Found|See Other|Not|Bad|Unauthori[sz]ed|Payment|Forbidden|Method|Request|Conflict|Gone|Length|Precondition|Payload|Unsupported|Unprocessable|Locked|Too Many|Internal|Service|Gateway|Response)\b.*)?/i;
const MAX_STATUS_CHARS = 120;

/** The status code that a title names and is about. */
export function statusOf(title: string): string | null {
  const match = STATUS_TITLE.exec(title);
  const { word, code, rest } = match?.groups ?? {};
  const isAll = !/[\p{L}\p{N}]/u.test(title.slice(match?.[0].length ?? 0));
  const isAbout = title.length <= MAX_STATUS_CHARS && ((word ?? '') !== '' || rest !== undefined || isAll);
  return isAbout && code !== undefined ? code : null;
}

/** What such a title says, as a row of a list of responses: its words stand in the title. */
export function statusBlock(title: string): PageBlock | null {
  const code = statusOf(title);
  return code === null ? null : makeBlock('row', code, { key: code, cells: [code, ''], header: STATUS_HEADER });
}

export const isResponseRow = ({ header, cells }: PageBlock): boolean =>
  cells.length === 2 && header.join() === STATUS_HEADER.join();

/** Whether a title was read so. */
export const isStatusBlock = (block: PageBlock): boolean => isResponseRow(block) && block.cells[1] === '';
