// Begins attempts: within the bound of each lane and the shares of the process, the lanes in turn. Learns from what comes back, and has it
// recorded.
import type { Logger } from '@tidemark/platform/log';
import type { Attempt, Attempted } from './attempt.ts';
import { learnFrom } from './learn.ts';
import { capOf, hangs, tookMs, waitingIn, type Clocks, type Lane } from './lane.ts';
import type { Metrics } from '../metrics.ts';
import type { Finished, Recorded, Recorder } from './recorder.ts';
import { createShares, type Share, type Shares } from './shares.ts';
import type { DueDelivery } from '../store/deliveries.ts';

/** Deliveries that wait in memory, all lanes together, and the bytes of their bodies. */
const MAX_WAITING = 4000;
const MAX_WAITING_BYTES = 32 * 1024 * 1024;
/** Attempts that are not recorded yet: with more, nothing new begins. So many may be made again after a crash. */
const MAX_UNRECORDED = 1000;
/** From then on an attempt is in the share of those that hang. */
const SLOW_MS = 2000;
/** What a lane rests when the trouble was the proxy's, or its Destination is about to be disabled. */
const REST_MS = 1000;
/** And when an attempt could not even be made, for a reason that does not pass by itself. */
const BROKEN_REST_MS = 10_000;

export interface LauncherOptions {
  attempt: Attempt;
  record: Recorder;
  metrics: Metrics;
  log: Logger;
  /** Attempts in flight in this process. */
  concurrency: number;
  now: () => Date;
  /** The lane may have room again. */
  onRoom: (lane: Lane) => void;
}

export interface Launcher {
  shares: Shares;
  /** Takes what was read of the lane, unless it is in hand. */
  add: (lane: Lane, deliveries: readonly DueDelivery[]) => void;
  /** Begins what may begin. */
  launch: () => void;
  /** Forgets what waits in the lane; true when something did. */
  drop: (lane: Lane) => boolean;
  /** Reading more would be of no use now. */
  full: () => boolean;
  clocks: () => Clocks;
  stop: () => void;
  /** When all that began has ended. */
  ended: () => Promise<void>;
}

export function createLauncher(options: LauncherOptions): Launcher {
  const { metrics, log } = options;
  const shares = createShares(options.concurrency);
  /** Lanes in which something waits. */
  const ready = new Set<Lane>();
  /** Attempts that began and are not recorded, and what settles when there are none, once somebody waits for that. */
  let working = 0;
  let quiet: PromiseWithResolvers<void> | null = null;
  let waiting = 0;
  let waitingBytes = 0;
  let unrecorded = 0;
  let stopped = false;
  /** A share was used up when something wanted to begin. */
  let starved = false;
  const clocks = (): Clocks => ({ now: options.now().getTime(), mono: performance.now() });
  const mayBegin = (): boolean => !stopped && !shares.full() && unrecorded < MAX_UNRECORDED;

  const drop = (lane: Lane): boolean => {
    const dropped = [...lane.first.splice(0), ...lane.retries.splice(0)];
    for (const { id, body } of dropped) {
      lane.held.delete(id);
      waitingBytes -= body.length;
    }
    waiting -= dropped.length;
    ready.delete(lane);
    return dropped.length > 0;
  };

  const launch = (): void => {
    starved = false;
    // Each once: a lane that still has something goes to the end of the set.
    for (const lane of Array.from(ready)) launchFrom(lane);
  };
  const launchFrom = (lane: Lane): void => {
    const cap = capOf(lane, clocks());
    const before = lane.inFlight;
    while (lane.inFlight < cap && waitingIn(lane) > 0) {
      const queue = lane.first.length > 0 ? lane.first : lane.retries;
      const share = hangs(lane) ? 'hanging' : queue === lane.first ? 'first' : 'retry';
      if (!mayBegin() || !shares.enter(share)) {
        starved = true;
        break;
      }
      const delivery = queue.shift();
      if (delivery) begin(lane, delivery, share);
    }
    if (lane.inFlight > before || waitingIn(lane) === 0) ready.delete(lane);
    // Behind those that did not have their turn.
    if (waitingIn(lane) > 0) ready.add(lane);
  };
  const begin = (lane: Lane, delivery: DueDelivery, share: Share): void => {
    waiting -= 1;
    waitingBytes -= delivery.body.length;
    lane.inFlight += 1;
    working += 1;
    void send(lane, delivery, share);
  };

  const send = async (lane: Lane, delivery: DueDelivery, share: Share): Promise<void> => {
    let isRefused = false;
    try {
      const attempted = await attempt(lane, delivery, share);
      if (attempted === 'stopped') again(lane);
      else if ('unsent' in attempted) {
        rest(lane, REST_MS);
        metrics.unsent(delivery, attempted.unsent);
        again(lane);
      } else {
        const finished = learn(lane, delivery, attempted);
        again(lane);
        isRefused = (await record(delivery, attempted, finished)) === 'refused';
      }
    } catch (error) {
      log.error({ err: error, requestId: delivery.requestId, deliveryId: delivery.id }, 'attempt broke off');
      rest(lane, BROKEN_REST_MS);
    }
    // What the database refuses is still due there: out of hand, it would be read and sent again at once. Another process may send it once.
    if (!isRefused) lane.held.delete(delivery.id);
    working -= 1;
    if (working === 0) quiet?.resolve();
    options.onRoom(lane);
  };
  /** The slot is free. */
  const again = (lane: Lane): void => {
    if (starved) launch();
    else launchFrom(lane);
    options.onRoom(lane);
  };
  const record = async (delivery: DueDelivery, attempted: Attempted, finished: Finished): Promise<Recorded> => {
    unrecorded += 1;
    try {
      const recorded = await options.record(finished);
      const number = recorded === 'refused' ? undefined : recorded;
      const { statusCode, durationMs, detail } = attempted.result;
      const { outcome, error } = attempted.verdict;
      const { startedAt } = attempted;
      metrics.attemptEnded(delivery, { outcome, error, detail, statusCode, durationMs, startedAt, number });
      return recorded;
    } finally {
      unrecorded -= 1;
      if (starved) launch();
    }
  };

  const attempt = async (lane: Lane, delivery: DueDelivery, share: Share): ReturnType<Attempt> => {
    const held = { share, slow: 0 };
    const timer = setTimeout(() => {
      shares.move(share, 'hanging');
      held.share = 'hanging';
      held.slow = 1;
      lane.slow += 1;
    }, SLOW_MS);
    const began = performance.now();
    try {
      return await options.attempt(delivery, lane.stop.signal);
    } finally {
      clearTimeout(timer);
      lane.slow -= held.slow;
      shares.leave(held.share);
      lane.inFlight -= 1;
      tookMs(lane, performance.now() - began);
    }
  };

  /** Takes from the attempt what it says of the receiver. */
  const learn = (lane: Lane, delivery: DueDelivery, attempted: Attempted): Finished => {
    const { finished, opened } = learnFrom(lane, delivery, { attempted, now: options.now() });
    if (opened) metrics.breakerOpened(lane.id, opened);
    const gone = attempted.verdict.outcome === 'gone';
    if (opened || gone) drop(lane);
    // Until it is disabled.
    if (gone) rest(lane, REST_MS);
    return finished;
  };

  return {
    shares,
    add(lane, deliveries) {
      for (const delivery of deliveries) {
        if (lane.held.has(delivery.id)) continue;
        lane.held.add(delivery.id);
        (delivery.trigger === 'retry' ? lane.retries : lane.first).push(delivery);
        waiting += 1;
        waitingBytes += delivery.body.length;
        ready.add(lane);
      }
    },
    launch,
    drop,
    full: () => !mayBegin() || waiting >= MAX_WAITING || waitingBytes >= MAX_WAITING_BYTES,
    clocks,
    stop: () => {
      stopped = true;
    },
    ended: async () => {
      if (working === 0) return;
      quiet = Promise.withResolvers();
      await quiet.promise;
    },
  };
}

function rest(lane: Lane, ms: number): void {
  lane.restUntil = performance.now() + ms;
}
