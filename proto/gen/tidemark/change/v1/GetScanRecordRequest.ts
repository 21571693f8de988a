

export interface GetScanRecordRequest {
  'scanId'?: (string);
  'monitorId'?: (string);
  '_monitorId'?: "monitorId";
}

export interface GetScanRecordRequest__Output {
  'scanId': (string);
  'monitorId'?: (string);
}
