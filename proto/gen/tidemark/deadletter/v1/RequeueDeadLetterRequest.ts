

export interface RequeueDeadLetterRequest {
  'id'?: (string);
}

export interface RequeueDeadLetterRequest__Output {
  'id': (string);
}
