

export interface ForgetMonitorRequest {
  'uid'?: (string);
  'clusterUid'?: (string);
}

export interface ForgetMonitorRequest__Output {
  'uid': (string);
  'clusterUid': (string);
}
