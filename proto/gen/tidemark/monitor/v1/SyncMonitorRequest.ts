
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { MonitorSpec as _tidemark_monitor_v1_MonitorSpec, MonitorSpec__Output as _tidemark_monitor_v1_MonitorSpec__Output } from '../../../tidemark/monitor/v1/MonitorSpec.ts';

export interface SyncMonitorRequest {
  'uid'?: (string);
  'namespace'?: (string);
  'name'?: (string);
  'resourceVersion'?: (string);
  'createdAt'?: (_google_protobuf_Timestamp | null);
  'namespaceUserId'?: (string);
  'spec'?: (_tidemark_monitor_v1_MonitorSpec | null);
  'clusterUid'?: (string);
  '_namespaceUserId'?: "namespaceUserId";
  '_clusterUid'?: "clusterUid";
}

export interface SyncMonitorRequest__Output {
  'uid': (string);
  'namespace': (string);
  'name': (string);
  'resourceVersion': (string);
  'createdAt': (_google_protobuf_Timestamp__Output | null);
  'namespaceUserId'?: (string);
  'spec': (_tidemark_monitor_v1_MonitorSpec__Output | null);
  'clusterUid'?: (string);
}
