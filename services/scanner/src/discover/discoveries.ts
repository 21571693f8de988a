import { ScanFailure } from '../failure.ts';
import { fetchText } from '../fetch/fetch-text.ts';
import type { Discoveries } from './discovery.ts';
import { createSpecFinder, cutInlineSpec, MAX_SPEC_BYTES, type SpecFinderTools } from './find-spec.ts';
import { findPages, type PageFinderTools } from './pages.ts';

export function createDiscoveries(tools: PageFinderTools & SpecFinderTools): Discoveries {
  return {
    findSpec: createSpecFinder(tools),
    findPages: (root, known, signal) => findPages(root, known, tools, signal),
    async readSpecAt({ url, inline }, known, signal) {
      const { egress, manners, userAgent, timeoutMs } = tools;
      const options = { egress, manners, userAgent, timeoutMs, maxBytes: MAX_SPEC_BYTES, signal };
      const fetched = await fetchText(url, known === undefined ? options : { ...options, known });
      if (!inline || fetched.text === null) return fetched;
      const text = cutInlineSpec(fetched.text, url);
      if (text === null) throw new ScanFailure('parse');
      return { ...fetched, text };
    },
  };
}
