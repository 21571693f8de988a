// The sending engine of one process: it owns lanes (store/lanes.ts), reads what is due in them and has it sent (launcher.ts). What it could
// not record stays in hand; what it did not begin stays in the database. Woken by what others say, and by a sweep when nobody does.
import { backoffMs } from '@tidemark/platform/backoff';
import type { Logger } from '@tidemark/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt } from './attempt.ts';
import { BREAKER_STATES, breakerState, CLOSED, type BreakerState } from './breaker.ts';
import { newLane, roomIn, type Lane } from './lane.ts';
import { createLauncher } from './launcher.ts';
import type { Metrics } from '../metrics.ts';
import type { Recorder } from './recorder.ts';
import type { DeliveryStore, Wish } from '../store/deliveries.ts';
import { LEASE_MS, type LaneStore, type Notice } from '../store/lanes.ts';

/** Longest wait for what no notification spoke of. */
const SWEEP_MS = 500;
/** A sweep that takes long comes less often: it gets this part of the time. */
const SWEEP_SHARE = 0.1;
/** Lanes that one statement reads. */
const MAX_LANES_READ = 200;
const MAX_LANES_SWEPT = 1000;
/** A lane counts as lost so long before its lease ends. */
const LEASE_MARGIN = 0.1;
const RETRY_BASE_MS = 200;
const RETRY_MAX_MS = 2000;
const STOP_GRACE_MS = 2000;

export interface SenderOptions {
  lanes: LaneStore;
  deliveries: Pick<DeliveryStore, 'due'>;
  attempt: Attempt;
  /** Records until the signal is aborted. */
  recorder: (signal: AbortSignal) => Recorder;
  metrics: Metrics;
  log: Logger;
  /** Attempts in flight in this process. */
  concurrency: number;
  /** As in the lane store. */
  leaseMs?: number;
  now: () => Date;
}

export interface Sender extends AsyncDisposable {
  /** Something is due at these Destinations: this process may serve them. */
  wake: (destinationIds: readonly string[]) => void;
  /** These were changed by their owner: what is in hand of them is read anew. */
  reset: (destinationIds: readonly string[]) => void;
  /** What another process said. */
  heard: (notice: Notice) => void;
}

export function startSender(options: SenderOptions): Sender {
  const { log, leaseMs = LEASE_MS } = options;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const lanes = new Map<string, Lane>();
  /** Lanes that were spoken of. */
  const asked = new Set<string>();
  /** Lanes of ours that had more than there was room for. */
  const hungry = new Set<Lane>();
  let alarm = Promise.withResolvers<void>();
  let oldestDue: Date | null = null;
  const kick = (): void => alarm.resolve();
  const rest = (ms: number): Promise<void> => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const launcher = createLauncher({
    ...options,
    record: options.recorder(giveUp.signal),
    onRoom: (lane) => {
      if (asked.size > 0 || (hungry.has(lane) && roomIn(lane, launcher.clocks()) > 0)) kick();
    },
  });
  options.metrics.watch({
    share: launcher.shares.count,
    breakers: () => countBreakers(lanes.values(), options.now().getTime()),
    oldestDueSeconds: () => (oldestDue ? Math.max(0, options.now().getTime() - oldestDue.getTime()) / 1000 : 0),
  });

  const ask = (ids: Iterable<string>): void => {
    for (const id of ids) asked.add(id);
    kick();
  };
  const isOurs = (lane: Lane): boolean => lane.ownedUntil > performance.now();

  /** Reads the lanes that were spoken of, or had more; false when there is nothing to read, or no use in it. */
  const read = async (): Promise<boolean> => {
    if (launcher.full()) return false;
    const wanted = new Set<Lane>();
    for (const id of [...asked].slice(0, MAX_LANES_READ)) {
      const lane = lanes.get(id) ?? newLane(id);
      lanes.set(id, lane);
      wanted.add(lane);
      asked.delete(id);
    }
    try {
      await own([...wanted].filter((lane) => !isOurs(lane)));
      for (const lane of hungry) {
        if (wanted.size < MAX_LANES_READ && roomIn(lane, launcher.clocks()) > 0) wanted.add(lane);
      }
      return (await readLanes([...wanted].filter(isOurs))) || asked.size > 0;
    } catch (error) {
      for (const { id } of wanted) asked.add(id);
      throw error;
    }
  };
  const own = async (strange: readonly Lane[]): Promise<void> => {
    if (strange.length === 0) return;
    const before = performance.now();
    for (const taken of await options.lanes.take(strange.map(({ id }) => id))) {
      const lane = lanes.get(taken.id);
      if (!lane) continue;
      // Another process may have had it since it was read.
      launcher.drop(lane);
      lane.ownedUntil = before + leaseMs * (1 - LEASE_MARGIN);
      const { failures, trips, openUntil, hangs } = taken;
      lane.breaker = { failures, trips, openUntil, hangs };
    }
  };
  const readLanes = async (ours: readonly Lane[]): Promise<boolean> => {
    const wishes = ours.flatMap((lane): (Wish & { lane: Lane })[] => {
      const room = roomIn(lane, launcher.clocks());
      hungry.add(lane);
      return room === 0 ? [] : [{ lane, destinationId: lane.id, room, held: [...lane.held] }];
    });
    if (wishes.length === 0) return false;
    const due = Map.groupBy(await options.deliveries.due(wishes, options.now()), ({ destinationId }) => destinationId);
    for (const { lane, room } of wishes) {
      const found = due.get(lane.id) ?? [];
      if (found.length < room) hungry.delete(lane);
      if (isOurs(lane)) launcher.add(lane, found);
    }
    launcher.launch();
    return true;
  };

  const readLoop = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted;) {
      alarm = Promise.withResolvers();
      try {
        const more = await read();
        failures = 0;
        if (!more) await alarm.promise;
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'due deliveries could not be read');
        await rest(backoffMs(failures, RETRY_BASE_MS, RETRY_MAX_MS));
      }
    }
  };
  const sweepLoop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      try {
        const known = [...hungry].map(({ id }) => id);
        const waiting = await options.lanes.waiting({ limit: MAX_LANES_SWEPT, known, now: options.now() });
        oldestDue = waiting.reduce<Date | null>(
          (oldest, { dueAt }) => (oldest && oldest < dueAt ? oldest : dueAt),
          null,
        );
        ask(waiting.map(({ id }) => id));
      } catch (error) {
        log.warn({ err: error }, 'waiting deliveries could not be looked for');
      }
      // What had to wait for a time, not for another attempt.
      launcher.launch();
      await rest(Math.max(SWEEP_MS, (performance.now() - began) / SWEEP_SHARE));
    }
  };

  const lose = (lane: Lane): void => {
    launcher.drop(lane);
    hungry.delete(lane);
    lane.ownedUntil = 0;
    lane.stop.abort();
    lane.stop = new AbortController();
  };
  /**
   * A lease that ended is renewed too: while nobody took the lane, nothing new begins there, and what is on its way goes on. To give that up
   * would send it again.
   */
  const renewLanes = async (): Promise<void> => {
    const before = performance.now();
    const busy = [...lanes.values()].filter((lane) => lane.held.size > 0);
    const kept = busy.length === 0 ? [] : await options.lanes.renew(busy.map(({ id }) => id));
    const still = new Set(kept);
    const lost = busy.filter((lane) => !still.has(lane.id) && lane.ownedUntil > 0);
    for (const lane of busy) if (still.has(lane.id)) lane.ownedUntil = before + leaseMs * (1 - LEASE_MARGIN);
    for (const lane of lost) lose(lane);
    if (lost.length > 0) options.metrics.lanesLost(lost.length);
  };
  const renewLoop = async (): Promise<void> => {
    while (!giveUp.signal.aborted) {
      await renewLanes().catch((error: unknown) => log.warn({ err: error }, 'lanes could not be renewed'));
      for (const lane of lanes.values()) {
        if (isOurs(lane) || lane.held.size > 0) continue;
        hungry.delete(lane);
        if (!asked.has(lane.id)) lanes.delete(lane.id);
      }
      await delay(leaseMs / 4, undefined, { signal: giveUp.signal }).catch(() => undefined);
    }
  };
  const reading = Promise.all([readLoop(), sweepLoop()]);
  const renewing = renewLoop();

  const reset = (ids: readonly string[]): void => {
    for (const lane of ids.flatMap((id) => lanes.get(id) ?? [])) {
      launcher.drop(lane);
      lane.breaker = CLOSED;
      lane.restUntil = 0;
    }
    ask(ids);
  };
  return {
    wake: ask,
    reset,
    heard({ lanes: ids, changed }) {
      // Who spoke serves them if nobody does; this process only what it has.
      const known = ids.filter((id) => lanes.has(id));
      if (changed) reset(known);
      else ask(known);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      launcher.stop();
      kick();
      await reading;
      const timer = setTimeout(() => {
        giveUp.abort();
        for (const lane of lanes.values()) lane.stop.abort();
      }, STOP_GRACE_MS);
      await launcher.ended();
      clearTimeout(timer);
      giveUp.abort();
      await renewing;
      await options.lanes.release().catch((error: unknown) => log.warn({ err: error }, 'lanes not released'));
    },
  };
}

function countBreakers(lanes: Iterable<Lane>, now: number): Record<BreakerState, number> {
  const counts = Object.fromEntries(BREAKER_STATES.map((state) => [state, 0])) as Record<BreakerState, number>;
  for (const { breaker } of lanes) counts[breakerState(breaker, now)] += 1;
  return counts;
}
