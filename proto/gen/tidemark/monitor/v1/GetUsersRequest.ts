

export interface GetUsersRequest {
  'ids'?: (string)[];
}

export interface GetUsersRequest__Output {
  'ids': (string)[];
}
