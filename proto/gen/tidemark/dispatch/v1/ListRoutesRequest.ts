

export interface ListRoutesRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'destinationId'?: (string);
  '_destinationId'?: "destinationId";
}

export interface ListRoutesRequest__Output {
  'userId': (string);
  'monitorId': (string);
  'destinationId'?: (string);
}
