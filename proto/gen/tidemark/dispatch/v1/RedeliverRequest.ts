

export interface RedeliverRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface RedeliverRequest__Output {
  'userId': (string);
  'id': (string);
}
