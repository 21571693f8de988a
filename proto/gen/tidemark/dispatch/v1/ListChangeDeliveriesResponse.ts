
import type { Delivery as _tidemark_dispatch_v1_Delivery, Delivery__Output as _tidemark_dispatch_v1_Delivery__Output } from '../../../tidemark/dispatch/v1/Delivery.ts';

export interface ListChangeDeliveriesResponse {
  'deliveries'?: (_tidemark_dispatch_v1_Delivery)[];
}

export interface ListChangeDeliveriesResponse__Output {
  'deliveries': (_tidemark_dispatch_v1_Delivery__Output)[];
}
