
import type { DeadLetter as _tidemark_deadletter_v1_DeadLetter, DeadLetter__Output as _tidemark_deadletter_v1_DeadLetter__Output } from '../../../tidemark/deadletter/v1/DeadLetter.ts';

export interface ListDeadLettersResponse {
  'deadLetters'?: (_tidemark_deadletter_v1_DeadLetter)[];
}

export interface ListDeadLettersResponse__Output {
  'deadLetters': (_tidemark_deadletter_v1_DeadLetter__Output)[];
}
