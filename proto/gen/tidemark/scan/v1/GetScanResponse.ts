
import type { Scan as _tidemark_scan_v1_Scan, Scan__Output as _tidemark_scan_v1_Scan__Output } from '../../../tidemark/scan/v1/Scan.ts';

export interface GetScanResponse {
  'scan'?: (_tidemark_scan_v1_Scan | null);
}

export interface GetScanResponse__Output {
  'scan': (_tidemark_scan_v1_Scan__Output | null);
}
