// One Chrome and one docs server for the tests of a file.
import { createLogger } from '@tidemark/platform/log';
import { createChrome, type Chrome, type ChromeOptions } from '../fetch/chrome.ts';
import { createEgress } from '../fetch/egress.ts';
import { RENDER_TIMES } from '../fetch/page-limits.ts';
import { renderPage, type RenderedPage, type RenderOptions } from '../fetch/render-page.ts';
import { send, startDocsServer, type DocsServer, type Route } from './docs-server.ts';
import { CHROME_PATH, CHROME_SANDBOX } from './scans.ts';

export interface Rendering extends AsyncDisposable {
  docs: DocsServer;
  chrome: Chrome;
  render: (path: string, over?: Partial<RenderOptions>) => Promise<RenderedPage>;
}

export async function startRendering(
  routes: Record<string, Route>,
  options: Partial<ChromeOptions> = {},
): Promise<Rendering> {
  const docs = await startDocsServer(routes);
  const egress = createEgress(undefined);
  const chrome = createChrome({
    path: CHROME_PATH,
    sandbox: CHROME_SANDBOX,
    proxy: null,
    idleMs: 60_000,
    log: createLogger('test', 'silent'),
    ...options,
  });
  const { signal } = new AbortController();
  return {
    docs,
    chrome,
    render: (path, over = {}) =>
      renderPage(docs.url + path, { chrome, egress, userAgent: 'test', times: RENDER_TIMES, signal, ...over }),
    async [Symbol.asyncDispose]() {
      await chrome[Symbol.asyncDispose]();
      await egress[Symbol.asyncDispose]();
      await docs[Symbol.asyncDispose]();
    },
  };
}

/** A page whose script runs after its body. */
export const script = (code: string, body = '<main id=m><h1>Charges</h1></main>'): Route =>
  send(`<title>Docs</title>${body}<script>${code}</script>`);
