
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface RequestScanResponse {
  'scanId'?: (string);
  'requestedAt'?: (_google_protobuf_Timestamp | null);
}

export interface RequestScanResponse__Output {
  'scanId': (string);
  'requestedAt': (_google_protobuf_Timestamp__Output | null);
}
