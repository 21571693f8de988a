import type { Queryable } from '@tidemark/platform/postgres';
import type { CatalogEntry } from '../catalog-entry.ts';
import { storable } from '../storable.ts';

const COLUMNS = 'slug, name, category, icon, docs_url as "docsUrl", openapi_spec_url as "openapiSpecUrl"';

export async function findCatalogEntry(db: Queryable, slug: string): Promise<CatalogEntry | null> {
  const [row] = await db.query<CatalogEntry>(`select ${COLUMNS} from catalog where slug = $1`, [storable(slug)]);
  return row ?? null;
}

export interface CatalogQuery {
  category: string;
  search: string;
  limit: number;
  offset: number;
}

export async function listCatalog(
  db: Queryable,
  query: CatalogQuery,
): Promise<{ entries: CatalogEntry[]; total: number }> {
  const where = `($1 = '' or category = $1) and name ilike $2 escape '\\'`;
  const values = [storable(query.category), `%${storable(query.search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];
  const [entries, [count]] = await Promise.all([
    db.query<CatalogEntry>(
      `select ${COLUMNS} from catalog where ${where} order by lower(name), slug limit $3 offset $4`,
      [...values, query.limit, query.offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from catalog where ${where}`, values),
  ]);
  return { entries, total: count?.total ?? 0 };
}

/**
 * Brings the table to the entries that ship with the service. One that no longer ships goes, unless a Monitor names it: that one stays
 * as it was. Several replicas may do this at once, and an older one may still be starting: the order of slugs keeps them from deadlock.
 */
export async function seedCatalog(db: Queryable, entries: readonly CatalogEntry[]): Promise<void> {
  await db.query(
    `with shipped as (
       select * from jsonb_to_recordset($1::jsonb)
         as entry (slug text, name text, category text, icon text, "docsUrl" text, "openapiSpecUrl" text)
     ), gone as (
       delete from catalog where slug not in (select slug from shipped)
         and not exists (select from monitors where catalog_slug = catalog.slug)
     )
     insert into catalog (slug, name, category, icon, docs_url, openapi_spec_url)
     select slug, name, category, icon, "docsUrl", "openapiSpecUrl" from shipped order by slug
     on conflict (slug) do update set name = excluded.name, category = excluded.category, icon = excluded.icon,
       docs_url = excluded.docs_url, openapi_spec_url = excluded.openapi_spec_url`,
    [JSON.stringify(entries)],
  );
}
