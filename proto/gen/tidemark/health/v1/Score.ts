
import type { Breakdown as _tidemark_health_v1_Breakdown, Breakdown__Output as _tidemark_health_v1_Breakdown__Output } from '../../../tidemark/health/v1/Breakdown.ts';

export interface Score {
  'monitorId'?: (string);
  'apiName'?: (string);
  'score'?: (number);
  'maturity'?: (string);
  'breakdown'?: (_tidemark_health_v1_Breakdown | null);
  'scoredOn'?: (string);
}

export interface Score__Output {
  'monitorId': (string);
  'apiName': (string);
  'score': (number);
  'maturity': (string);
  'breakdown': (_tidemark_health_v1_Breakdown__Output | null);
  'scoredOn': (string);
}
