// llms.txt of a site: a list of its pages in Markdown. Kept for a while, since every page of a Source asks for it.
import { createExpiringMap } from '../expiring-map.ts';
import { tryGet, type Probe, type ProbeTools } from './try-get.ts';

const MAX_INDEX_BYTES = 512 * 1024;
const MAX_SITES = 50;
const TTL_MS = 3_600_000;

export type LlmsIndex = (pageUrl: string, signal: AbortSignal) => Promise<Probe>;

export function createLlmsIndex(tools: ProbeTools): LlmsIndex {
  const known = createExpiringMap<Probe>({ maxEntries: MAX_SITES, ttlMs: TTL_MS, now: tools.now });
  return async (pageUrl, signal) => {
    const url = new URL('/llms.txt', pageUrl).href;
    const kept = known.get(url);
    if (kept !== undefined) return kept;
    const probe = await tryGet(url, tools, { accept: 'text/plain, text/markdown', maxBytes: MAX_INDEX_BYTES, signal });
    const isText = probe.kind === 'found' && !/^\s*<(!doctype|html)/i.test(probe.text);
    const index: Probe = probe.kind === 'found' && !isText ? { kind: 'absent' } : probe;
    known.set(url, index);
    return index;
  };
}
