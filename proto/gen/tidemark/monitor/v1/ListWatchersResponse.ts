
import type { Watcher as _tidemark_monitor_v1_Watcher, Watcher__Output as _tidemark_monitor_v1_Watcher__Output } from '../../../tidemark/monitor/v1/Watcher.ts';

export interface ListWatchersResponse {
  'watchers'?: (_tidemark_monitor_v1_Watcher)[];
  'nextPageToken'?: (string);
}

export interface ListWatchersResponse__Output {
  'watchers': (_tidemark_monitor_v1_Watcher__Output)[];
  'nextPageToken': (string);
}
