
import type { Delivery as _tidemark_dispatch_v1_Delivery, Delivery__Output as _tidemark_dispatch_v1_Delivery__Output } from '../../../tidemark/dispatch/v1/Delivery.ts';

export interface ListDeliveriesResponse {
  'deliveries'?: (_tidemark_dispatch_v1_Delivery)[];
  'total'?: (number);
}

export interface ListDeliveriesResponse__Output {
  'deliveries': (_tidemark_dispatch_v1_Delivery__Output)[];
  'total': (number);
}
