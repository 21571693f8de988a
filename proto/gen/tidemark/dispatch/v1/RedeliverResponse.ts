
import type { Delivery as _tidemark_dispatch_v1_Delivery, Delivery__Output as _tidemark_dispatch_v1_Delivery__Output } from '../../../tidemark/dispatch/v1/Delivery.ts';

export interface RedeliverResponse {
  'delivery'?: (_tidemark_dispatch_v1_Delivery | null);
}

export interface RedeliverResponse__Output {
  'delivery': (_tidemark_dispatch_v1_Delivery__Output | null);
}
