

export interface DeleteMonitorRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface DeleteMonitorRequest__Output {
  'userId': (string);
  'id': (string);
}
