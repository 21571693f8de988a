// A small HTTP load generator: closed (as fast as the connections allow) or open (so many a second, whatever the answers take).
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

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
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const times: number[] = [];
  const began = performance.now();
  const end = began + options.seconds * 1000;
  let left = options.max ?? Number.POSITIVE_INFINITY;
  const once = async (): Promise<void> => {
    const started = performance.now();
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
    while (performance.now() < end) {
      const due = Math.floor(((performance.now() - began) / 1000) * options.rate);
      while (running.length < due) running.push(once());
      await sleep(1);
    }
    await Promise.all(running);
  }
  agent.destroy();
  const seconds = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { requests: times.length, perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function send({ url, method = 'GET', headers, body }: LoadRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else reject(new Error(`${method} ${url} answered ${status}`));
      });
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
