
import type { Scan as _tidemark_scan_v1_Scan, Scan__Output as _tidemark_scan_v1_Scan__Output } from '../../../tidemark/scan/v1/Scan.ts';

export interface ListScansResponse {
  'scans'?: (_tidemark_scan_v1_Scan)[];
  'total'?: (number);
}

export interface ListScansResponse__Output {
  'scans': (_tidemark_scan_v1_Scan__Output)[];
  'total': (number);
}
