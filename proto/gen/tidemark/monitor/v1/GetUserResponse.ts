
import type { User as _tidemark_monitor_v1_User, User__Output as _tidemark_monitor_v1_User__Output } from '../../../tidemark/monitor/v1/User.ts';

export interface GetUserResponse {
  'user'?: (_tidemark_monitor_v1_User | null);
}

export interface GetUserResponse__Output {
  'user': (_tidemark_monitor_v1_User__Output | null);
}
