

export interface ListSubjectsRequest {
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListSubjectsRequest__Output {
  'pageSize': (number);
  'pageToken': (string);
}
