
import type { DeprecationState as _tidemark_health_v1_DeprecationState, DeprecationState__Output as _tidemark_health_v1_DeprecationState__Output } from '../../../tidemark/health/v1/DeprecationState.ts';

export interface ListDeprecationsRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'state'?: (_tidemark_health_v1_DeprecationState);
  'page'?: (number);
  'perPage'?: (number);
  '_monitorId'?: "monitorId";
}

export interface ListDeprecationsRequest__Output {
  'userId': (string);
  'monitorId'?: (string);
  'state': (_tidemark_health_v1_DeprecationState__Output);
  'page': (number);
  'perPage': (number);
}
