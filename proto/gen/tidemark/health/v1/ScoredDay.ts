
import type { Score as _tidemark_health_v1_Score, Score__Output as _tidemark_health_v1_Score__Output } from '../../../tidemark/health/v1/Score.ts';
import type { Inputs as _tidemark_health_v1_Inputs, Inputs__Output as _tidemark_health_v1_Inputs__Output } from '../../../tidemark/health/v1/Inputs.ts';

export interface ScoredDay {
  'score'?: (_tidemark_health_v1_Score | null);
  'inputs'?: (_tidemark_health_v1_Inputs | null);
  '_inputs'?: "inputs";
}

export interface ScoredDay__Output {
  'score': (_tidemark_health_v1_Score__Output | null);
  'inputs'?: (_tidemark_health_v1_Inputs__Output | null);
}
