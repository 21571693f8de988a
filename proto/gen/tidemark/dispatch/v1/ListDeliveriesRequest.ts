

export interface ListDeliveriesRequest {
  'userId'?: (string);
  'destinationId'?: (string);
  'state'?: (string);
  'page'?: (number);
  'perPage'?: (number);
  '_state'?: "state";
}

export interface ListDeliveriesRequest__Output {
  'userId': (string);
  'destinationId': (string);
  'state'?: (string);
  'page': (number);
  'perPage': (number);
}
