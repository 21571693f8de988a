

export interface CatalogEntry {
  'slug'?: (string);
  'name'?: (string);
  'category'?: (string);
  'logoUrl'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  '_openapiSpecUrl'?: "openapiSpecUrl";
}

export interface CatalogEntry__Output {
  'slug': (string);
  'name': (string);
  'category': (string);
  'logoUrl': (string);
  'docsUrl': (string);
  'openapiSpecUrl'?: (string);
}
