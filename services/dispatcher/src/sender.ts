// The sending loop: claims due Deliveries, at most `concurrency` in flight, woken by a fan-out or by its own poll. What it cannot record
// stays leased and is sent again when the lease ends: at least once.
import { backoffMs, retry } from '@tidemark/platform/backoff';
import type { Logger } from '@tidemark/platform/log';
import { withContext } from '@tidemark/platform/request-context';
import type { Metrics } from './metrics.ts';
import type { Post, PostResult } from './post.ts';
import type { SecretBox } from '@tidemark/platform/secret-box';
import { openSecrets } from './signing-secrets.ts';
import { deliveryHeaders } from './signature.ts';
import { RENEW_MS, type Claim, type DeliveryStore } from './store/deliveries.ts';
import { judge } from './verdict.ts';

const POLL_MS = 500;
const STOP_GRACE_MS = 3000;
const RECORD_TRIES = 5;
const RECORD_BASE_MS = 100;
const RECORD_MAX_MS = 2000;

export interface SenderOptions {
  deliveries: DeliveryStore;
  post: Post;
  secrets: SecretBox;
  metrics: Metrics;
  log: Logger;
  concurrency: number;
  now: () => Date;
  random: () => number;
}

export interface Sender extends AsyncDisposable {
  /** Looks for due Deliveries now. */
  wake: () => void;
}

export function startSender(options: SenderOptions): Sender {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const inFlight = new Map<Promise<void>, Claim>();
  let alarm = Promise.withResolvers<void>();
  const wake = (): void => alarm.resolve();

  const rest = async (ms: number): Promise<void> => {
    const timer = setTimeout(wake, ms);
    await alarm.promise;
    clearTimeout(timer);
    alarm = Promise.withResolvers<void>();
  };

  const launch = (claim: Claim): void => {
    const work = withContext({ requestId: claim.requestId ?? claim.id }, () => attempt(claim, options, giveUp.signal))
      .catch((error: unknown) => options.log.error({ err: error, deliveryId: claim.id }, 'attempt broke off'))
      .finally(() => {
        inFlight.delete(work);
        wake();
      });
    inFlight.set(work, claim);
  };

  const run = async (): Promise<void> => {
    let troubles = 0;
    while (!stopping.signal.aborted) {
      const free = options.concurrency - inFlight.size;
      try {
        const claims = free > 0 ? await options.deliveries.claim(free, options.now()) : [];
        troubles = 0;
        for (const claim of claims) launch(claim);
        if (claims.length < free || free === 0) await rest(POLL_MS);
      } catch (error) {
        troubles += 1;
        options.log.warn({ err: error }, 'due deliveries could not be claimed');
        await rest(backoffMs(troubles, POLL_MS, RECORD_MAX_MS));
      }
    }
  };
  const running = run();
  const renewing = setInterval(() => {
    if (inFlight.size === 0) return;
    options.deliveries
      .renew([...inFlight.values()], options.now())
      .catch((error: unknown) => options.log.warn({ err: error }, 'leases not renewed'));
  }, RENEW_MS);

  return {
    wake,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      wake();
      await running;
      const timer = setTimeout(() => giveUp.abort(), STOP_GRACE_MS);
      await Promise.all(inFlight.keys());
      clearTimeout(timer);
      clearInterval(renewing);
    },
  };
}

async function attempt(claim: Claim, options: SenderOptions, stop: AbortSignal): Promise<void> {
  const startedAt = options.now();
  const headers = deliveryHeaders({
    ...openSecrets(options.secrets, claim.secrets, claim.destinationId),
    type: claim.type,
    eventId: claim.eventId,
    deliveryId: claim.id,
    timestamp: Math.floor(startedAt.getTime() / 1000),
    body: claim.body,
  });
  const result = await options.post({ url: claim.url, headers, body: claim.body }, stop);
  if (result === null) return options.deliveries.release(claim);
  await settle(claim, { result, startedAt }, options);
}

async function settle(
  claim: Claim,
  { result, startedAt }: { result: PostResult; startedAt: Date },
  options: SenderOptions,
): Promise<void> {
  const now = options.now();
  const verdict = judge(result, { failures: claim.failures, now, random: options.random });
  const states = { delivered: 'delivered', retry: 'pending', failed: 'failed', gone: 'failed' } as const;
  const record = {
    startedAt,
    durationMs: result.durationMs,
    statusCode: result.statusCode,
    error: verdict.error,
    reply: result.reply,
    state: states[verdict.outcome],
    dueAt: verdict.waitMs === null ? null : new Date(now.getTime() + verdict.waitMs),
    disableDestination: verdict.outcome === 'gone',
  };
  await retry(() => options.deliveries.record(claim, record), {
    attempts: RECORD_TRIES,
    baseMs: RECORD_BASE_MS,
    maxMs: RECORD_MAX_MS,
  });
  options.metrics.attemptEnded(claim, { ...verdict, ...record });
}
