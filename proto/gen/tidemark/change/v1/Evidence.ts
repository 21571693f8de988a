

export interface Evidence {
  'input'?: (string);
  'url'?: (string);
  'location'?: (string);
  'quote'?: (string);
  '_quote'?: "quote";
}

export interface Evidence__Output {
  'input': (string);
  'url': (string);
  'location': (string);
  'quote'?: (string);
}
