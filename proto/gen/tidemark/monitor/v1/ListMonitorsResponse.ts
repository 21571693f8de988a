
import type { Monitor as _tidemark_monitor_v1_Monitor, Monitor__Output as _tidemark_monitor_v1_Monitor__Output } from '../../../tidemark/monitor/v1/Monitor.ts';

export interface ListMonitorsResponse {
  'monitors'?: (_tidemark_monitor_v1_Monitor)[];
}

export interface ListMonitorsResponse__Output {
  'monitors': (_tidemark_monitor_v1_Monitor__Output)[];
}
