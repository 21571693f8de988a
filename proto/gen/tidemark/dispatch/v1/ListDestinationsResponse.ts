
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from '../../../tidemark/dispatch/v1/Destination.ts';

export interface ListDestinationsResponse {
  'destinations'?: (_tidemark_dispatch_v1_Destination)[];
}

export interface ListDestinationsResponse__Output {
  'destinations': (_tidemark_dispatch_v1_Destination__Output)[];
}
