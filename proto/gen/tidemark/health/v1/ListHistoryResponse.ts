
import type { ScoredDay as _tidemark_health_v1_ScoredDay, ScoredDay__Output as _tidemark_health_v1_ScoredDay__Output } from '../../../tidemark/health/v1/ScoredDay.ts';

export interface ListHistoryResponse {
  'scores'?: (_tidemark_health_v1_ScoredDay)[];
}

export interface ListHistoryResponse__Output {
  'scores': (_tidemark_health_v1_ScoredDay__Output)[];
}
