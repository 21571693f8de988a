

export interface CreateMonitorRequest {
  'userId'?: (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'idempotencyKey'?: (string);
  '_catalogApiSlug'?: "catalogApiSlug";
  '_docsUrl'?: "docsUrl";
  '_openapiSpecUrl'?: "openapiSpecUrl";
  '_idempotencyKey'?: "idempotencyKey";
}

export interface CreateMonitorRequest__Output {
  'userId': (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'idempotencyKey'?: (string);
}
