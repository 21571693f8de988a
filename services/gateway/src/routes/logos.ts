// The logos of the catalog, at the addresses that `logo_url` gives: specification, section 2.5. Not counted against any limit: a page of
// the catalog shows hundreds, and what is asked for again comes from memory.
import { AppError } from '@tidemark/platform/errors';
import { z } from 'zod';
import type { Api, RouteContext } from '../api.ts';
import { createCache } from '../cache.ts';
import { notFound } from '../http/errors.ts';
import { drawLogo } from '../logos.ts';

const FILE = /^([a-z0-9][a-z0-9-]{0,99})\.svg$/;
const MAX_AGE_S = 86_400;
const CACHE = { ttlMs: 60_000, max: 1000, deadlineMs: 2000 };

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': `public, max-age=${MAX_AGE_S}`,
  'content-security-policy': "default-src 'none'",
};

export function logoRoutes(api: Api, { peers }: Pick<RouteContext, 'peers'>): void {
  const logo = createCache<string | null>({
    ...CACHE,
    async load(slug) {
      try {
        const { entry } = await peers.catalog.GetCatalogEntry({ slug });
        return entry ? await drawLogo(entry) : null;
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });
  api.get('/logos/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const slug = FILE.exec(request.params.file)?.[1];
    const svg = slug === undefined ? null : await logo(slug);
    if (svg === null) throw notFound('logo');
    return reply.headers(HEADERS).send(svg);
  });
}
