// Documentation over TLS, where the proxy only carries: what a host says there is its own word, whatever it looks like.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { after, before, test } from 'node:test';
import { generate } from 'selfsigned';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { Secret } from '@tidemark/platform/secret';
import { configSchema } from '../../services/egress/src/config.ts';
import { startService } from '../../services/egress/src/service.ts';
import { createCertificates } from '../../services/local/src/kube-api/certificates.ts';
import { createChrome, type Chrome } from '../../services/scanner/src/fetch/chrome.ts';
import { createEgress, type Egress } from '../../services/scanner/src/fetch/egress.ts';
import { get, NO_MANNERS } from '../../services/scanner/src/fetch/get.ts';
import { renderPage, renderTimes } from '../../services/scanner/src/fetch/render-page.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../../services/scanner/src/testing/scans.ts';

const log = createLogger('test', 'silent');
const PASSWORD = 'word';
const { signal } = new AbortController();
const resources = new AsyncDisposableStack();
let base: string;
let forClients: string;
let egress: Egress;
let chrome: Chrome;

before(async () => {
  const { ca, server: own } = await createCertificates(new Date());
  setDefaultCACertificates([...getCACertificates('default'), ca.cert]);
  const host = createServer(own, (request, response) => {
    response.writeHead(503, { 'x-egress-error': request.url?.slice(1), 'content-type': 'text/html' }).end('<p>No.');
  });
  const authority = await serve(host);
  base = `https://${authority}`;
  const misused = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca,
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [
      { name: 'extKeyUsage', clientAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  forClients = await serve(createServer({ cert: misused.cert, key: misused.private }));
  const config = configSchema.parse({
    EGRESS_ALLOW: `${authority},${forClients}`,
    EGRESS_CLIENTS: JSON.stringify({
      scanner: { sha256: createHash('sha256').update(PASSWORD).digest('hex'), plainHttp: true },
    }),
  });
  const proxy = resources.use(await startService(config, { log, registry: createRegistry() }));
  egress = resources.use(createEgress(new Secret(`http://scanner:${PASSWORD}@127.0.0.1:${proxy.port}`)));
  const started = resources.use(
    createChrome({ path: CHROME_PATH, sandbox: CHROME_SANDBOX, proxy: egress.proxy, idleMs: 60_000, log }),
  );
  // It does not read the list of authorities that this process uses.
  chrome = {
    ...started,
    withPage: (work, stop) =>
      started.withPage(async (page) => {
        await page.send('Security.setIgnoreCertificateErrors', { ignore: true });
        return work(page);
      }, stop),
  };
});
after(() => resources.disposeAsync());

/** @returns host:port */
async function serve(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  resources.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (url: string) =>
  get(url, { egress, manners: NO_MANNERS, userAgent: 'test', accept: '*/*', timeoutMs: 5000, maxBytes: 1000, signal });

test('a certificate that is good for clients alone is a failure of TLS, which is not tried again', async () => {
  await assert.rejects(ask(`https://${forClients}/`), { reason: 'tls' });
});

for (const word of ['busy', 'limit', 'blocked_address']) {
  test(`a host that says ${word} in the name of the proxy has answered with an error of its own`, async () => {
    const url = `${base}/${word}`;
    assert.equal((await ask(url)).status, 503);
    await assert.rejects(renderPage(url, { chrome, egress, userAgent: 'test', times: renderTimes(5000), signal }), {
      reason: 'http_status',
      httpStatus: 503,
    });
  });
}
