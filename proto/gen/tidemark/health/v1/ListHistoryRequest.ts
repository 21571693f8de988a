

export interface ListHistoryRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'days'?: (number);
}

export interface ListHistoryRequest__Output {
  'userId': (string);
  'monitorId': (string);
  'days': (number);
}
