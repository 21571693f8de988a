
import type { Evidence as _tidemark_change_v1_Evidence, Evidence__Output as _tidemark_change_v1_Evidence__Output } from '../../../tidemark/change/v1/Evidence.ts';

export interface Evidence {
  'input'?: (string);
  'url'?: (string);
  'location'?: (string);
  'quote'?: (string);
  'rule'?: (string);
  'engineVersion'?: (string);
  'snapshotBefore'?: (string);
  'snapshotAfter'?: (string);
  'also'?: (_tidemark_change_v1_Evidence)[];
  '_quote'?: "quote";
  '_snapshotBefore'?: "snapshotBefore";
  '_snapshotAfter'?: "snapshotAfter";
}

export interface Evidence__Output {
  'input': (string);
  'url': (string);
  'location': (string);
  'quote'?: (string);
  'rule': (string);
  'engineVersion': (string);
  'snapshotBefore'?: (string);
  'snapshotAfter'?: (string);
  'also': (_tidemark_change_v1_Evidence__Output)[];
}
