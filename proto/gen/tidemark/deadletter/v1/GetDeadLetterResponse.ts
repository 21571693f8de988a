
import type { DeadLetter as _tidemark_deadletter_v1_DeadLetter, DeadLetter__Output as _tidemark_deadletter_v1_DeadLetter__Output } from '../../../tidemark/deadletter/v1/DeadLetter.ts';

export interface GetDeadLetterResponse {
  'deadLetter'?: (_tidemark_deadletter_v1_DeadLetter | null);
}

export interface GetDeadLetterResponse__Output {
  'deadLetter': (_tidemark_deadletter_v1_DeadLetter__Output | null);
}
