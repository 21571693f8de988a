
import type { SweepRefusal as _tidemark_monitor_v1_SweepRefusal, SweepRefusal__Output as _tidemark_monitor_v1_SweepRefusal__Output } from '../../../tidemark/monitor/v1/SweepRefusal.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface RefusedSweep {
  'clusterUid'?: (string);
  'refusal'?: (_tidemark_monitor_v1_SweepRefusal);
  'missing'?: (number);
  'known'?: (number);
  'at'?: (_google_protobuf_Timestamp | null);
}

export interface RefusedSweep__Output {
  'clusterUid': (string);
  'refusal': (_tidemark_monitor_v1_SweepRefusal__Output);
  'missing': (number);
  'known': (number);
  'at': (_google_protobuf_Timestamp__Output | null);
}
