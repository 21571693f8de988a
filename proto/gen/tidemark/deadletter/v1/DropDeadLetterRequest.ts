

export interface DropDeadLetterRequest {
  'id'?: (string);
}

export interface DropDeadLetterRequest__Output {
  'id': (string);
}
