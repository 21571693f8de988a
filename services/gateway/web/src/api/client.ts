// The one way to the server: JSON over fetch with the session's cookie. Writes carry the session's CSRF token, which the session provider
// hands over when somebody is signed in.
import { ApiError, errorFrom } from './errors.ts';

const TIMEOUT_MS = 30_000;
const JSON_TYPE = 'application/json';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Longer than usual for what the server itself waits for. */
  timeoutMs?: number;
}

let csrfToken: string | null = null;

/** The token of the session that is signed in; null when there is none. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** The parsed body of a 2xx answer, undefined for one without a body. Throws ApiError for everything else. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', body, signal, timeoutMs = TIMEOUT_MS } = options;
  const headers = new Headers({ accept: JSON_TYPE });
  if (body !== undefined) headers.set('content-type', JSON_TYPE);
  if (method !== 'GET' && csrfToken !== null) headers.set('x-csrf-token', csrfToken);
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({
      status: 0,
      code: deadline.aborted ? 'timeout' : 'network',
      message: deadline.aborted ? 'The server took too long to answer.' : 'The server cannot be reached.',
    });
  }
  const json = parse(text);
  if (!response.ok) throw errorFrom(response, json);
  return json as Answer;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `path?name=value…` without the parameters that are undefined or empty. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  return params.size === 0 ? path : `${path}?${params}`;
}
