import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import type { CatalogEntry as CatalogEntryView } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogEntry';
import type { CatalogServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/CatalogService';
import { type CatalogEntry, logoUrl } from '../catalog-entry.ts';
import { findCatalogEntry, listCatalog } from '../store/catalog.ts';
import type { Parts } from './parts.ts';

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 100_000;

const view = ({ openapiSpecUrl, icon, ...entry }: CatalogEntry): CatalogEntryView => ({
  ...entry,
  logoUrl: logoUrl(entry.slug),
  ...(icon !== null && { icon }),
  ...(openapiSpecUrl !== null && { openapiSpecUrl }),
});

export function catalogHandlers({ database }: Parts): AsyncHandlers<CatalogServiceHandlers> {
  return {
    async ListCatalog(request) {
      const limit = Math.min(request.perPage || DEFAULT_PER_PAGE, MAX_PER_PAGE);
      const offset = (Math.min(Math.max(request.page, 1), MAX_PAGE) - 1) * limit;
      const { category, search } = request;
      const { entries, total } = await listCatalog(database, { category, search, limit, offset });
      return { entries: entries.map(view), total };
    },
    async GetCatalogEntry(request) {
      const entry = await findCatalogEntry(database, request.slug);
      if (!entry) throw new AppError('NOT_FOUND', 'there is no such catalog API');
      return { entry: view(entry) };
    },
  };
}
