
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Subject {
  'monitorId'?: (string);
  'userId'?: (string);
  'apiName'?: (string);
  'sourceKey'?: (string);
  'createdAt'?: (_google_protobuf_Timestamp | null);
}

export interface Subject__Output {
  'monitorId': (string);
  'userId': (string);
  'apiName': (string);
  'sourceKey': (string);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
}
