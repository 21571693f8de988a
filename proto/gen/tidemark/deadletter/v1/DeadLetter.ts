
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface DeadLetter {
  'id'?: (string);
  'durable'?: (string);
  'subject'?: (string);
  'messageId'?: (string);
  'requestId'?: (string);
  'reason'?: (string);
  'createdAt'?: (_google_protobuf_Timestamp | null);
  'payload'?: (Buffer | Uint8Array | string);
}

export interface DeadLetter__Output {
  'id': (string);
  'durable': (string);
  'subject': (string);
  'messageId': (string);
  'requestId': (string);
  'reason': (string);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
  'payload': (Buffer);
}
