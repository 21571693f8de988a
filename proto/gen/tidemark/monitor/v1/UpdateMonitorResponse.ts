
import type { Monitor as _tidemark_monitor_v1_Monitor, Monitor__Output as _tidemark_monitor_v1_Monitor__Output } from '../../../tidemark/monitor/v1/Monitor.ts';

export interface UpdateMonitorResponse {
  'monitor'?: (_tidemark_monitor_v1_Monitor | null);
}

export interface UpdateMonitorResponse__Output {
  'monitor': (_tidemark_monitor_v1_Monitor__Output | null);
}
