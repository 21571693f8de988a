

export interface CreateMonitorRequest {
  'userId'?: (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  '_catalogApiSlug'?: "catalogApiSlug";
  '_docsUrl'?: "docsUrl";
  '_openapiSpecUrl'?: "openapiSpecUrl";
}

export interface CreateMonitorRequest__Output {
  'userId': (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
}
