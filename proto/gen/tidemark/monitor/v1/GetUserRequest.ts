

export interface GetUserRequest {
  'id'?: (string);
}

export interface GetUserRequest__Output {
  'id': (string);
}
