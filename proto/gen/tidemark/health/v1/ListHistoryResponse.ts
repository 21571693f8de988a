
import type { Score as _tidemark_health_v1_Score, Score__Output as _tidemark_health_v1_Score__Output } from '../../../tidemark/health/v1/Score.ts';

export interface ListHistoryResponse {
  'scores'?: (_tidemark_health_v1_Score)[];
  'total'?: (number);
}

export interface ListHistoryResponse__Output {
  'scores': (_tidemark_health_v1_Score__Output)[];
  'total': (number);
}
