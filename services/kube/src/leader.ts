// Leader election on a Lease, as client-go does it. A candidate trusts no clock but its own: it takes the Lease over when the
// record has not changed for its duration as watched from here. The leader stops when it has not renewed within the (shorter)
// renew deadline, counted from before the request was sent. That bounds the overlap of two leaders only while clocks run at the
// same speed and work heeds its signal: it is no fence, so what a leader does must be harmless when done twice.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Registry } from 'prom-client';
import type { KubeClient } from './client.ts';
import { pause, settledWithin, systemClock, type Clock } from './clock.ts';
import { startDeadline } from './deadline.ts';
import { isKubeError } from './kube-error.ts';
import { claim, giveUp, type Lease } from './lease.ts';
import type { Logger } from './logger.ts';
import { kubeMetrics } from './metrics.ts';
import { resourcePath } from './resource-path.ts';

const LEASES = { group: 'coordination.k8s.io', version: 'v1', plural: 'leases' };
const JITTER = 1.2;
const RELEASE_TIMEOUT_MS = 2_000;
const RELEASE_TRIES = 3;
/** How long the lead may take to stop. */
const STOP_TIMEOUT_MS = 10_000;
/** Bounds on the duration that a record claims for itself. */
const MAX_LEASE_DURATION_MS = 3_600_000;

export interface LeaderSettings {
  leaseDurationMs: number;
  renewDeadlineMs: number;
  retryPeriodMs: number;
}

export const LEADER_DEFAULTS: LeaderSettings = {
  leaseDurationMs: 15_000,
  renewDeadlineMs: 10_000,
  retryPeriodMs: 2_000,
};

export interface LeaderOptions {
  client: KubeClient;
  namespace: string;
  /** Name of the Lease. */
  name: string;
  /** Must differ between processes. Default: host name and a random UUID. */
  identity?: string | undefined;
  settings?: Partial<LeaderSettings> | undefined;
  logger: Logger;
  registry?: Registry | undefined;
  clock?: Clock | undefined;
  random?: (() => number) | undefined;
}

export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';
}

export interface LeaderElector {
  readonly identity: string;
  isLeader(): boolean;
  /**
   * Waits to become leader, then runs `lead` until it ends, its error being ours. When `signal` aborts, lead's signal does too; the
   * Lease is released once it has stopped. When the Lease is lost, lead's signal aborts and this rejects with LeadershipLostError:
   * end the process, for its state may be of an older time.
   */
  run(signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>): Promise<void>;
}

export function createLeaderElector(options: LeaderOptions): LeaderElector {
  const { client, name, namespace, logger, clock = systemClock, random = Math.random } = options;
  const settings = { ...LEADER_DEFAULTS, ...options.settings };
  const { leaseDurationMs, renewDeadlineMs, retryPeriodMs } = settings;
  if (!(leaseDurationMs > renewDeadlineMs && renewDeadlineMs > retryPeriodMs * JITTER && retryPeriodMs > 0)) {
    throw new RangeError('leader election: the lease must outlast the renew deadline, and that some retry periods');
  }
  const identity = options.identity ?? `${hostname()}_${randomUUID()}`;
  const collection = resourcePath(LEASES, { namespace });
  const path = resourcePath(LEASES, { namespace, name });
  const status = options.registry === undefined ? undefined : kubeMetrics(options.registry).leader;
  let leading = false;
  /** A claim was sent whose answer did not come: it may have arrived. */
  let isClaiming = false;
  /** The record last seen, and when it was first seen so. */
  let observed: { lease: Lease; record: string; at: number } | undefined;

  const observe = (lease: Lease): void => {
    const record = JSON.stringify(lease.spec ?? {});
    observed = { lease, record, at: observed?.record === record ? observed.at : clock.monotonic() };
  };
  const setLeading = (value: boolean): void => {
    leading = value;
    status?.set({ name }, value ? 1 : 0);
  };
  setLeading(false);

  const heldByOther = (): boolean => {
    const spec = observed?.lease.spec;
    if (observed === undefined || !spec?.holderIdentity || spec.holderIdentity === identity) return false;
    const claimed = (spec.leaseDurationSeconds ?? 0) * 1000;
    const durationMs = claimed > 0 ? Math.min(claimed, MAX_LEASE_DURATION_MS) : leaseDurationMs;
    return clock.monotonic() - observed.at < durationMs;
  };

  const written = async (answer: Promise<Lease>): Promise<true> => {
    isClaiming = true;
    observe(await answer);
    isClaiming = false;
    return true;
  };

  /** One try to get or keep the Lease. False: another holds it. Throws when the API server cannot be asked. */
  const tryOnce = async (signal: AbortSignal): Promise<boolean> => {
    const call = { signal, timeoutMs: renewDeadlineMs / 2 };
    // The leader's record is nobody else's to change: what we wrote last needs no reading again.
    if (!leading || observed === undefined) {
      try {
        observe(await client.get<Lease>(path, call));
      } catch (error) {
        if (!isKubeError(error, 404)) throw error;
        const spec = claim(undefined, identity, leaseDurationMs, clock.now());
        const lease: Lease = {
          apiVersion: 'coordination.k8s.io/v1',
          kind: 'Lease',
          metadata: { name, namespace },
          spec,
        };
        return await written(client.create<Lease>(collection, lease, call));
      }
    }
    if (observed === undefined || heldByOther()) return false;
    const spec = claim(observed.lease.spec, identity, leaseDurationMs, clock.now());
    return await written(client.replace<Lease>(path, { ...observed.lease, spec }, call));
  };

  const tryQuietly = async (signal: AbortSignal): Promise<boolean> => {
    try {
      return await tryOnce(signal);
    } catch (error) {
      if (signal.aborted) return false;
      const conflict = isKubeError(error, 409);
      if (conflict || isKubeError(error, 404)) {
        // Someone else wrote, or an answer of ours was lost, or the Lease was deleted: look again next time.
        if (leading) await reread(signal);
      }
      if (!conflict) logger.warn({ err: error, lease: name }, 'cannot reach the lease');
      return false;
    }
  };

  const reread = async (signal: AbortSignal): Promise<void> => {
    try {
      observe(await client.get<Lease>(path, { signal, timeoutMs: renewDeadlineMs / 2 }));
    } catch (error) {
      if (isKubeError(error, 404)) observed = undefined;
    }
  };

  const acquire = async (signal: AbortSignal): Promise<number | undefined> => {
    while (!signal.aborted) {
      const began = clock.monotonic();
      if (await tryQuietly(signal)) return began;
      await pause(clock, retryPeriodMs * (1 + random() * (JITTER - 1)), signal);
    }
    return undefined;
  };

  /** Ends when the signal aborts (true) or the Lease is lost (false). */
  const keep = async (acquiredAt: number, signal: AbortSignal): Promise<boolean> => {
    let renewedAt = acquiredAt;
    while (!signal.aborted) {
      const left = renewedAt + renewDeadlineMs - clock.monotonic();
      if (left <= 0) return false;
      await pause(clock, Math.min(retryPeriodMs, left), signal);
      const began = clock.monotonic();
      using rest = startDeadline(clock, renewedAt + renewDeadlineMs - began, signal);
      const kept = await tryQuietly(rest.signal);
      if (kept) renewedAt = began;
      else if (heldByOther()) return signal.aborted;
    }
    return true;
  };

  /** A claim or a renewal that was cut off may have arrived all the same: then what we know of the Lease is out of date, once. */
  const release = async (): Promise<void> => {
    using deadline = startDeadline(clock, RELEASE_TIMEOUT_MS, undefined);
    if (isClaiming) await reread(deadline.signal);
    for (let tries = 0; tries < RELEASE_TRIES; tries += 1) {
      if (observed?.lease.spec?.holderIdentity !== identity) return;
      try {
        const spec = giveUp(observed.lease.spec, clock.now());
        observe(await client.replace<Lease>(path, { ...observed.lease, spec }, { signal: deadline.signal }));
        logger.info({ lease: name, identity }, 'lease released');
        return;
      } catch (error) {
        if (!isKubeError(error, 409)) {
          logger.warn({ err: error, lease: name }, 'cannot release the lease');
          return;
        }
        await reread(deadline.signal);
      }
    }
  };

  return {
    identity,
    isLeader: () => leading,
    async run(signal, lead) {
      const acquiredAt = await acquire(signal);
      if (acquiredAt === undefined) {
        if (isClaiming) await release();
        return;
      }
      setLeading(true);
      logger.info({ lease: name, identity }, 'became leader');
      const ending = new AbortController();
      const stop = (): void => ending.abort(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      const keeping = new AbortController();
      const work = (async () => await lead(ending.signal))();
      const kept = keep(acquiredAt, keeping.signal);
      let ended = true;
      try {
        const first = await Promise.race([
          work.then(() => 'done' as const),
          kept.then(() => 'lost' as const),
          aborted(ending.signal),
        ]);
        if (first === 'lost') {
          const lost = new LeadershipLostError(`the lease ${namespace}/${name} is lost`);
          setLeading(false);
          ending.abort(lost);
          await settledWithin(clock, STOP_TIMEOUT_MS, work);
          throw lost;
        }
        // The Lease is renewed until the work has stopped, so that nobody starts beside it.
        ended = await settledWithin(clock, STOP_TIMEOUT_MS, work);
        if (ended) await work;
      } finally {
        signal.removeEventListener('abort', stop);
        keeping.abort();
        await kept;
        const held = leading;
        setLeading(false);
        // Work that would not stop keeps the Lease until it runs out.
        if (held && ended) await release();
      }
    },
  };
}

async function aborted(signal: AbortSignal): Promise<'aborted'> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return 'aborted';
}
