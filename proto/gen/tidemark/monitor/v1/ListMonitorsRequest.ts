
import type { MonitorStatus as _tidemark_monitor_v1_MonitorStatus, MonitorStatus__Output as _tidemark_monitor_v1_MonitorStatus__Output } from '../../../tidemark/monitor/v1/MonitorStatus.ts';

export interface ListMonitorsRequest {
  'userId'?: (string);
  'status'?: (_tidemark_monitor_v1_MonitorStatus);
}

export interface ListMonitorsRequest__Output {
  'userId': (string);
  'status': (_tidemark_monitor_v1_MonitorStatus__Output);
}
