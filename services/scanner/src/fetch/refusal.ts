// What an answer with an error status means for the owner of a Monitor: a wall against programs, a sign-in, or a plain error.
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
const WALL_TEXT =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|_Incapsula_Resource|captcha-delivery\.com|px-captcha|<title>\s*(just a moment|attention required|access denied|pardon our interruption)/i;

/** @returns null when the answer is none of an error. */
export function refusalOf({ status, header, text }: Refusal): ScanFailure | null {
  if (status < 400) return null;
  const isWall =
    WALL_STATUS.has(status) &&
    (WALL_HEADERS.some(([name, value]) => value.test(header(name) ?? '')) || WALL_TEXT.test(text));
  const reason = isWall ? 'blocked' : status === 401 || status === 407 ? 'login_required' : 'http_status';
  return new ScanFailure(reason, { httpStatus: status });
}
