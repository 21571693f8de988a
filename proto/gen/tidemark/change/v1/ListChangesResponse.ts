
import type { Change as _tidemark_change_v1_Change, Change__Output as _tidemark_change_v1_Change__Output } from '../../../tidemark/change/v1/Change.ts';

export interface ListChangesResponse {
  'changes'?: (_tidemark_change_v1_Change)[];
  'total'?: (number);
}

export interface ListChangesResponse__Output {
  'changes': (_tidemark_change_v1_Change__Output)[];
  'total': (number);
}
