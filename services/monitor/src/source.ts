// From the spec of a Monitor to the Source it watches: the catalog or its own addresses, checked by the rules for addresses.
import { sourceKey } from '@tidemark/proto/ids';
import { checkUrl, type UrlVerdict } from '@tidemark/platform/url-rules';
import type { CatalogEntry } from './catalog-entry.ts';
import type { MonitorSpec } from './spec.ts';

export interface Source {
  key: string;
  docsUrl: string;
  openapiSpecUrl: string | null;
  ignoreSelectors: string[];
}

export type ResolvedSource =
  | { ok: true; source: Source; displayName: string }
  | {
      ok: false;
      reason: 'UnknownCatalogApi' | 'InvalidUrl';
      path: 'catalogApiSlug' | 'docsUrl' | 'openapiSpecUrl';
      message: string;
      displayName: string;
    };

type SourceFields = Pick<MonitorSpec, 'name' | 'catalogSlug' | 'docsUrl' | 'openapiSpecUrl' | 'ignoreSelectors'>;

/** `entry` is the catalog's entry of the spec's slug, null when there is none. `allow`: host:port entries let through. */
export function resolveSource(
  spec: SourceFields,
  entry: CatalogEntry | null,
  allow: readonly string[],
): ResolvedSource {
  const build = (docsUrl: string, openapiSpecUrl: string | null, displayName: string): ResolvedSource => {
    const parts = { docsUrl, openapiSpecUrl, ignoreSelectors: spec.ignoreSelectors };
    return { ok: true, source: { key: sourceKey(parts), ...parts }, displayName };
  };
  if (spec.catalogSlug !== null) {
    if (entry !== null) return build(entry.docsUrl, entry.openapiSpecUrl, spec.name ?? entry.name);
    const displayName = spec.name ?? spec.catalogSlug;
    const message = 'the catalog has no API of this slug';
    return { ok: false, reason: 'UnknownCatalogApi', path: 'catalogApiSlug', message, displayName };
  }
  const docs = checkDocsUrl(spec.docsUrl ?? '', allow);
  if (!docs.ok) {
    const displayName = spec.name ?? 'unnamed';
    return { ok: false, reason: 'InvalidUrl', path: 'docsUrl', message: docs.message, displayName };
  }
  const displayName = spec.name ?? docs.url.hostname;
  if (spec.openapiSpecUrl === null) return build(docs.url.href, null, displayName);
  const openapi = checkDocsUrl(spec.openapiSpecUrl, allow);
  if (!openapi.ok) {
    return { ok: false, reason: 'InvalidUrl', path: 'openapiSpecUrl', message: openapi.message, displayName };
  }
  return build(docs.url.href, openapi.url.href, displayName);
}

const checkDocsUrl = (text: string, allow: readonly string[]): UrlVerdict =>
  checkUrl(text, { schemes: ['http:', 'https:'], allow });
