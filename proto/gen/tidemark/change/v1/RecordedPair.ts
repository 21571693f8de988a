
import type { RecordedFinding as _tidemark_change_v1_RecordedFinding, RecordedFinding__Output as _tidemark_change_v1_RecordedFinding__Output } from '../../../tidemark/change/v1/RecordedFinding.ts';

export interface RecordedPair {
  'input'?: (string);
  'url'?: (string);
  'snapshotBefore'?: (string);
  'snapshotAfter'?: (string);
  'engineVersion'?: (string);
  'findings'?: (_tidemark_change_v1_RecordedFinding)[];
  '_snapshotBefore'?: "snapshotBefore";
  '_snapshotAfter'?: "snapshotAfter";
}

export interface RecordedPair__Output {
  'input': (string);
  'url': (string);
  'snapshotBefore'?: (string);
  'snapshotAfter'?: (string);
  'engineVersion': (string);
  'findings': (_tidemark_change_v1_RecordedFinding__Output)[];
}
