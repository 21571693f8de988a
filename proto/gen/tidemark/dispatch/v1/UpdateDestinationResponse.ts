
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from '../../../tidemark/dispatch/v1/Destination.ts';

export interface UpdateDestinationResponse {
  'destination'?: (_tidemark_dispatch_v1_Destination | null);
}

export interface UpdateDestinationResponse__Output {
  'destination': (_tidemark_dispatch_v1_Destination__Output | null);
}
