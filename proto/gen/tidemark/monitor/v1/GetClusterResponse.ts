
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { RefusedSweep as _tidemark_monitor_v1_RefusedSweep, RefusedSweep__Output as _tidemark_monitor_v1_RefusedSweep__Output } from '../../../tidemark/monitor/v1/RefusedSweep.ts';

export interface GetClusterResponse {
  'uid'?: (string);
  'recordedAt'?: (_google_protobuf_Timestamp | null);
  'refused'?: (_tidemark_monitor_v1_RefusedSweep | null);
  'adopted'?: (boolean);
  'elsewhere'?: (number);
  '_uid'?: "uid";
  '_refused'?: "refused";
}

export interface GetClusterResponse__Output {
  'uid'?: (string);
  'recordedAt': (_google_protobuf_Timestamp__Output | null);
  'refused'?: (_tidemark_monitor_v1_RefusedSweep__Output | null);
  'adopted': (boolean);
  'elsewhere': (number);
}
