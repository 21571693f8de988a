// Addresses of a site's sitemaps (sitemaps.org protocol): of the index as many parts as are likely to hold the documentation.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { tryGet, type ProbeTools } from './try-get.ts';

const unpack = promisify(gunzip);
const MAX_SITEMAP_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 4;
const MAX_ADDRESSES = 20_000;
const ACCEPT = 'application/xml, text/xml, */*;q=0.5';

export interface SitemapReading {
  urls: string[];
  /** False when a part could not be had this time. */
  complete: boolean;
}

/** @param likely words of the documentation's path: parts of an index that name one come first. */
export async function readSitemap(
  siteUrl: string,
  likely: readonly string[],
  tools: ProbeTools,
  signal: AbortSignal,
): Promise<SitemapReading> {
  const root = await readPart(new URL('/sitemap.xml', siteUrl).href, tools, signal);
  if (root === null || root === 'absent') return { urls: [], complete: root !== null };
  if (!root.isIndex) return { urls: root.urls, complete: true };
  const names = (url: string): boolean => likely.some((word) => url.toLowerCase().includes(word));
  const parts = [...root.urls.filter(names), ...root.urls.filter((url) => !names(url))].slice(0, MAX_PARTS);
  const urls: string[] = [];
  let complete = true;
  for (const part of parts) {
    if (URL.parse(part)?.origin !== new URL(siteUrl).origin) continue;
    const read = await readPart(part, tools, signal);
    complete &&= read !== null;
    if (read !== null && read !== 'absent' && !read.isIndex) urls.push(...read.urls);
    if (urls.length >= MAX_ADDRESSES) break;
  }
  return { urls: urls.slice(0, MAX_ADDRESSES), complete };
}

interface Part {
  isIndex: boolean;
  urls: string[];
}

async function readPart(url: string, tools: ProbeTools, signal: AbortSignal): Promise<Part | 'absent' | null> {
  const probe = await tryGet(url, tools, { accept: ACCEPT, maxBytes: MAX_SITEMAP_BYTES, signal });
  if (probe.kind !== 'found') return probe.kind === 'absent' ? 'absent' : null;
  const text = await unpacked(probe.body, probe.text);
  return { isIndex: /<sitemapindex[\s>]/.test(text.slice(0, 2000)), urls: locationsOf(text) };
}

async function unpacked(body: Buffer, text: string): Promise<string> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return text;
  try {
    return (await unpack(body, { maxOutputLength: MAX_SITEMAP_BYTES * 4 })).toString();
  } catch {
    return '';
  }
}

function locationsOf(xml: string): string[] {
  const urls: string[] = [];
  for (const [, text = ''] of xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2048})/g)) {
    urls.push(text.trim().replaceAll('&amp;', '&'));
    if (urls.length === MAX_ADDRESSES) break;
  }
  return urls;
}
