
import type { PayloadFormat as _tidemark_dispatch_v1_PayloadFormat, PayloadFormat__Output as _tidemark_dispatch_v1_PayloadFormat__Output } from '../../../tidemark/dispatch/v1/PayloadFormat.ts';

export interface UpdateDestinationRequest {
  'userId'?: (string);
  'id'?: (string);
  'url'?: (string);
  'events'?: (string)[];
  'name'?: (string);
  'payloadFormat'?: (_tidemark_dispatch_v1_PayloadFormat);
  'includeCosmetic'?: (boolean);
  'active'?: (boolean);
  '_url'?: "url";
  '_name'?: "name";
  '_includeCosmetic'?: "includeCosmetic";
  '_active'?: "active";
}

export interface UpdateDestinationRequest__Output {
  'userId': (string);
  'id': (string);
  'url'?: (string);
  'events': (string)[];
  'name'?: (string);
  'payloadFormat': (_tidemark_dispatch_v1_PayloadFormat__Output);
  'includeCosmetic'?: (boolean);
  'active'?: (boolean);
}
