

export interface ListScansRequest {
  'sourceKey'?: (string);
  'page'?: (number);
  'perPage'?: (number);
}

export interface ListScansRequest__Output {
  'sourceKey': (string);
  'page': (number);
  'perPage': (number);
}
