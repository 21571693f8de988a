

export interface ReviewSweepRequest {
  'clusterUid'?: (string);
  'missing'?: (number);
}

export interface ReviewSweepRequest__Output {
  'clusterUid': (string);
  'missing': (number);
}
