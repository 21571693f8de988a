// What an answer with an error status means for the owner of a Monitor: a wall against programs, a sign-in, or a plain error.
import { readPage } from '@tidemark/detection/read-page';
import type { FailureReason } from '@tidemark/proto/events';
import { ScanFailure } from '../failure.ts';

export interface Refusal {
  status: number;
  header: (name: string) => string | null;
  /** Beginning of the body. */
  text: string;
}

const WALL_STATUS: ReadonlySet<number> = new Set([403, 405, 406, 429, 503]);
const WALL_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-datadome', /./],
  ['x-sucuri-block', /./],
];
const WALL_TEXT = /cdn-cgi\/challenge-platform|_cf_chl_opt|_Incapsula_Resource|captcha-delivery\.com|px-captcha/i;
const NOT_LET_IN: ReadonlySet<number> = new Set([401, 407]);
const FORBIDDEN = 403;
/** As much of the body as says what it is. */
const MAX_READ_CHARS = 100_000;

/** @returns null when the answer is none of an error. */
export function refusalOf({ status, header, text }: Refusal): ScanFailure | null {
  if (status < 400) return null;
  return new ScanFailure(reasonOf({ status, header, text }), { httpStatus: status });
}

function reasonOf({ status, header, text }: Refusal): FailureReason {
  if (NOT_LET_IN.has(status)) return 'login_required';
  if (!WALL_STATUS.has(status)) return 'http_status';
  if (WALL_HEADERS.some(([name, value]) => value.test(header(name) ?? '')) || WALL_TEXT.test(text)) return 'blocked';
  const { problem } = readPage(text.slice(0, MAX_READ_CHARS), { url: '', ignoreSelectors: [] });
  if (problem === 'blocked') return 'blocked';
  return problem === 'login_required' && status === FORBIDDEN ? 'login_required' : 'http_status';
}
