

export interface BindNamespaceRequest {
  'userId'?: (string);
  'namespace'?: (string);
}

export interface BindNamespaceRequest__Output {
  'userId': (string);
  'namespace': (string);
}
