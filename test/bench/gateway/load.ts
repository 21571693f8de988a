// A small HTTP load generator: closed (as fast as the connections allow) or open (so many a second, whatever the answers take). In the open
// form a request's time begins when it is due, not when there was time to send it: what waits behind a slow answer counts as slow too.
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';

export interface LoadRequest {
  method?: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** How late requests were sent: the part of the times that is the load's own, when it has a rate. */
  lateP99Ms: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** Requests a second; as many as possible when absent. */
  rate?: number;
  /** Stops after so many. */
  max?: number;
}

/** Throws when an answer is no success. */
export async function load(next: () => LoadRequest, options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ connections: options.connections });
  const times: number[] = [];
  const delays: number[] = [];
  const began = performance.now();
  const end = began + options.seconds * 1000;
  let left = options.max ?? Number.POSITIVE_INFINITY;
  const once = async (started = performance.now()): Promise<void> => {
    delays.push(performance.now() - started);
    await send(next(), agent);
    times.push(performance.now() - started);
  };
  if (options.rate === undefined) {
    const worker = async (): Promise<void> => {
      for (; performance.now() < end && left > 0; left -= 1) await once();
    };
    await Promise.all(Array.from({ length: options.connections }, worker));
  } else {
    const running: Promise<void>[] = [];
    const gapMs = 1000 / options.rate;
    while (performance.now() < end) {
      while (began + running.length * gapMs <= performance.now()) running.push(once(began + running.length * gapMs));
      await sleep(1);
    }
    await Promise.all(running);
  }
  await agent.close();
  const seconds = (performance.now() - began) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    lateP99Ms: quantile(delays, 0.99),
  };
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** By undici's own dispatch: what it costs, the gateway beside it does not get. */
function send({ url, method = 'GET', headers, body }: LoadRequest, agent: Agent): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let status = 0;
    agent.dispatch(
      { origin, path: pathname + search, method, headers, body: body ?? null },
      {
        onRequestStart: () => {},
        onResponseStart: (_controller, statusCode) => {
          status = statusCode;
        },
        onResponseData: () => {},
        onResponseEnd: () => {
          if (status >= 200 && status < 300) resolve();
          else reject(new Error(`${method} ${url} answered ${status}`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
