// How a scan asks for things: every request passes the same manners, and no part of a scan has another way out.
import type { Database } from '@tidemark/platform/postgres';
import { pageLimits, pageTimes } from './chrome-settings.ts';
import type { OneScanConfig } from './config.ts';
import { createDiscoveries } from './discover/discoveries.ts';
import { MAX_SPEC_BYTES } from './discover/find-spec.ts';
import { createLlmsIndex } from './discover/llms-index.ts';
import type { ProbeTools } from './discover/try-get.ts';
import type { Chrome } from './fetch/chrome.ts';
import type { Egress } from './fetch/egress.ts';
import { fetchText } from './fetch/fetch-text.ts';
import { get } from './fetch/get.ts';
import { createPageFetcher } from './fetch/ladder.ts';
import { renderPage } from './fetch/render-page.ts';
import type { Reader } from './reading/reader.ts';
import { createHostTurns } from './polite/host-turns.ts';
import { createManners } from './polite/manners.ts';
import { createRobots, MAX_ROBOTS_BYTES } from './polite/robots.ts';
import { userAgentOf } from './polite/user-agent.ts';
import type { Fetchers } from './visit/visit-tools.ts';

const RETRY_DELAYS_MS = [500, 1500];

export interface FetcherParts {
  database: Database;
  egress: Egress;
  chrome: Chrome;
  reader: Reader;
  now: () => Date;
}

export function createFetchers(config: OneScanConfig, parts: FetcherParts): Fetchers {
  const { egress, chrome, reader } = parts;
  const tools = createAskTools(config, parts);
  const { userAgent } = tools;
  const rendering = { chrome, egress, userAgent, times: pageTimes(config), limits: pageLimits(config) };
  const llmsIndex = createLlmsIndex(tools);
  return {
    retryDelaysMs: RETRY_DELAYS_MS,
    pagesAtOnce: config.PAGES_AT_ONCE,
    reader,
    page: createPageFetcher({
      ...tools,
      reader,
      render: (url, signal) => renderPage(url, { ...rendering, signal }),
      indexOf: async (url, signal) => {
        const index = await llmsIndex(url, signal);
        return index.kind === 'found' ? index.text : null;
      },
    }),
    discover: createDiscoveries({
      ...tools,
      describeSpec: reader.describeSpec,
      llmsIndex,
      maxPages: config.DOCS_PAGES_MAX,
    }),
    spec: (url, known, signal) => fetchText(url, { ...tools, known, maxBytes: MAX_SPEC_BYTES, signal }),
  };
}

/** How anything is asked of a documentation server: with its turns and its robots.txt kept. */
export function createAskTools(
  config: OneScanConfig,
  { database, egress, now }: Pick<FetcherParts, 'database' | 'egress' | 'now'>,
): ProbeTools {
  const userAgent = userAgentOf(config);
  const timeoutMs = config.FETCH_TIMEOUT_MS;
  const turns = createHostTurns({
    database,
    intervalMs: config.HOST_INTERVAL_MS,
    allow: config.EGRESS_ALLOW,
    now,
  });
  const robots = createRobots({
    database,
    now,
    fetch: (url, signal) =>
      get(url, {
        egress,
        userAgent,
        timeoutMs,
        signal,
        accept: 'text/plain, */*;q=0.5',
        maxBytes: MAX_ROBOTS_BYTES,
        cut: true,
        manners: { enter: (target, stop) => turns.take(target, 0, stop), answered: turns.answered },
      }),
  });
  return { egress, manners: createManners(turns, robots), userAgent, timeoutMs, now };
}
