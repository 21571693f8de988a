

export interface RecoverResponse {
  'recovered'?: (number);
}

export interface RecoverResponse__Output {
  'recovered': (number);
}
