
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface Scan {
  'id'?: (string);
  'sourceKey'?: (string);
  'trigger'?: (string);
  'status'?: (string);
  'reason'?: (string);
  'httpStatus'?: (number);
  'answeredBy'?: (string);
  'queuedAt'?: (_google_protobuf_Timestamp | null);
  'startedAt'?: (_google_protobuf_Timestamp | null);
  'finishedAt'?: (_google_protobuf_Timestamp | null);
  'changed'?: (boolean);
  'findings'?: (number);
  'mode'?: (string);
  'phaseMs'?: ({[key: string]: number});
  'bytes'?: (number | string | Long);
  'pages'?: (number);
  'pagesFailed'?: (number);
  'held'?: (string);
  'docsChangedAt'?: (_google_protobuf_Timestamp | null);
  '_reason'?: "reason";
  '_httpStatus'?: "httpStatus";
  '_answeredBy'?: "answeredBy";
  '_changed'?: "changed";
  '_mode'?: "mode";
  '_bytes'?: "bytes";
  '_pages'?: "pages";
  '_pagesFailed'?: "pagesFailed";
  '_held'?: "held";
}

export interface Scan__Output {
  'id': (string);
  'sourceKey': (string);
  'trigger': (string);
  'status': (string);
  'reason'?: (string);
  'httpStatus'?: (number);
  'answeredBy'?: (string);
  'queuedAt': (_google_protobuf_Timestamp__Output | null);
  'startedAt': (_google_protobuf_Timestamp__Output | null);
  'finishedAt': (_google_protobuf_Timestamp__Output | null);
  'changed'?: (boolean);
  'findings': (number);
  'mode'?: (string);
  'phaseMs': ({[key: string]: number});
  'bytes'?: (number);
  'pages'?: (number);
  'pagesFailed'?: (number);
  'held'?: (string);
  'docsChangedAt': (_google_protobuf_Timestamp__Output | null);
}
