import type { Logger } from '@tidemark/platform/log';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { BREAKER_STATES, type BreakerState } from './sending/breaker.ts';
import { SHARES, type Share } from './sending/shares.ts';
import type { AttemptRecord, DueDelivery } from './store/deliveries.ts';
import type { DisabledReason } from './store/standing.ts';
import type { Outcome } from './sending/verdict.ts';

const OUTCOMES: readonly Outcome[] = ['delivered', 'retry', 'failed', 'gone'];
const DISABLED_REASONS: readonly DisabledReason[] = ['gone', 'failing'];
/**
 * What is given up of a result that the database refuses: what the receiver answered, the attempt in the log, all of it (the Delivery still waits),
 * what it says of its Destination, the state of the breaker.
 */
const LOST = ['detail', 'entry', 'result', 'standing', 'breaker'] as const;
export type Lost = (typeof LOST)[number];
const EVENT_RESULTS = ['wanted', 'unwanted'] as const;
const SENT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];
const ATTEMPT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

interface AttemptEnd {
  outcome: Outcome;
  error: string | null;
  /** What broke: for operators alone. */
  detail: string | null;
  statusCode: number | null;
  durationMs: number;
  startedAt: Date;
  /** Undefined: the Delivery is not there any more, or its result was refused. */
  number: number | undefined;
}

interface Warning {
  destinationId: string;
  userId: string;
  failingSince: Date;
  disablesAt: Date | null;
}

/** What the sender is at, read when the metrics are asked for. */
interface SenderState {
  share: (share: Share) => number;
  breakers: () => Record<BreakerState, number>;
  oldestDueSeconds: () => number;
}

export interface Metrics {
  fannedOut: (deliveries: number) => void;
  /** Counts an attempt and writes its log line. */
  attemptEnded: (delivery: DueDelivery, end: AttemptEnd) => void;
  /** Nothing was sent, for a reason that is not the receiver's. */
  unsent: (delivery: DueDelivery, reason: string) => void;
  /** The database refuses the result as it is, so this is given up of it. */
  refused: (delivery: AttemptRecord['delivery'], lost: Lost, cause: unknown) => void;
  disabled: (destinationId: string, reason: DisabledReason) => void;
  warned: (warning: Warning) => void;
  breakerOpened: (destinationId: string, openUntil: Date) => void;
  /** Another process took them; what was on its way there was given up. */
  lanesLost: (count: number) => void;
  watch: (state: SenderState) => void;
}

export function createMetrics(registry: Registry, log: Logger): Metrics {
  const registers = [registry];
  const events = new Counter({
    name: 'dispatcher_events_total',
    help: 'Events taken, by whether somebody wanted them.',
    labelNames: ['result'],
    registers,
  });
  const deliveries = new Counter({ name: 'dispatcher_deliveries_total', help: 'Deliveries made.', registers });
  const attempts = new Counter({
    name: 'dispatcher_attempts_total',
    help: 'Delivery attempts by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const unsent = new Counter({
    name: 'dispatcher_unsent_total',
    help: 'Attempts that could not begin because of the egress proxy.',
    registers,
  });
  const refused = new Counter({
    name: 'dispatcher_results_refused_total',
    help: 'Results of attempts that the database refused for what they hold, by what was given up of them.',
    labelNames: ['lost'],
    registers,
  });
  const attemptSeconds = new Histogram({
    name: 'dispatcher_attempt_seconds',
    help: 'Length of an attempt, from connect to the last byte.',
    buckets: ATTEMPT_BUCKETS,
    registers,
  });
  const dueToSent = new Histogram({
    name: 'dispatcher_due_to_sent_seconds',
    help: 'Time from the due time of a delivery to the begin of its attempt.',
    labelNames: ['trigger'],
    buckets: SENT_BUCKETS,
    registers,
  });
  const disabled = new Counter({
    name: 'dispatcher_destinations_disabled_total',
    help: 'Destinations that were disabled.',
    labelNames: ['reason'],
    registers,
  });
  const warned = new Counter({
    name: 'dispatcher_destinations_warned_total',
    help: 'Destinations that have failed for a day.',
    registers,
  });
  const opened = new Counter({ name: 'dispatcher_breakers_opened_total', help: 'Breakers that opened.', registers });
  const lanesLost = new Counter({
    name: 'dispatcher_lanes_lost_total',
    help: 'Lanes that another process took while something was on its way there.',
    registers,
  });
  for (const result of EVENT_RESULTS) events.inc({ result }, 0);
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0);
  for (const lost of LOST) refused.inc({ lost }, 0);
  for (const reason of DISABLED_REASONS) disabled.inc({ reason }, 0);
  return {
    fannedOut(made) {
      events.inc({ result: made > 0 ? 'wanted' : 'unwanted' });
      deliveries.inc(made);
    },
    attemptEnded(delivery, { number, startedAt, outcome, error, detail, statusCode, durationMs }) {
      attempts.inc({ outcome });
      attemptSeconds.observe(durationMs / 1000);
      const waited = Math.max(0, startedAt.getTime() - delivery.dueAt.getTime()) / 1000;
      dueToSent.observe({ trigger: delivery.trigger }, waited);
      const line = {
        requestId: delivery.requestId ?? undefined,
        deliveryId: delivery.id,
        eventId: delivery.eventId,
        type: delivery.type,
        destinationId: delivery.destinationId,
        outcome,
        error: error ?? undefined,
        detail: detail ?? undefined,
        statusCode,
        durationMs,
        attempt: number,
      };
      log.info(line, 'attempt finished');
    },
    unsent({ id: deliveryId, destinationId, requestId }, reason) {
      unsent.inc();
      log.warn({ requestId, deliveryId, destinationId, reason }, 'attempt not begun');
    },
    refused({ id: deliveryId, destinationId }, lost, cause) {
      refused.inc({ lost });
      log.error({ deliveryId, destinationId, lost, err: cause }, 'result of an attempt refused by the database');
    },
    disabled(destinationId, reason) {
      disabled.inc({ reason });
      log.warn({ destinationId, reason }, 'destination disabled');
    },
    warned(warning) {
      warned.inc();
      log.warn({ event: 'destination.failing', ...warning }, 'destination has failed for a day');
    },
    breakerOpened(destinationId, openUntil) {
      opened.inc();
      log.warn({ destinationId, openUntil }, 'breaker opened');
    },
    lanesLost(count) {
      lanesLost.inc(count);
      log.warn({ lanes: count }, 'lanes lost to another process');
    },
    watch: (state) => watch(registry, state),
  };
}

function watch(registry: Registry, state: SenderState): void {
  const inFlight = new Gauge({
    name: 'dispatcher_in_flight',
    help: 'Attempts in flight in this process, by the share they take.',
    labelNames: ['share'],
    registers: [],
    collect() {
      for (const share of SHARES) this.set({ share }, state.share(share));
    },
  });
  const breakers = new Gauge({
    name: 'dispatcher_breakers',
    help: 'Destinations in the hands of this process, by the state of their breaker.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const counts = state.breakers();
      for (const name of BREAKER_STATES) this.set({ state: name }, counts[name]);
    },
  });
  const oldestDue = new Gauge({
    name: 'dispatcher_oldest_due_seconds',
    help: 'Age of the oldest due delivery of a destination whose breaker is closed; 0 when none waits.',
    registers: [],
    collect() {
      this.set(state.oldestDueSeconds());
    },
  });
  for (const gauge of [inFlight, breakers, oldestDue]) registry.registerMetric(gauge);
}
