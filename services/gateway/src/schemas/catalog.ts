// Specification, section 2.5.
import { z } from 'zod';
import { paging, text } from './fields.ts';

const MAX_SEARCH_CHARS = 200;

export const catalogApi = z
  .object({
    slug: z.string().meta({ examples: ['stripe'], description: 'Use it as catalog_api_slug when creating a monitor.' }),
    name: z.string().meta({ examples: ['Stripe'] }),
    category: z.string().meta({ examples: ['payments'] }),
    logo_url: z.string().meta({ examples: ['/logos/stripe.svg'], description: 'Path on this host.' }),
    docs_url: z.string().meta({ format: 'uri', examples: ['https://docs.stripe.com/api'] }),
    has_openapi_spec: z.boolean().meta({ examples: [true] }),
  })
  .meta({ id: 'CatalogApi', description: 'An API that can be monitored by its slug.' });

/** Absent or empty: no filter. */
const filter = z.union([z.literal(''), text(MAX_SEARCH_CHARS)]).default('');

export const catalogQuery = z.object({
  category: filter.meta({ description: 'Only this category.', default: '' }),
  search: filter.meta({ description: 'Part of the name, in any case.', default: '' }),
  ...paging,
});
export const catalogParams = z.object({ slug: z.string().meta({ description: 'Slug of the catalog API.' }) });
