import type { z } from 'zod';
import type { delivery, testResult } from '#schemas/delivery';
import type {
  createdDestination,
  createDestinationBody,
  destination,
  rotatedSecret,
  route,
  updateDestinationBody,
} from '#schemas/destination';

export type Destination = z.output<typeof destination>;
export type CreatedDestination = z.output<typeof createdDestination>;
export type CreateDestination = z.input<typeof createDestinationBody>;
export type UpdateDestination = z.input<typeof updateDestinationBody>;
export type RotatedSecret = z.output<typeof rotatedSecret>;
export type RouteOfMonitor = z.output<typeof route>;
export type Delivery = z.output<typeof delivery>;
export type Attempt = Delivery['attempts'][number];
export type DeliveryStatus = Delivery['status'];
export type TestResult = z.output<typeof testResult>;
export type EventType = Destination['events'][number];
