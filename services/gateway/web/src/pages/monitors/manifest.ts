// The monitor as a Kubernetes resource. Every text is quoted as JSON, which YAML reads as the same text whatever it holds.
import type { MonitorDetail } from '../../api/types.ts';

const MAX_NAME_CHARS = 63;

/** A name that Kubernetes takes: from the slug of the catalog, or from the host. */
function resourceName({ catalog_api: catalog, docs_url: url }: MonitorDetail): string {
  const from = catalog?.slug ?? (URL.canParse(url) ? new URL(url).hostname : '');
  const name = from
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_CHARS)
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'monitor' : name;
}

export function manifestOf(monitor: MonitorDetail, namespace: string): string {
  const quote = (value: string): string => JSON.stringify(value);
  const { catalog_api: catalog, openapi_spec_url: spec } = monitor;
  const source = catalog
    ? [`  catalogApiSlug: ${quote(catalog.slug)}`]
    : [`  docsUrl: ${quote(monitor.docs_url)}`, ...(spec === null ? [] : [`  openapiSpecUrl: ${quote(spec)}`])];
  return `${[
    'apiVersion: tidemark.dev/v1',
    'kind: Monitor',
    'metadata:',
    `  name: ${quote(resourceName(monitor))}`,
    `  namespace: ${quote(namespace)}`,
    'spec:',
    `  name: ${quote(monitor.name)}`,
    ...source,
    `  scanFrequency: ${monitor.scan_frequency}`,
    `  suspend: ${monitor.status === 'paused'}`,
    '  alerts:',
    `    breaking: ${monitor.alert_on_breaking}`,
    `    deprecation: ${monitor.alert_on_deprecation}`,
    `    nonBreaking: ${monitor.alert_on_non_breaking}`,
  ].join('\n')}\n`;
}
