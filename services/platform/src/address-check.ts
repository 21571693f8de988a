// Asks the egress process, which alone resolves names, whether a URL leads to the public internet. Only a clear no counts: a name that gives
// no answer, or a process that cannot be asked, says nothing, and the connection is judged again when it is made.
import { request } from 'node:http';
import type { Logger } from './log.ts';
import { currentContext } from './request-context.ts';
import type { Secret } from './secret.ts';
import { hostOf, portOf } from './url-rules.ts';

/** Who registers waits for it, and a name that is slow is as good as one without an answer: a lost packet and its repeat have their time. */
const TIMEOUT_MS = 500;

/** False when the host is known to have an address that may not be reached. */
export type CheckAddress = (url: URL) => Promise<boolean>;

export interface AddressCheckOptions {
  /** http://name:password@host:port of the egress process. Null: nothing is asked. */
  proxyUrl: Secret | null;
  log: Logger;
}

export function createAddressCheck({ proxyUrl, log }: AddressCheckOptions): CheckAddress {
  if (proxyUrl === null) return async () => true;
  return async (url) => {
    try {
      return (await ask(new URL(proxyUrl.reveal()), url)) !== 'blocked';
    } catch (error) {
      log.warn({ err: error }, 'address not checked: the egress process gave no answer');
      return true;
    }
  };
}

/** The word in the answer. */
function ask(proxy: URL, url: URL): Promise<string> {
  const login = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const query = new URLSearchParams({ host: hostOf(url), port: String(portOf(url)) });
  const gone = currentContext()?.signal;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: hostOf(proxy),
      port: proxy.port,
      path: `/check?${query.toString()}`,
      agent: false,
      headers: { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` },
      signal: gone ? AbortSignal.any([gone, timeout]) : timeout,
    });
    asking.on('error', reject);
    asking.on('response', (answer) => {
      answer.resume();
      const verdict = answer.headers['x-egress-verdict'];
      if (answer.statusCode === 200 && typeof verdict === 'string') resolve(verdict);
      else reject(new Error(`the egress process answered ${answer.statusCode}`));
    });
    asking.end();
  });
}
