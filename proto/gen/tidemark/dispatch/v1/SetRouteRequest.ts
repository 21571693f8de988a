

export interface SetRouteRequest {
  'userId'?: (string);
  'monitorId'?: (string);
  'destinationId'?: (string);
  'enabled'?: (boolean);
}

export interface SetRouteRequest__Output {
  'userId': (string);
  'monitorId': (string);
  'destinationId': (string);
  'enabled': (boolean);
}
