

export interface ForgetMonitorResponse {
  'refused'?: (boolean);
}

export interface ForgetMonitorResponse__Output {
  'refused': (boolean);
}
