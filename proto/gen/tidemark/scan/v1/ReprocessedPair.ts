
import type { Difference as _tidemark_scan_v1_Difference, Difference__Output as _tidemark_scan_v1_Difference__Output } from '../../../tidemark/scan/v1/Difference.ts';

export interface ReprocessedPair {
  'notRedone'?: (string);
  'same'?: (number);
  'added'?: (number);
  'gone'?: (number);
  'reclassified'?: (number);
  'notCompared'?: (number);
  'differences'?: (_tidemark_scan_v1_Difference)[];
  '_notRedone'?: "notRedone";
}

export interface ReprocessedPair__Output {
  'notRedone'?: (string);
  'same': (number);
  'added': (number);
  'gone': (number);
  'reclassified': (number);
  'notCompared': (number);
  'differences': (_tidemark_scan_v1_Difference__Output)[];
}
