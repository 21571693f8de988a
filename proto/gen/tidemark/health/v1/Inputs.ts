
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Inputs {
  'asOf'?: (_google_protobuf_Timestamp | null);
  'windowFrom'?: (_google_protobuf_Timestamp | null);
  'changes'?: (number);
  'breaking'?: (number);
  'scans'?: (number);
  'goodScans'?: (number);
  'docsChangedAt'?: (_google_protobuf_Timestamp | null);
  'activeDeprecations'?: (number);
}

export interface Inputs__Output {
  'asOf': (_google_protobuf_Timestamp__Output | null);
  'windowFrom': (_google_protobuf_Timestamp__Output | null);
  'changes': (number);
  'breaking': (number);
  'scans': (number);
  'goodScans': (number);
  'docsChangedAt': (_google_protobuf_Timestamp__Output | null);
  'activeDeprecations': (number);
}
