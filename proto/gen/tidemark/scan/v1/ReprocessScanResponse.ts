
import type { ReprocessedPair as _tidemark_scan_v1_ReprocessedPair, ReprocessedPair__Output as _tidemark_scan_v1_ReprocessedPair__Output } from '../../../tidemark/scan/v1/ReprocessedPair.ts';

export interface ReprocessScanResponse {
  'engineVersion'?: (string);
  'pairs'?: (_tidemark_scan_v1_ReprocessedPair)[];
}

export interface ReprocessScanResponse__Output {
  'engineVersion': (string);
  'pairs': (_tidemark_scan_v1_ReprocessedPair__Output)[];
}
