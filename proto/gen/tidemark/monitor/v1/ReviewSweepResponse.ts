
import type { SweepRefusal as _tidemark_monitor_v1_SweepRefusal, SweepRefusal__Output as _tidemark_monitor_v1_SweepRefusal__Output } from '../../../tidemark/monitor/v1/SweepRefusal.ts';

export interface ReviewSweepResponse {
  'refusal'?: (_tidemark_monitor_v1_SweepRefusal);
  'known'?: (number);
}

export interface ReviewSweepResponse__Output {
  'refusal': (_tidemark_monitor_v1_SweepRefusal__Output);
  'known': (number);
}
