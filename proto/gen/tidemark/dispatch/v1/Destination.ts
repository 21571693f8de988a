
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { PayloadFormat as _tidemark_dispatch_v1_PayloadFormat, PayloadFormat__Output as _tidemark_dispatch_v1_PayloadFormat__Output } from '../../../tidemark/dispatch/v1/PayloadFormat.ts';

export interface Destination {
  'id'?: (string);
  'url'?: (string);
  'events'?: (string)[];
  'active'?: (boolean);
  'createdAt'?: (_google_protobuf_Timestamp | null);
  'name'?: (string);
  'payloadFormat'?: (_tidemark_dispatch_v1_PayloadFormat);
  'includeCosmetic'?: (boolean);
  'failingSince'?: (_google_protobuf_Timestamp | null);
  'disablesAt'?: (_google_protobuf_Timestamp | null);
  'disabledReason'?: (string);
  '_name'?: "name";
  '_disabledReason'?: "disabledReason";
}

export interface Destination__Output {
  'id': (string);
  'url': (string);
  'events': (string)[];
  'active': (boolean);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
  'name'?: (string);
  'payloadFormat': (_tidemark_dispatch_v1_PayloadFormat__Output);
  'includeCosmetic': (boolean);
  'failingSince': (_google_protobuf_Timestamp__Output | null);
  'disablesAt': (_google_protobuf_Timestamp__Output | null);
  'disabledReason'?: (string);
}
