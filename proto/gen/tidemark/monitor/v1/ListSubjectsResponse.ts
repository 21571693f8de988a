
import type { Subject as _tidemark_monitor_v1_Subject, Subject__Output as _tidemark_monitor_v1_Subject__Output } from '../../../tidemark/monitor/v1/Subject.ts';

export interface ListSubjectsResponse {
  'subjects'?: (_tidemark_monitor_v1_Subject)[];
  'nextPageToken'?: (string);
}

export interface ListSubjectsResponse__Output {
  'subjects': (_tidemark_monitor_v1_Subject__Output)[];
  'nextPageToken': (string);
}
