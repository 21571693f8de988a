
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListScansRequest {
  'sourceKey'?: (string);
  'page'?: (number);
  'perPage'?: (number);
  'monitorId'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  '_monitorId'?: "monitorId";
}

export interface ListScansRequest__Output {
  'sourceKey': (string);
  'page': (number);
  'perPage': (number);
  'monitorId'?: (string);
  'since': (_google_protobuf_Timestamp__Output | null);
}
