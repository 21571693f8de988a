// Takes Events: those that come together are fanned out together. When that fails, each is tried alone, so that none is refused for another's
// sake.
import { createBatcher } from '@tidemark/platform/batcher';
import type { Logger } from '@tidemark/platform/log';
import type { Database } from '@tidemark/platform/postgres';
import { currentContext } from '@tidemark/platform/request-context';
import type { TidemarkEvent } from '@tidemark/proto/events';
import type { Metrics } from '../metrics.ts';
import type { Sender } from './sender.ts';
import { fanOut, type IncomingEvent } from '../store/fan-out.ts';
import type { LaneStore } from '../store/lanes.ts';

/** Events in hand at once, and in one transaction. */
export const EVENTS_AT_ONCE = 64;

export interface EventIntakeOptions {
  database: Database;
  lanes: Pick<LaneStore, 'noticesOf'>;
  sender: Pick<Sender, 'wake'>;
  metrics: Metrics;
  log: Logger;
  now: () => Date;
}

/** Settles when the Event is committed. */
export function createEventIntake(options: EventIntakeOptions): (event: TidemarkEvent) => Promise<void> {
  const { database, lanes, sender, metrics, log } = options;
  const take = async (events: readonly IncomingEvent[]): Promise<number[]> => {
    const { made, due } = await fanOut(database, events, options.now(), lanes.noticesOf);
    sender.wake(due);
    return events.map(({ event }) => made.get(event.event_id) ?? 0);
  };
  const enqueue = createBatcher(take, { max: EVENTS_AT_ONCE });
  return async (event) => {
    const incoming = { event, requestId: currentContext()?.requestId ?? null };
    const deliveries = await enqueue(incoming).catch(async () => (await take([incoming]))[0] ?? 0);
    metrics.fannedOut(deliveries);
    const { event_id: eventId, type, monitor_id: monitorId } = event;
    log.info({ eventId, type, monitorId, deliveries }, 'event fanned out');
  };
}
