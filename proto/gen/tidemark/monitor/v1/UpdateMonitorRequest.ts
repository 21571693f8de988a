
import type { MonitorStatus as _tidemark_monitor_v1_MonitorStatus, MonitorStatus__Output as _tidemark_monitor_v1_MonitorStatus__Output } from '../../../tidemark/monitor/v1/MonitorStatus.ts';
import type { ScanFrequency as _tidemark_monitor_v1_ScanFrequency, ScanFrequency__Output as _tidemark_monitor_v1_ScanFrequency__Output } from '../../../tidemark/monitor/v1/ScanFrequency.ts';

export interface UpdateMonitorRequest {
  'userId'?: (string);
  'id'?: (string);
  'status'?: (_tidemark_monitor_v1_MonitorStatus);
  'scanFrequency'?: (_tidemark_monitor_v1_ScanFrequency);
  'alertOnBreaking'?: (boolean);
  'alertOnDeprecation'?: (boolean);
  'alertOnNonBreaking'?: (boolean);
  '_alertOnBreaking'?: "alertOnBreaking";
  '_alertOnDeprecation'?: "alertOnDeprecation";
  '_alertOnNonBreaking'?: "alertOnNonBreaking";
}

export interface UpdateMonitorRequest__Output {
  'userId': (string);
  'id': (string);
  'status': (_tidemark_monitor_v1_MonitorStatus__Output);
  'scanFrequency': (_tidemark_monitor_v1_ScanFrequency__Output);
  'alertOnBreaking'?: (boolean);
  'alertOnDeprecation'?: (boolean);
  'alertOnNonBreaking'?: (boolean);
}
