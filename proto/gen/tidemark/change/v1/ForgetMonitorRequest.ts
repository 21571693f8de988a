

export interface ForgetMonitorRequest {
  'userId'?: (string);
  'monitorId'?: (string);
}

export interface ForgetMonitorRequest__Output {
  'userId': (string);
  'monitorId': (string);
}
