// Specification, sections 2.2 and 4.1.
import { z } from 'zod';
import { count, idParam, slug, time, uuid, webUrl } from './fields.ts';
import { monitorHealth } from './health.ts';
import { lastScan } from './scan.ts';

const WEB = ['http:', 'https:'] as const;

export const monitorStatus = z.enum(['active', 'paused', 'error']).meta({ examples: ['active'] });
export const scanFrequency = z.enum(['hourly', 'daily']).meta({ examples: ['daily'] });
const docsUrl = z.string().meta({ format: 'uri', examples: ['https://docs.stripe.com/api'] });
const SPEC_URL = 'https://raw.githubusercontent.com/stripe/openapi/master/openapi/spec3.json';

const catalogRef = z
  .object({
    slug: z.string().meta({ examples: ['stripe'] }),
    name: z.string().meta({ examples: ['Stripe'] }),
    logo_url: z.string().meta({ examples: ['/logos/stripe.svg'] }),
  })
  .meta({ id: 'CatalogRef' });

export const monitor = z
  .object({
    id: uuid,
    name: z.string().meta({ examples: ['Stripe'] }),
    docs_url: docsUrl,
    status: monitorStatus,
    scan_frequency: scanFrequency,
    health_score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'null until first scored.', examples: [86] }),
    catalog_api: catalogRef.nullable().meta({ description: 'null for a custom monitor.' }),
    created_at: time,
  })
  .meta({ id: 'Monitor', description: 'One wish to watch one API.' });

const alert = (what: string) =>
  z.boolean().meta({ description: `Whether ${what} changes are announced by webhook.`, examples: [true] });
const alerts = {
  alert_on_breaking: alert('breaking'),
  alert_on_deprecation: alert('deprecation'),
  alert_on_non_breaking: alert('all other'),
};

export const monitorDetail = z
  .object({
    ...monitor.shape,
    openapi_spec_url: docsUrl.nullable().meta({ examples: [SPEC_URL] }),
    discovered_spec_url: docsUrl.nullable().meta({
      description:
        'Where the documentation led to an OpenAPI description, which is compared too; null when it leads to none, or one is named.',
      examples: [null],
    }),
    ...alerts,
    updated_at: time,
    last_scan: lastScan.nullable(),
    last_verified_at: time.nullable(),
    next_scan_at: time.nullable().meta({ examples: ['2026-03-02T12:00:00.000Z'] }),
    consecutive_failures: count.meta({ examples: [0] }),
    change_counts: z
      .object({
        total: count.meta({ examples: [12] }),
        breaking: count.meta({ examples: [2] }),
        deprecation: count.meta({ examples: [1] }),
      })
      .meta({ id: 'ChangeCounts' }),
    health: monitorHealth.nullable(),
  })
  .meta({ id: 'MonitorDetail', description: 'A monitor in full.' });

/** What the example of one that was just made shows otherwise. */
export const UNSCANNED = {
  health_score: null,
  last_scan: null,
  last_verified_at: null,
  change_counts: { total: 0, breaking: 0, deprecation: 0 },
  health: null,
};

export const monitorQuery = z.object({
  status: monitorStatus.optional().meta({ description: 'Only those in this state.' }),
});
export const monitorParams = z.object({ id: idParam('monitor') });

export const createMonitorBody = z
  .strictObject({
    catalog_api_slug: slug.optional().meta({ description: 'Slug of a catalog API.' }),
    docs_url: webUrl(WEB)
      .optional()
      .meta({
        description: 'Documentation of an API that is not in the catalog.',
        examples: ['https://docs.example.com/api'],
      }),
    openapi_spec_url: webUrl(WEB)
      .optional()
      .meta({
        description: 'Its OpenAPI description. Only with docs_url.',
        examples: ['https://docs.example.com/openapi.json'],
      }),
  })
  .superRefine((body, context) => {
    if ((body.catalog_api_slug === undefined) === (body.docs_url === undefined)) {
      context.addIssue({ code: 'custom', path: [], message: 'give either catalog_api_slug or docs_url' });
    } else if (body.catalog_api_slug !== undefined && body.openapi_spec_url !== undefined) {
      context.addIssue({ code: 'custom', path: ['openapi_spec_url'], message: 'only with docs_url' });
    }
  })
  .meta({
    id: 'CreateMonitor',
    oneOf: [{ required: ['catalog_api_slug'] }, { required: ['docs_url'] }],
    dependentRequired: { openapi_spec_url: ['docs_url'] },
    examples: [
      { catalog_api_slug: 'stripe' },
      { docs_url: 'https://docs.example.com/api', openapi_spec_url: 'https://docs.example.com/openapi.json' },
    ],
  });

export const updateMonitorBody = z
  .strictObject({
    status: z
      .enum(['active', 'paused'])
      .optional()
      .meta({ examples: ['paused'] }),
    scan_frequency: scanFrequency.optional(),
    alert_on_breaking: alerts.alert_on_breaking.optional(),
    alert_on_deprecation: alerts.alert_on_deprecation.optional(),
    alert_on_non_breaking: alerts.alert_on_non_breaking.optional(),
  })
  .meta({ id: 'UpdateMonitor', examples: [{ status: 'paused', alert_on_non_breaking: false }] });
