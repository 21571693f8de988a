

export interface RequestScanRequest {
  'userId'?: (string);
  'id'?: (string);
}

export interface RequestScanRequest__Output {
  'userId': (string);
  'id': (string);
}
