

export interface CatalogRef {
  'slug'?: (string);
  'name'?: (string);
  'logoUrl'?: (string);
}

export interface CatalogRef__Output {
  'slug': (string);
  'name': (string);
  'logoUrl': (string);
}
