

export interface ForgetMonitorRequest {
  'uid'?: (string);
}

export interface ForgetMonitorRequest__Output {
  'uid': (string);
}
