
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListWatchersRequest {
  'sourceKey'?: (string);
  'beganBefore'?: (_google_protobuf_Timestamp | null);
  'openAt'?: (_google_protobuf_Timestamp | null);
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListWatchersRequest__Output {
  'sourceKey': (string);
  'beganBefore': (_google_protobuf_Timestamp__Output | null);
  'openAt': (_google_protobuf_Timestamp__Output | null);
  'pageSize': (number);
  'pageToken': (string);
}
