

export interface ListDestinationsRequest {
  'userId'?: (string);
}

export interface ListDestinationsRequest__Output {
  'userId': (string);
}
