
import type { ScanFrequency as _tidemark_monitor_v1_ScanFrequency, ScanFrequency__Output as _tidemark_monitor_v1_ScanFrequency__Output } from '../../../tidemark/monitor/v1/ScanFrequency.ts';
import type { Alerts as _tidemark_monitor_v1_Alerts, Alerts__Output as _tidemark_monitor_v1_Alerts__Output } from '../../../tidemark/monitor/v1/Alerts.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Watcher {
  'monitorId'?: (string);
  'userId'?: (string);
  'apiName'?: (string);
  'docsUrl'?: (string);
  'scanFrequency'?: (_tidemark_monitor_v1_ScanFrequency);
  'alerts'?: (_tidemark_monitor_v1_Alerts | null);
  'watchingSince'?: (_google_protobuf_Timestamp | null);
}

export interface Watcher__Output {
  'monitorId': (string);
  'userId': (string);
  'apiName': (string);
  'docsUrl': (string);
  'scanFrequency': (_tidemark_monitor_v1_ScanFrequency__Output);
  'alerts': (_tidemark_monitor_v1_Alerts__Output | null);
  'watchingSince': (_google_protobuf_Timestamp__Output | null);
}
