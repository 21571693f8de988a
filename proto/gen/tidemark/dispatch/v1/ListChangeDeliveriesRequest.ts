

export interface ListChangeDeliveriesRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'changeId'?: (string);
}

export interface ListChangeDeliveriesRequest__Output {
  'userId': (string);
  'monitorId': (string);
  'changeId': (string);
}
