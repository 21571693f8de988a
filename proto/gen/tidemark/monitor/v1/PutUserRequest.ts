
import type { Plan as _tidemark_monitor_v1_Plan, Plan__Output as _tidemark_monitor_v1_Plan__Output } from '../../../tidemark/monitor/v1/Plan.ts';

export interface PutUserRequest {
  'id'?: (string);
  'plan'?: (_tidemark_monitor_v1_Plan);
  'name'?: (string);
}

export interface PutUserRequest__Output {
  'id': (string);
  'plan': (_tidemark_monitor_v1_Plan__Output);
  'name': (string);
}
