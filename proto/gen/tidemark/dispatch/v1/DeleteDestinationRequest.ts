

export interface DeleteDestinationRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface DeleteDestinationRequest__Output {
  'userId': (string);
  'id': (string);
}
