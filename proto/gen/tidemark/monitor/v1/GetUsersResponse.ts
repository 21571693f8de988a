
import type { User as _tidemark_monitor_v1_User, User__Output as _tidemark_monitor_v1_User__Output } from '../../../tidemark/monitor/v1/User.ts';

export interface GetUsersResponse {
  'users'?: (_tidemark_monitor_v1_User)[];
}

export interface GetUsersResponse__Output {
  'users': (_tidemark_monitor_v1_User__Output)[];
}
