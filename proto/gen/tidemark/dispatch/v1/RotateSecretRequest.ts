

export interface RotateSecretRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface RotateSecretRequest__Output {
  'userId': (string);
  'id': (string);
}
