

export interface PreviewRequest {
  'url'?: (string);
  'userId'?: (string);
}

export interface PreviewRequest__Output {
  'url': (string);
  'userId': (string);
}
