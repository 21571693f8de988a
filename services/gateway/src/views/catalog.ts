import type { CatalogEntry__Output } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogEntry';

/** A catalog API: specification, section 2.5. */
export function catalogView(entry: CatalogEntry__Output) {
  return {
    slug: entry.slug,
    name: entry.name,
    category: entry.category,
    logo_url: entry.logoUrl,
    docs_url: entry.docsUrl,
    has_openapi_spec: entry.openapiSpecUrl !== undefined,
  };
}
