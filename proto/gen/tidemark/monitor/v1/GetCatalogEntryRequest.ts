

export interface GetCatalogEntryRequest {
  'slug'?: (string);
}

export interface GetCatalogEntryRequest__Output {
  'slug': (string);
}
