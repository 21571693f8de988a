

export interface ListCatalogRequest {
  'category'?: (string);
  'search'?: (string);
  'page'?: (number);
  'perPage'?: (number);
}

export interface ListCatalogRequest__Output {
  'category': (string);
  'search': (string);
  'page': (number);
  'perPage': (number);
}
