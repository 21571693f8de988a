

export interface TestDestinationResponse {
  'delivered'?: (boolean);
  'statusCode'?: (number);
  'error'?: (string);
  'durationMs'?: (number);
  '_statusCode'?: "statusCode";
  '_error'?: "error";
}

export interface TestDestinationResponse__Output {
  'delivered': (boolean);
  'statusCode'?: (number);
  'error'?: (string);
  'durationMs': (number);
}
