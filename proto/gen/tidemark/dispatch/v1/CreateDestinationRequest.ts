
import type { PayloadFormat as _tidemark_dispatch_v1_PayloadFormat, PayloadFormat__Output as _tidemark_dispatch_v1_PayloadFormat__Output } from '../../../tidemark/dispatch/v1/PayloadFormat.ts';

export interface CreateDestinationRequest {
  'userId'?: (string);
  'url'?: (string);
  'events'?: (string)[];
  'name'?: (string);
  'payloadFormat'?: (_tidemark_dispatch_v1_PayloadFormat);
  'includeCosmetic'?: (boolean);
  'idempotencyKey'?: (string);
  '_name'?: "name";
  '_idempotencyKey'?: "idempotencyKey";
}

export interface CreateDestinationRequest__Output {
  'userId': (string);
  'url': (string);
  'events': (string)[];
  'name'?: (string);
  'payloadFormat': (_tidemark_dispatch_v1_PayloadFormat__Output);
  'includeCosmetic': (boolean);
  'idempotencyKey'?: (string);
}
