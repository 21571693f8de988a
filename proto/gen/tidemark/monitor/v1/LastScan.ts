
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface LastScan {
  'id'?: (string);
  'trigger'?: (string);
  'status'?: (string);
  'reason'?: (string);
  'startedAt'?: (_google_protobuf_Timestamp | null);
  'finishedAt'?: (_google_protobuf_Timestamp | null);
  '_reason'?: "reason";
}

export interface LastScan__Output {
  'id': (string);
  'trigger': (string);
  'status': (string);
  'reason'?: (string);
  'startedAt': (_google_protobuf_Timestamp__Output | null);
  'finishedAt': (_google_protobuf_Timestamp__Output | null);
}
