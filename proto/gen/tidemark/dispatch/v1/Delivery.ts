
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Attempt as _tidemark_dispatch_v1_Attempt, Attempt__Output as _tidemark_dispatch_v1_Attempt__Output } from '../../../tidemark/dispatch/v1/Attempt.ts';

export interface Delivery {
  'id'?: (string);
  'destinationId'?: (string);
  'eventId'?: (string);
  'type'?: (string);
  'monitorId'?: (string);
  'state'?: (string);
  'createdAt'?: (_google_protobuf_Timestamp | null);
  'nextAttemptAt'?: (_google_protobuf_Timestamp | null);
  'attemptCount'?: (number);
  'attempts'?: (_tidemark_dispatch_v1_Attempt)[];
  '_monitorId'?: "monitorId";
}

export interface Delivery__Output {
  'id': (string);
  'destinationId': (string);
  'eventId': (string);
  'type': (string);
  'monitorId'?: (string);
  'state': (string);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
  'nextAttemptAt': (_google_protobuf_Timestamp__Output | null);
  'attemptCount': (number);
  'attempts': (_tidemark_dispatch_v1_Attempt__Output)[];
}
