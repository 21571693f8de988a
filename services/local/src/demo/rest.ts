// The few REST calls of the demo, with the answers it reads. Where the limit of requests or scans is reached, it waits as the answer says.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const TIMEOUT_MS = 15_000;
/** The limits are counted by the minute. */
const MAX_WAITS = 2;
const MAX_WAIT_SECONDS = 60;

export const monitorSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  last_scan: z
    .object({ id: z.string(), status: z.string(), reason: z.string().nullish(), trigger: z.string() })
    .nullable(),
});
export const destinationSchema = z.object({ id: z.string(), secret: z.string() });
export const monitorListSchema = z.array(z.object({ id: z.string(), docs_url: z.string().nullable() }));
export const destinationListSchema = z.array(z.object({ id: z.string(), url: z.string() }));
export const checkSchema = z.object({ scan_id: z.string() });
export const changesSchema = z.array(
  z.object({
    id: z.string(),
    change_type: z.string(),
    classification: z.string(),
    severity: z.string(),
    endpoint: z.string().nullable(),
    description: z.string(),
    before_value: z.string().nullable(),
    after_value: z.string().nullable(),
  }),
);
export const changeDetailSchema = z.object({
  ai_analysis: z.string().nullable(),
  migration_guides: z.array(z.object({ title: z.string(), url: z.string(), snippet: z.string() })),
});
export const healthSchema = z.array(
  z.object({
    api_name: z.string(),
    score: z.int(),
    maturity: z.string(),
    breakdown: z.record(z.string(), z.int()),
    scored_at: z.string(),
  }),
);
export type Change = z.infer<typeof changesSchema>[number];
export type Health = z.infer<typeof healthSchema>[number];

export class RestError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'RestError';
    this.status = status;
  }
}

export interface Rest {
  get<Data>(path: string, schema: z.ZodType<Data>): Promise<Data>;
  post<Data>(path: string, schema: z.ZodType<Data>, body?: object): Promise<Data>;
  delete(path: string): Promise<void>;
}

/** @param onProgress told before each wait */
export function createRest(url: string, apiKey: string, onProgress: (line: string) => void = () => {}): Rest {
  const send = async (method: string, path: string, body?: object, waits = MAX_WAITS): Promise<string> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status === 429 && waits > 0 && seconds > 0 && seconds <= MAX_WAIT_SECONDS) {
      onProgress(`Too many requests for one minute: waiting ${seconds} s.`);
      await sleep(seconds * 1000);
      return await send(method, path, body, waits - 1);
    }
    if (!response.ok) throw new RestError(`${method} ${path} answered ${response.status}: ${text}`, response.status);
    return text;
  };
  const dataOf = <Data>(text: string, schema: z.ZodType<Data>): Data =>
    z.object({ data: schema }).parse(JSON.parse(text)).data;
  return {
    get: async (path, schema) => dataOf(await send('GET', path), schema),
    post: async (path, schema, body) => dataOf(await send('POST', path, body), schema),
    delete: async (path) => void (await send('DELETE', path)),
  };
}
