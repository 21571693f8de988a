// The public catalog: specification, sections 2.5 and 4.4.
import { z } from 'zod';
import type { Api, RouteContext } from '../api.ts';
import { notFound } from '../errors.ts';
import { paging, text } from '../fields.ts';
import { catalogView } from '../views/catalog.ts';

const MAX_SEARCH_CHARS = 200;
const SLUG = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Absent or empty: no filter. */
const filter = z.union([z.literal(''), text(MAX_SEARCH_CHARS)]).default('');
const listQuery = z.object({ category: filter, search: filter, ...paging });
const params = z.object({ slug: z.string() });

export function catalogRoutes(api: Api, { peers }: RouteContext): void {
  const { catalog } = peers;
  const config = { access: 'public' } as const;

  api.get('/catalog', { schema: { querystring: listQuery }, config }, async (request) => {
    const { category, search, page, per_page: perPage } = request.query;
    const list = await catalog.ListCatalog({ category, search, page, perPage });
    return { data: list.entries.map(catalogView), meta: { total: list.total, page, per_page: perPage } };
  });

  api.get('/catalog/:slug', { schema: { params }, config }, async (request) => {
    const { slug } = request.params;
    if (!SLUG.test(slug)) throw notFound('catalog API');
    const { entry } = await catalog.GetCatalogEntry({ slug });
    if (!entry) throw notFound('catalog API');
    return { data: catalogView(entry) };
  });
}
