
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface RecoverRequest {
  'userId'?: (string);
  'destinationId'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
}

export interface RecoverRequest__Output {
  'userId': (string);
  'destinationId': (string);
  'since': (_google_protobuf_Timestamp__Output | null);
}
