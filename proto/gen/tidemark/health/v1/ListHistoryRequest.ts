

export interface ListHistoryRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'page'?: (number);
  'perPage'?: (number);
}

export interface ListHistoryRequest__Output {
  'userId': (string);
  'monitorId': (string);
  'page': (number);
  'perPage': (number);
}
