

export interface ForgetMonitorRequest {
  'uid'?: (string);
  'resourceVersion'?: (string);
}

export interface ForgetMonitorRequest__Output {
  'uid': (string);
  'resourceVersion': (string);
}
