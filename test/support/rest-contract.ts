// A client that holds every answer to the OpenAPI document that the service itself serves.
import {
  createChecker,
  type CheckedAnswer,
  type Checker,
  type Document,
} from '../../services/gateway/src/testing/contract.ts';

const TIMEOUT_MS = 20_000;

export interface Sent {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer extends CheckedAnswer {
  text: string;
}

export interface Contract extends Pick<Checker, 'checkWebhook'> {
  document: Document;
  /** Sends a request below /api/v1 and checks what comes back. A body that is text goes as it is. */
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>;
}

export async function openContract(url: string): Promise<Contract> {
  const base = `${url}/api/v1`;
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document;
  const { check, checkWebhook } = createChecker(document);
  return {
    document,
    checkWebhook,
    async call(method, path, sent = {}) {
      const answer = await send(base + path, method, sent);
      check(method, path, answer);
      return answer;
    },
  };
}

async function send(url: string, method: string, { key, body, headers = {}, signal }: Sent): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = await response.text();
  const parsed = text === '' ? null : (JSON.parse(text) as Answer['body']);
  return { status: response.status, headers: response.headers, text, body: parsed };
}
