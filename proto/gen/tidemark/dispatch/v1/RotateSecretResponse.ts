
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface RotateSecretResponse {
  'secret'?: (string);
  'previousValidUntil'?: (_google_protobuf_Timestamp | null);
}

export interface RotateSecretResponse__Output {
  'secret': (string);
  'previousValidUntil': (_google_protobuf_Timestamp__Output | null);
}
