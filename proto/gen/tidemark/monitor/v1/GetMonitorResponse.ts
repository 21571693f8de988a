
import type { Monitor as _tidemark_monitor_v1_Monitor, Monitor__Output as _tidemark_monitor_v1_Monitor__Output } from '../../../tidemark/monitor/v1/Monitor.ts';

export interface GetMonitorResponse {
  'monitor'?: (_tidemark_monitor_v1_Monitor | null);
}

export interface GetMonitorResponse__Output {
  'monitor': (_tidemark_monitor_v1_Monitor__Output | null);
}
