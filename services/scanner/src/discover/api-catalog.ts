// /.well-known/api-catalog (RFC 9727): a linkset of the APIs of a site. Of several the one is taken that names the docs as its own.
import { z } from 'zod';

const MAX_APIS = 500;
const links = z.array(z.object({ href: z.string().max(2048) })).max(100);
const linkset = z.object({
  linkset: z
    .array(
      z.object({
        anchor: z.string().max(2048).optional(),
        'service-desc': links.optional(),
        'service-doc': links.optional(),
      }),
    )
    .max(MAX_APIS),
});

/** Addresses of descriptions; empty when the catalog does not say which one is meant. */
export function describedIn(json: string, catalogUrl: string, docsUrl: string): string[] {
  const catalog = linkset.safeParse(parse(json)).data;
  if (catalog === undefined) return [];
  const apis = catalog.linkset.filter((api) => (api['service-desc']?.length ?? 0) > 0);
  const docs = new URL(docsUrl);
  const isDocsOf = (href: string): boolean => {
    const url = URL.parse(href, catalogUrl);
    return url !== null && url.origin === docs.origin && covers(url.pathname, docs.pathname);
  };
  const named = apis.filter((api) => api['service-doc']?.some(({ href }) => isDocsOf(href)));
  const meant = named.length > 0 ? named : apis.length === 1 ? apis : [];
  return meant.flatMap((api) =>
    (api['service-desc'] ?? []).flatMap(({ href }) => URL.parse(href, catalogUrl)?.href ?? []),
  );
}

const covers = (folder: string, path: string): boolean => {
  const bare = folder.replace(/\/+$/, '');
  return path === folder || path.replace(/\/+$/, '') === bare || path.startsWith(`${bare}/`);
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
