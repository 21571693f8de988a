

export interface RebuildInputsRequest {
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface RebuildInputsRequest__Output {
  'pageSize': (number);
  'pageToken': (string);
}
