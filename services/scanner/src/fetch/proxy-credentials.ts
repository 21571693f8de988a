// Gives the credentials of the proxy to the proxy, never to a server that asks for some. Only until the document is there: then the
// context knows them, and the page's other requests need not be held up.
import type { CDPSession } from 'puppeteer-core';
import type { EgressProxy } from './egress.ts';

export interface ProxyLogin {
  /** From now on what the context knows is enough. */
  done: () => Promise<void>;
}

export async function logInToProxy(page: CDPSession, proxy: EgressProxy | null): Promise<ProxyLogin> {
  if (proxy === null) return { done: () => Promise.resolve() };
  const tried = new Set<string>();
  const quietly = (sent: Promise<unknown>): void => void sent.catch(() => {});
  const proceed = ({ requestId }: { requestId: string }): void =>
    quietly(page.send('Fetch.continueRequest', { requestId }));
  page.on('Fetch.requestPaused', proceed);
  page.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isProxy = authChallenge.source === 'Proxy' && !tried.has(requestId);
    tried.add(requestId);
    const authChallengeResponse = isProxy
      ? { response: 'ProvideCredentials' as const, username: proxy.username, password: proxy.password }
      : { response: 'CancelAuth' as const };
    quietly(page.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }));
  });
  await page.send('Fetch.enable', { handleAuthRequests: true });
  return {
    async done() {
      page.off('Fetch.requestPaused', proceed);
      await page.send('Fetch.disable');
    },
  };
}
