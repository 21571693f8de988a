
import type { Destination as _tidemark_dispatch_v1_Destination, Destination__Output as _tidemark_dispatch_v1_Destination__Output } from '../../../tidemark/dispatch/v1/Destination.ts';

export interface Route {
  'destination'?: (_tidemark_dispatch_v1_Destination | null);
  'enabled'?: (boolean);
}

export interface Route__Output {
  'destination': (_tidemark_dispatch_v1_Destination__Output | null);
  'enabled': (boolean);
}
