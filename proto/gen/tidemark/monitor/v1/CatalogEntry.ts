

export interface CatalogEntry {
  'slug'?: (string);
  'name'?: (string);
  'category'?: (string);
  'logoUrl'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'icon'?: (string);
  '_openapiSpecUrl'?: "openapiSpecUrl";
  '_icon'?: "icon";
}

export interface CatalogEntry__Output {
  'slug': (string);
  'name': (string);
  'category': (string);
  'logoUrl': (string);
  'docsUrl': (string);
  'openapiSpecUrl'?: (string);
  'icon'?: (string);
}
