// GET of a description: a text, or the word that it is as it was.
import { ScanFailure } from '../failure.ts';
import { decodeText } from './decode-text.ts';
import type { KeptHeaders } from './page-fetch.ts';
import { get, NOT_MODIFIED, type GetOptions, type Validators } from './get.ts';

export type FetchTextOptions = Omit<GetOptions, 'accept'>;

export interface FetchedText extends Validators {
  /** Null: not modified since `known`. */
  text: string | null;
  /** 304 when there is no text. */
  status: number;
  /** What the server says of the end of it. */
  headers: Pick<KeptHeaders, 'deprecation' | 'sunset' | 'link'>;
}

const ACCEPT = 'application/json, application/yaml, text/yaml, */*;q=0.5';

/** @throws ScanFailure */
export async function fetchText(address: string, options: FetchTextOptions): Promise<FetchedText> {
  const { known } = options;
  const got = await get(address, { accept: ACCEPT, ...options });
  const { status, etag, lastModified } = got;
  const headers = { deprecation: got.header('deprecation'), sunset: got.header('sunset'), link: got.header('link') };
  if (status === NOT_MODIFIED && known)
    return { text: null, status, headers, etag: etag ?? known.etag, lastModified: lastModified ?? known.lastModified };
  if (status >= 400) throw new ScanFailure('http_status', { httpStatus: status });
  if (status < 200 || status >= 300 || status === 204) throw new ScanFailure('unsupported_content');
  return { text: decodeText(got.body, got.header('content-type')), status, headers, etag, lastModified };
}
