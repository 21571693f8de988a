
import type { Source as _tidemark_monitor_v1_Source, Source__Output as _tidemark_monitor_v1_Source__Output } from '../../../tidemark/monitor/v1/Source.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { MonitorStatus as _tidemark_monitor_v1_MonitorStatus, MonitorStatus__Output as _tidemark_monitor_v1_MonitorStatus__Output } from '../../../tidemark/monitor/v1/MonitorStatus.ts';

export interface SyncMonitorResponse {
  'accepted'?: (boolean);
  'schedulable'?: (boolean);
  'reason'?: (string);
  'message'?: (string);
  'source'?: (_tidemark_monitor_v1_Source | null);
  'watchingSince'?: (_google_protobuf_Timestamp | null);
  'status'?: (_tidemark_monitor_v1_MonitorStatus);
  'displayName'?: (string);
  'displaced'?: (string)[];
  'freedUserId'?: (string);
  '_source'?: "source";
  '_freedUserId'?: "freedUserId";
}

export interface SyncMonitorResponse__Output {
  'accepted': (boolean);
  'schedulable': (boolean);
  'reason': (string);
  'message': (string);
  'source'?: (_tidemark_monitor_v1_Source__Output | null);
  'watchingSince': (_google_protobuf_Timestamp__Output | null);
  'status': (_tidemark_monitor_v1_MonitorStatus__Output);
  'displayName': (string);
  'displaced': (string)[];
  'freedUserId'?: (string);
}
