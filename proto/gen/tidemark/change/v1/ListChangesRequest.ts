
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListChangesRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'classification'?: (string);
  'severity'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  'until'?: (_google_protobuf_Timestamp | null);
  'page'?: (number);
  'perPage'?: (number);
  '_monitorId'?: "monitorId";
  '_classification'?: "classification";
  '_severity'?: "severity";
}

export interface ListChangesRequest__Output {
  'userId': (string);
  'monitorId'?: (string);
  'classification'?: (string);
  'severity'?: (string);
  'since': (_google_protobuf_Timestamp__Output | null);
  'until': (_google_protobuf_Timestamp__Output | null);
  'page': (number);
  'perPage': (number);
}
