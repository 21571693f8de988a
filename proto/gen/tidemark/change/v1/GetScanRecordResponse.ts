
import type { RecordedPair as _tidemark_change_v1_RecordedPair, RecordedPair__Output as _tidemark_change_v1_RecordedPair__Output } from '../../../tidemark/change/v1/RecordedPair.ts';

export interface GetScanRecordResponse {
  'pairs'?: (_tidemark_change_v1_RecordedPair)[];
}

export interface GetScanRecordResponse__Output {
  'pairs': (_tidemark_change_v1_RecordedPair__Output)[];
}
