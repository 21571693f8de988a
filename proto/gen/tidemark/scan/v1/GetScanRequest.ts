

export interface GetScanRequest {
  'id'?: (string);
}

export interface GetScanRequest__Output {
  'id': (string);
}
