
import type { Change as _tidemark_change_v1_Change, Change__Output as _tidemark_change_v1_Change__Output } from '../../../tidemark/change/v1/Change.ts';

export interface GetChangeResponse {
  'change'?: (_tidemark_change_v1_Change | null);
}

export interface GetChangeResponse__Output {
  'change': (_tidemark_change_v1_Change__Output | null);
}
