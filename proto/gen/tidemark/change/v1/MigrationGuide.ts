

export interface MigrationGuide {
  'type'?: (string);
  'title'?: (string);
  'url'?: (string);
  'source'?: (string);
  'snippet'?: (string);
}

export interface MigrationGuide__Output {
  'type': (string);
  'title': (string);
  'url': (string);
  'source': (string);
  'snippet': (string);
}
