// Where a page says that its description is. In order of trust: a relation, what its viewer is told to load, what it loaded when it was
// rendered, links to files by their names. Addresses that only look right must be of the page's own site.
import { getDomain } from 'tldts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import type { Markup } from '../fetch/scan-markup.ts';

const MAX_LEADS = 40;
const VIEWER_CALL =
  /\b(SwaggerUIBundle|SwaggerUI|Redoc\.init|createApiReference|apiDescriptionUrl|rapi-?doc|configUrl)\b/i;
const VIEWER_URL =
  /["']?\b(?:url|specUrl|spec-url|configUrl|apiDescriptionUrl|data-url)["']?\s*[:=]\s*\\?["'`]([^"'`\\\s]{1,1000})/g;
const REDOC_INIT = /\bRedoc\.init\(\s*["'`]([^"'`\s]{1,1000})/g;
const NAMED_FILE =
  /["'`]([^"'`\s]{0,400}(?:openapi|swagger)[^"'`\s/]{0,100}\.(?:json|ya?ml)(?:\?[^"'`\s]{0,200})?|[^"'`\s]{0,400}\/api-docs)["'`]/gi;
const LINKED_FILE = /((openapi|swagger)[^/]*\.(json|ya?ml)|\/(openapi|swagger|api-docs)(\.json|\.ya?ml)?)$/i;
/** Of a relation, whatever it calls itself. */
const DESCRIPTION_TYPE = /^\s*application\/(vnd\.oai\.openapi|openapi)\b/i;
/** Scripts that set a viewer up. */
const SETUP_SCRIPT = /\/(swagger-initializer|swagger-ui-init|swagger-config|redoc-init|scalar-init)[\w.-]{0,40}\.js$/i;
/** What Swagger UI shows until it is told what to show. */
const SAMPLE_HOST = 'petstore.swagger.io';

/** Addresses of descriptions, or of configurations that name one, best first. */
export function leadsOf(page: PageFetch): string[] {
  const markup = page.markup();
  if (markup === null) return page.seenSpecUrls.slice(0, MAX_LEADS);
  const own = (url: string): boolean => isSameSite(url, page.url);
  const leads = [
    ...relationsOf(page, 'service-desc').filter(own),
    ...markup.relations.flatMap(({ type, url }) => (DESCRIPTION_TYPE.test(type ?? '') ? [url] : [])).filter(own),
    ...viewerLeads(markup, page.url),
    ...page.seenSpecUrls,
    ...markup.scripts.flatMap(({ text }) => resolveAll(namedIn(text), page.url)).filter(own),
    ...linkedFiles(markup).filter(own),
  ];
  return distinct(leads);
}

/** Leads in a script or a configuration that a viewer loads, relative to the page that shows it. */
export function leadsInSetup(text: string, pageUrl: string): string[] {
  const all = [...text.matchAll(VIEWER_URL), ...text.matchAll(REDOC_INIT)].map(([, target = '']) => target);
  return distinct(resolveAll([...all, ...namedIn(text)], pageUrl));
}

export const setupScriptsOf = ({ scripts }: Markup, pageUrl: string): string[] =>
  distinct(
    scripts.flatMap(({ src }) => (src !== null && SETUP_SCRIPT.test(URL.parse(src)?.pathname ?? '') ? [src] : [])),
  ).filter((src) => isSameSite(src, pageUrl));

/** Targets of a relation in the Link header and the markup. */
export function relationsOf(page: PageFetch, relation: string): string[] {
  const parts = (page.headers.link ?? '').slice(0, 8000).split(/,\s*(?=<)/);
  const told = parts.flatMap((part) => {
    const [, target, rest = ''] = /^\s*<([^>]*)>(.*)$/s.exec(part) ?? [];
    const rel = /\brel\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(rest);
    const names = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/);
    return target !== undefined && names.includes(relation) ? [target] : [];
  });
  const marked = page.markup()?.relations.flatMap(({ rel, url }) => (rel.includes(relation) ? [url] : [])) ?? [];
  return [...resolveAll(told, page.url), ...marked];
}

/** Of one registrable domain, or of one host where there is none. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  if (a === null || b === null) return false;
  if (a.host === b.host) return true;
  const domain = getDomain(a.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(b.hostname, { allowPrivateDomains: true });
}

function viewerLeads({ viewers, scripts }: Markup, pageUrl: string): string[] {
  const told = viewers.flatMap(({ attributes }) => [
    attributes['spec-url'] ?? attributes['apidescriptionurl'] ?? attributes['data-url'] ?? '',
  ]);
  const inScripts = scripts.flatMap(({ text, attributes }) => {
    const data = [attributes['data-url'] ?? '', ...urlsIn(attributes['data-configuration'] ?? '')];
    const calls = VIEWER_CALL.test(text)
      ? [...urlsIn(text), ...[...text.matchAll(REDOC_INIT)].map(([, url = '']) => url)]
      : [];
    return [...data, ...calls];
  });
  return resolveAll([...told, ...inScripts], pageUrl);
}

const urlsIn = (text: string): string[] => [...text.matchAll(VIEWER_URL)].map(([, url = '']) => url);

const namedIn = (text: string): string[] => [...text.matchAll(NAMED_FILE)].map(([, url = '']) => url);

const linkedFiles = ({ links }: Markup): string[] =>
  links.flatMap(({ url }) => (LINKED_FILE.test(URL.parse(url)?.pathname ?? '') ? [url] : []));

function resolveAll(targets: readonly string[], base: string): string[] {
  const pageHost = URL.parse(base)?.hostname;
  return targets.flatMap((target) => {
    const url = target.trim() === '' ? null : URL.parse(target, base);
    if (url === null || !/^https?:$/.test(url.protocol)) return [];
    return url.hostname === SAMPLE_HOST && pageHost !== SAMPLE_HOST ? [] : [url.href];
  });
}

const distinct = (urls: readonly string[]): string[] => [...new Set(urls)].slice(0, MAX_LEADS);
