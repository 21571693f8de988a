// The public catalog: specification, sections 2.5 and 4.4.
import type { Api, RouteContext } from '../api.ts';
import { notFound, unknownPath } from '../http/errors.ts';
import { catalogApi, catalogParams, catalogQuery } from '../schemas/catalog.ts';
import { one, paged, slug as slugField } from '../schemas/fields.ts';
import { catalogView } from '../views/catalog.ts';

const THING = 'catalog API';

export function catalogRoutes(api: Api, { peers }: RouteContext): void {
  const { catalog } = peers;

  api.get(
    '/catalog',
    {
      schema: { querystring: catalogQuery, response: { 200: paged(catalogApi) } },
      config: {
        access: 'public',
        operation: {
          id: 'listCatalog',
          tag: 'Catalog',
          summary: 'List catalog APIs',
          description: 'Ordered by name. Limited per client address. Filters combine.',
        },
      },
    },
    async (request) => {
      const { category, search, page, per_page: perPage } = request.query;
      const list = await catalog.ListCatalog({ category, search, page, perPage });
      return { data: list.entries.map(catalogView), meta: { total: list.total, page, per_page: perPage } };
    },
  );

  api.get(
    '/catalog/:slug',
    {
      schema: { params: catalogParams, response: { 200: one(catalogApi) } },
      config: {
        access: 'public',
        operation: {
          id: 'getCatalogApi',
          tag: 'Catalog',
          summary: 'Get a catalog API',
          description: 'By its slug. Limited per client address.',
        },
      },
    },
    async (request) => {
      if (request.params.slug === '') throw unknownPath();
      const slug = slugField.safeParse(request.params.slug);
      if (!slug.success) throw notFound(THING);
      const { entry } = await catalog.GetCatalogEntry({ slug: slug.data });
      if (!entry) throw notFound(THING);
      return { data: catalogView(entry) };
    },
  );
}
