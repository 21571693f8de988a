

export interface PreviewRequest {
  'url'?: (string);
}

export interface PreviewRequest__Output {
  'url': (string);
}
