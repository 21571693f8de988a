
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Attempt {
  'number'?: (number);
  'trigger'?: (string);
  'startedAt'?: (_google_protobuf_Timestamp | null);
  'durationMs'?: (number);
  'statusCode'?: (number);
  'error'?: (string);
  'reply'?: (Buffer | Uint8Array | string);
  '_statusCode'?: "statusCode";
  '_error'?: "error";
}

export interface Attempt__Output {
  'number': (number);
  'trigger': (string);
  'startedAt': (_google_protobuf_Timestamp__Output | null);
  'durationMs': (number);
  'statusCode'?: (number);
  'error'?: (string);
  'reply': (Buffer);
}
