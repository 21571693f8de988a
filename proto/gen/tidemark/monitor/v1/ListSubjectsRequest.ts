

export interface ListSubjectsRequest {
  'pageSize'?: (number);
  'pageToken'?: (string);
  'clusterUid'?: (string);
  '_clusterUid'?: "clusterUid";
}

export interface ListSubjectsRequest__Output {
  'pageSize': (number);
  'pageToken': (string);
  'clusterUid'?: (string);
}
