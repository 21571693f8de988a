

export interface GetMonitorRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface GetMonitorRequest__Output {
  'userId': (string);
  'id': (string);
}
