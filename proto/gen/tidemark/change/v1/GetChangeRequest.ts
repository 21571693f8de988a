

export interface GetChangeRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface GetChangeRequest__Output {
  'userId': (string);
  'id': (string);
}
