

export interface PreviewSpec {
  'title'?: (string);
  'version'?: (string);
  'operations'?: (number);
}

export interface PreviewSpec__Output {
  'title': (string);
  'version': (string);
  'operations': (number);
}
