
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Deprecation {
  'id'?: (string);
  'monitorId'?: (string);
  'apiName'?: (string);
  'endpoint'?: (string);
  'subject'?: (string);
  'description'?: (string);
  'url'?: (string);
  'sunsetOn'?: (string);
  'changeId'?: (string);
  'beganAt'?: (_google_protobuf_Timestamp | null);
  'changedAt'?: (_google_protobuf_Timestamp | null);
  'endedAt'?: (_google_protobuf_Timestamp | null);
  'endedBy'?: (string);
  '_endpoint'?: "endpoint";
  '_subject'?: "subject";
  '_sunsetOn'?: "sunsetOn";
  '_endedBy'?: "endedBy";
}

export interface Deprecation__Output {
  'id': (string);
  'monitorId': (string);
  'apiName': (string);
  'endpoint'?: (string);
  'subject'?: (string);
  'description': (string);
  'url': (string);
  'sunsetOn'?: (string);
  'changeId': (string);
  'beganAt': (_google_protobuf_Timestamp__Output | null);
  'changedAt': (_google_protobuf_Timestamp__Output | null);
  'endedAt': (_google_protobuf_Timestamp__Output | null);
  'endedBy'?: (string);
}
