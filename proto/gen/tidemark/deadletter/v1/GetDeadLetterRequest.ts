

export interface GetDeadLetterRequest {
  'id'?: (string);
}

export interface GetDeadLetterRequest__Output {
  'id': (string);
}
