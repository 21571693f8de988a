
import type { PreviewSpec as _tidemark_scan_v1_PreviewSpec, PreviewSpec__Output as _tidemark_scan_v1_PreviewSpec__Output } from '../../../tidemark/scan/v1/PreviewSpec.ts';
import type { PreviewProblem as _tidemark_scan_v1_PreviewProblem, PreviewProblem__Output as _tidemark_scan_v1_PreviewProblem__Output } from '../../../tidemark/scan/v1/PreviewProblem.ts';

export interface PreviewResponse {
  'url'?: (string);
  'title'?: (string);
  'kind'?: (string);
  'mode'?: (string);
  'discoveredSpecUrl'?: (string);
  'spec'?: (_tidemark_scan_v1_PreviewSpec | null);
  'pagesFound'?: (number);
  'problem'?: (_tidemark_scan_v1_PreviewProblem | null);
  '_mode'?: "mode";
  '_discoveredSpecUrl'?: "discoveredSpecUrl";
}

export interface PreviewResponse__Output {
  'url': (string);
  'title': (string);
  'kind': (string);
  'mode'?: (string);
  'discoveredSpecUrl'?: (string);
  'spec': (_tidemark_scan_v1_PreviewSpec__Output | null);
  'pagesFound': (number);
  'problem': (_tidemark_scan_v1_PreviewProblem__Output | null);
}
