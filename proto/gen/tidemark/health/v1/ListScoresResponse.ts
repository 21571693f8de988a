
import type { Score as _tidemark_health_v1_Score, Score__Output as _tidemark_health_v1_Score__Output } from '../../../tidemark/health/v1/Score.ts';

export interface ListScoresResponse {
  'scores'?: (_tidemark_health_v1_Score)[];
}

export interface ListScoresResponse__Output {
  'scores': (_tidemark_health_v1_Score__Output)[];
}
