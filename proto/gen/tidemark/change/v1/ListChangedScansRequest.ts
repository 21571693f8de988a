
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListChangedScansRequest {
  'monitorId'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  'afterId'?: (string);
  '_monitorId'?: "monitorId";
}

export interface ListChangedScansRequest__Output {
  'monitorId'?: (string);
  'since': (_google_protobuf_Timestamp__Output | null);
  'afterId': (string);
}
