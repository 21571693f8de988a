
import type { RecordedFinding as _tidemark_change_v1_RecordedFinding, RecordedFinding__Output as _tidemark_change_v1_RecordedFinding__Output } from '../../../tidemark/change/v1/RecordedFinding.ts';

export interface Difference {
  'recorded'?: (_tidemark_change_v1_RecordedFinding | null);
  'found'?: (_tidemark_change_v1_RecordedFinding | null);
}

export interface Difference__Output {
  'recorded': (_tidemark_change_v1_RecordedFinding__Output | null);
  'found': (_tidemark_change_v1_RecordedFinding__Output | null);
}
