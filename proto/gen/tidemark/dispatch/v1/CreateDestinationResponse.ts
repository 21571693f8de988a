
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from '../../../tidemark/dispatch/v1/Destination.ts';

export interface CreateDestinationResponse {
  'destination'?: (_tidemark_dispatch_v1_Destination | null);
  'secret'?: (string);
}

export interface CreateDestinationResponse__Output {
  'destination': (_tidemark_dispatch_v1_Destination__Output | null);
  'secret': (string);
}
