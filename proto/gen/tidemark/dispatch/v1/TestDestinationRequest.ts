

export interface TestDestinationRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface TestDestinationRequest__Output {
  'userId': (string);
  'id': (string);
}
