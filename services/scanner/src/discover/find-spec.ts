// Looks for the description of an API from a page of its docs: what the page holds and says, what the catalog of its site says, then the
// usual places. At most MAX_TRIES requests; what is found must be a description that describes something.
import { createExpiringMap, type ExpiringMap } from '../expiring-map.ts';
import { ScanFailure } from '../failure.ts';
import { scanMarkup } from '../fetch/scan-markup.ts';
import type { PageFetch } from '../fetch/page-fetch.ts';
import type { Reader } from '../reading/reader.ts';
import { describedIn } from './api-catalog.ts';
import type { SpecPlace } from './discovery.ts';
import { inlineSpecIn, inlineSpecOf } from './inline-spec.ts';
import { isSameSite, leadsInSetup, leadsOf, relationsOf, setupScriptsOf } from './spec-leads.ts';
import { tryGet, type Probe, type ProbeTools } from './try-get.ts';

/** Requests of one search. */
export const MAX_TRIES = 8;
export const MAX_SPEC_BYTES = 20 * 1024 * 1024;
/** From a script that sets a viewer up, by its configuration, to the description. */
const MAX_DEPTH = 2;
const CATALOG = '/.well-known/api-catalog';
const USUAL_PLACES = [
  'openapi.json',
  '/openapi.json',
  '/openapi.yaml',
  '/swagger.json',
  '/v3/api-docs',
  '/swagger/v1/swagger.json',
  '/api/openapi.json',
];
const ACCEPT = 'application/json, application/yaml, text/yaml, application/linkset+json, */*;q=0.5';
/** Sites whose usual places were tried in vain are left alone for a day. */
const MAX_VAIN_SITES = 5000;
const VAIN_MS = 86_400_000;

export type FindSpec = (root: PageFetch, known: SpecPlace | null, signal: AbortSignal) => Promise<SpecPlace | null>;

export interface SpecFinderTools extends ProbeTools {
  describeSpec: Reader['describeSpec'];
}

export function createSpecFinder(tools: SpecFinderTools): FindSpec {
  const vain = createExpiringMap<true>({ maxEntries: MAX_VAIN_SITES, ttlMs: VAIN_MS, now: tools.now });
  return async (root, known, signal) => {
    const search = startSearch(root, tools, signal);
    return (await search.onPage(known)) ?? known ?? (await search.onSite(vain));
  };
}

interface Search {
  /** What the page itself leads to. */
  onPage: (known: SpecPlace | null) => Promise<SpecPlace | null>;
  /** What its site is known to have, or usually has. */
  onSite: (vain: ExpiringMap<true>) => Promise<SpecPlace | null>;
}

function startSearch(root: PageFetch, tools: SpecFinderTools, signal: AbortSignal): Search {
  let tries = 0;
  const seen = new Set<string>();
  const ask = async (url: string): Promise<Extract<Probe, { kind: 'found' }> | null> => {
    if (tries >= MAX_TRIES || seen.has(url)) return null;
    seen.add(url);
    tries += 1;
    const probe = await tryGet(url, tools, { accept: ACCEPT, maxBytes: MAX_SPEC_BYTES, signal });
    return probe.kind === 'found' ? probe : null;
  };
  const describes = async (text: string | null, url: string): Promise<boolean> =>
    text !== null && isDescription(text, url, tools.describeSpec);
  /** A lead is a description, or a configuration that names some. */
  const follow = async (lead: string, depth = 0): Promise<SpecPlace | null> => {
    const probe = await ask(lead);
    if (probe === null) return null;
    if (await describes(probe.text, lead)) return { url: lead, inline: false };
    if (await describes(cutInlineSpec(probe.text, lead), lead)) return { url: lead, inline: true };
    if (depth === MAX_DEPTH) return null;
    return firstOf(leadsInSetup(probe.text, root.url), (next) => follow(next, depth + 1));
  };
  return {
    async onPage(known) {
      const markup = root.markup();
      if (markup !== null && (await describes(inlineSpecOf(markup), root.url))) return { url: root.url, inline: true };
      const scripts = markup === null ? [] : setupScriptsOf(markup, root.url);
      for (const lead of [...leadsOf(root), ...scripts]) {
        // It was seen to hold one, and is read next.
        if (lead === known?.url) return known;
        const place = await follow(lead);
        if (place !== null) return place;
      }
      return null;
    },
    async onSite(vain) {
      const site = new URL('.', root.url).href;
      if (vain.get(site)) return null;
      const catalogs = [...relationsOf(root, 'api-catalog'), new URL(CATALOG, root.url).href];
      for (const catalog of catalogs.filter((url) => isSameSite(url, root.url)).slice(0, 2)) {
        const probe = await ask(catalog);
        const leads = probe === null ? [] : describedIn(probe.text, catalog, root.url);
        const place = await firstOf(
          leads.filter((lead) => isSameSite(lead, root.url)),
          (lead) => follow(lead, MAX_DEPTH),
        );
        if (place !== null) return place;
      }
      const place = await firstOf(USUAL_PLACES, (usual) => follow(new URL(usual, root.url).href, MAX_DEPTH));
      if (place === null) vain.set(site, true);
      return place;
    },
  };
}

async function firstOf<T, Found>(items: readonly T[], look: (item: T) => Promise<Found | null>): Promise<Found | null> {
  for (const item of items) {
    const found = await look(item);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the text describes anything. */
async function isDescription(text: string, url: string, describeSpec: Reader['describeSpec']): Promise<boolean> {
  if (/^\s*</.test(text)) return false;
  return (await describeSpec(text, url).catch(unlessTooMuch))?.isFilled === true;
}

function unlessTooMuch(error: unknown): null {
  if (error instanceof ScanFailure) return null;
  throw error;
}

/** The description in what was had from an inline place; null when it is not there any more. */
export const cutInlineSpec = (text: string, url: string): string | null =>
  /^\s*</.test(text) ? inlineSpecOf(scanMarkup(text, url)) : inlineSpecIn(text);
