

export interface Source {
  'key'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'ignoreSelectors'?: (string)[];
  '_openapiSpecUrl'?: "openapiSpecUrl";
}

export interface Source__Output {
  'key': (string);
  'docsUrl': (string);
  'openapiSpecUrl'?: (string);
  'ignoreSelectors': (string)[];
}
