// Reading Deliveries, and having them sent once more.
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { requireTimestamp } from '@tidemark/platform/timestamps';
import { requireUuid } from '@tidemark/platform/uuid';
import { eventId } from '@tidemark/proto/ids';
import type { DispatchServiceHandlers } from '@tidemark/proto/gen/tidemark/dispatch/v1/DispatchService';
import { DELIVERY_STATES, type DeliveryLog } from '../store/delivery-log.ts';
import type { DestinationStore } from '../store/destinations.ts';
import { deliveryMessage } from './delivery-message.ts';
import { requireDestination, requireId } from './require-destination.ts';

const MAX_PER_PAGE = 100;
const MAX_OFFSET = 10_000_000;
/** Shown of one Change. */
const MAX_OF_A_CHANGE = 200;
/** The Events that a Change makes. */
const CHANGE_EVENTS = ['change.detected', 'change.breaking'];

interface DeliveryOptions {
  destinations: DestinationStore;
  deliveries: DeliveryLog;
  /** Something is due now at the Destination, whatever was learned of it. */
  changed: (destinationId: string) => Promise<void>;
  now: () => Date;
}

type Handlers = Pick<
  AsyncHandlers<DispatchServiceHandlers>,
  'ListDeliveries' | 'ListChangeDeliveries' | 'Redeliver' | 'Recover'
>;

export function deliveryHandlers({ destinations, deliveries, changed, now }: DeliveryOptions): Handlers {
  return {
    async ListDeliveries(request) {
      const { id } = await requireDestination(destinations, request.userId, request.destinationId);
      const state = DELIVERY_STATES.find((known) => known === request.state) ?? null;
      if (request.state !== undefined && state === null) throw new AppError('INVALID_ARGUMENT', 'no such state');
      const limit = Math.min(Math.max(request.perPage, 1), MAX_PER_PAGE);
      const offset = Math.min((Math.max(request.page, 1) - 1) * limit, MAX_OFFSET);
      const { deliveries: rows, total } = await deliveries.list({ destinationId: id, state }, { limit, offset });
      return { deliveries: rows.map(deliveryMessage), total };
    },
    /** The ids of Events are derived, so that no Delivery need know its Change. */
    async ListChangeDeliveries({ userId, monitorId, changeId }) {
      const monitor = requireUuid(monitorId, 'monitor_id').toLowerCase();
      const change = requireUuid(changeId, 'change_id').toLowerCase();
      const events = CHANGE_EVENTS.map((type) => eventId(monitor, change, type));
      const rows = await deliveries.ofEvents(requireUuid(userId, 'user_id'), events, MAX_OF_A_CHANGE);
      return { deliveries: rows.map(deliveryMessage) };
    },
    async Redeliver(request) {
      const id = requireId(request.id, 'delivery');
      const find = async () => {
        const found = await deliveries.find(request.userId, id);
        if (!found) throw new AppError('NOT_FOUND', 'there is no such delivery');
        return found;
      };
      const found = await find();
      if (!found.active) throw new AppError('FAILED_PRECONDITION', 'the destination is not active');
      if (found.state === 'cancelled') throw new AppError('FAILED_PRECONDITION', 'the delivery was cancelled');
      await deliveries.redeliver(id, now());
      await changed(found.destinationId);
      return { delivery: deliveryMessage(await find()) };
    },
    async Recover(request) {
      const destination = await requireDestination(destinations, request.userId, request.destinationId);
      if (!destination.active) throw new AppError('FAILED_PRECONDITION', 'the destination is not active');
      const since = requireTimestamp(request.since, 'since');
      const recovered = await deliveries.recover(destination.id, since, now());
      if (recovered > 0) await changed(destination.id);
      return { recovered };
    },
  };
}
