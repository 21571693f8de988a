

export interface RequeueDeadLetterResponse {
  'handled'?: (boolean);
  'reason'?: (string);
}

export interface RequeueDeadLetterResponse__Output {
  'handled': (boolean);
  'reason': (string);
}
