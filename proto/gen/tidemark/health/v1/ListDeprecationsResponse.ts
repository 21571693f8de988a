
import type { Deprecation as _tidemark_health_v1_Deprecation, Deprecation__Output as _tidemark_health_v1_Deprecation__Output } from '../../../tidemark/health/v1/Deprecation.ts';

export interface ListDeprecationsResponse {
  'deprecations'?: (_tidemark_health_v1_Deprecation)[];
  'total'?: (number);
}

export interface ListDeprecationsResponse__Output {
  'deprecations': (_tidemark_health_v1_Deprecation__Output)[];
  'total': (number);
}
