// What the catalog holds of one API, and the shape of `catalog.json`, the file it ships in.
import { z } from 'zod';

const MAX_ENTRIES = 10_000;
const httpsUrl = z.url({ protocol: /^https$/ }).max(2048);

export const CATEGORIES = [
  'ai',
  'analytics',
  'auth',
  'business',
  'cloud',
  'communication',
  'database',
  'devtools',
  'maps',
  'media',
  'payments',
  'social',
] as const;

const catalogEntrySchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  name: z.string().trim().min(1).max(100),
  category: z.enum(CATEGORIES),
  /** The slug of its icon in the icon set; null: a monogram is drawn. */
  icon: z
    .string()
    .regex(/^[a-z0-9]+$/)
    .nullable(),
  docsUrl: httpsUrl,
  openapiSpecUrl: httpsUrl.nullable(),
});

export const catalogFileSchema = z.array(catalogEntrySchema).max(MAX_ENTRIES);

export interface CatalogEntry extends Omit<z.output<typeof catalogEntrySchema>, 'category'> {
  category: string;
}

/** Where the gateway serves the logo of an entry. */
export const logoUrl = (slug: string): string => `/logos/${slug}.svg`;
