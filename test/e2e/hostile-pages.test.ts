// Real Chrome behind the real proxy, before pages and names that lead inside. Canaries on the loopback address see no packet.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { withContext } from '@tidemark/platform/request-context';
import { Secret } from '@tidemark/platform/secret';
import { startTestDnsServer, type TestDnsServer } from '@tidemark/platform/testing/dns-server';
import { configSchema } from '../../services/egress/src/config.ts';
import { startService } from '../../services/egress/src/service.ts';
import { ScanFailure } from '../../services/scanner/src/failure.ts';
import { createChrome, type Chrome } from '../../services/scanner/src/fetch/chrome.ts';
import { createEgress, type Egress } from '../../services/scanner/src/fetch/egress.ts';
import { renderPage, renderTimes } from '../../services/scanner/src/fetch/render-page.ts';
import { redirect, send, startDocsServer, type DocsServer } from '../../services/scanner/src/testing/docs-server.ts';
import { CHROME_PATH, CHROME_SANDBOX } from '../../services/scanner/src/testing/scans.ts';
import { startCanaries, type Canaries } from '../support/canaries.ts';
import { hostilePage, TRIES } from '../support/hostile-page.ts';

const log = createLogger('test', 'silent');
const TIMES = { ...renderTimes(6000), settleMs: 1500, wallMs: 15_000 };
const PASSWORD = 'word';
/** Names that lead inside, each in its way. */
const ZONE: Readonly<Record<string, (type: 'A' | 'AAAA', asked: number) => readonly string[]>> = {
  'inside.example': (type) => (type === 'A' ? ['127.0.0.1'] : []),
  'mixed.example': (type) => (type === 'A' ? ['93.184.215.14', '127.0.0.1'] : []),
  'v6.example': (type) => (type === 'A' ? ['93.184.215.14'] : ['::1']),
  'mapped.example': (type) => (type === 'A' ? [] : ['::ffff:127.0.0.1']),
  'nat64.example': (type) => (type === 'A' ? [] : ['64:ff9b::7f00:1']),
  'rebound.example': (type, asked) => (type === 'A' ? [asked % 2 === 0 ? '10.0.0.1' : '127.0.0.1'] : []),
  'many.example': (type) =>
    type === 'A' ? Array.from({ length: 500 }, (_, index) => `93.184.${index >> 8}.${index & 255}`) : [],
};

let canaries: Canaries;
let dns: TestDnsServer;
let docs: DocsServer;
let proxy: Awaited<ReturnType<typeof startService>>;
let egress: Egress;
let chrome: Chrome;
const registry = createRegistry();
const resources = new AsyncDisposableStack();

before(async () => {
  canaries = resources.use(await startCanaries());
  dns = resources.use(
    await startTestDnsServer((name, type, asked) => {
      if (name === 'alias.example')
        return type === 'A' ? { cname: 'metadata.google.internal', addresses: ['169.254.169.254'] } : [];
      return ZONE[name]?.(type, asked) ?? null;
    }),
  );
  docs = resources.use(await startDocsServer({}));
  const config = configSchema.parse({
    EGRESS_ALLOW: new URL(docs.url).host,
    EGRESS_DNS_SERVERS: dns.address,
    EGRESS_CLIENTS: JSON.stringify({
      scanner: { sha256: createHash('sha256').update(PASSWORD).digest('hex'), plainHttp: true },
    }),
  });
  proxy = resources.use(await startService(config, { log, registry }));
  egress = resources.use(createEgress(new Secret(`http://scanner:${PASSWORD}@127.0.0.1:${proxy.port}`)));
  chrome = resources.use(
    createChrome({ path: CHROME_PATH, sandbox: CHROME_SANDBOX, proxy: egress.proxy, idleMs: 60_000, log }),
  );
});
after(() => resources.disposeAsync());

const render = (path: string, over: { chrome: Chrome; egress: Egress } = { chrome, egress }) =>
  withContext({ requestId: 'test', scope: `scan${path.replaceAll(/\W/g, '-')}` }, () =>
    renderPage(docs.url + path, { ...over, userAgent: 'test', times: TIMES, signal: new AbortController().signal }),
  );

async function metric(name: string, labels: Record<string, string>): Promise<number> {
  const values = (await registry.getSingleMetric(name)?.get())?.values ?? [];
  return values.find((value) => Object.entries(labels).every(([key, want]) => value.labels[key] === want))?.value ?? 0;
}
const refused = (): Promise<number> => metric('egress_requests_total', { client: 'scanner', outcome: 'blocked' });

function assertUnseen(): void {
  assert.deepEqual(canaries.visits, []);
}

const spellings = (port: number): Readonly<Record<string, readonly string[]>> => ({
  'the loopback address': [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, `http://[::1]:${port}`],
  'its names': [`http://localhost:${port}`, `http://a.localhost:${port}`, 'http://localhost'],
  'its other spellings': [`http://0.0.0.0:${port}`, `http://2130706433:${port}`, `http://[::ffff:7f00:1]:${port}`],
  'names that lead there': ['http://inside.example', 'https://mixed.example', 'http://v6.example'],
  'names that hide it': ['http://mapped.example', 'http://alias.example', 'http://rebound.example'],
});

for (const name of Object.keys(spellings(0))) {
  test(`a page that tries ${Object.keys(TRIES).length} ways to reach ${name} reaches nothing, and is read`, async () => {
    docs.routes['/hostile'] = send(hostilePage(spellings(canaries.port)[name] ?? []));
    const before = await refused();
    assert.match((await render('/hostile')).html, /Charges/);
    assert.ok((await refused()) - before >= 10, `only ${(await refused()) - before} requests were refused`);
    assertUnseen();
  });
}

test('the same page without the proxy reaches the canaries: it does try', async () => {
  await using direct = createEgress(undefined);
  await using unguarded = createChrome({
    path: CHROME_PATH,
    sandbox: CHROME_SANDBOX,
    proxy: null,
    idleMs: 60_000,
    log,
  });
  docs.routes['/control'] = send(hostilePage([`http://127.0.0.1:${canaries.port}`]));
  await render('/control', { chrome: unguarded, egress: direct });
  const seen = canaries.visits.splice(0).length;
  assert.ok(seen >= 5, `${seen} visits`);
});

const NAVIGATIONS: Readonly<Record<string, (port: number) => string>> = {
  'an address inside': (port) => `http://127.0.0.1:${port}/`,
  'an address inside, by TLS': (port) => `https://127.0.0.1:${port}/`,
  'the metadata of a cloud': () => 'http://169.254.169.254/latest/meta-data/',
  'a name that leads inside': () => 'http://inside.example/',
  'a name that leads inside, by TLS': () => 'https://rebound.example/',
  'a name with one address inside': () => 'https://v6.example/',
  'a reserved name': () => 'http://metadata.google.internal/computeMetadata/v1/',
};
for (const [name, target] of Object.entries(NAVIGATIONS)) {
  test(`a redirect to ${name} is a blocked address`, async () => {
    docs.routes['/moved'] = redirect(target(canaries.port));
    await assert.rejects(render('/moved'), (error) => {
      assert.ok(error instanceof ScanFailure, String(error));
      assert.equal(error.reason, 'blocked_address');
      return true;
    });
    assertUnseen();
  });
}

test('a name without an answer, and one with too many, is a failure of DNS', async () => {
  for (const host of ['nowhere.example', 'many.example']) {
    docs.routes['/moved'] = redirect(`https://${host}/`);
    await assert.rejects(render('/moved'), { reason: 'dns' });
  }
});

const ELSEWHERE = [
  'file:///etc/passwd',
  'chrome://settings/',
  'view-source:http://127.0.0.1/',
  'vscode://x',
  'javascript:1',
];
for (const target of ELSEWHERE) {
  test(`${target} is not gone to, whatever leads there`, async () => {
    docs.routes['/redirect'] = redirect(target);
    docs.routes['/elsewhere'] = send(
      `<h1>Charges</h1><iframe src="${target}"></iframe><script>open('${target}')</script><meta http-equiv=refresh content="0;url=${target}">`,
    );
    await assert.rejects(render('/redirect'), ScanFailure);
    const page = await render('/elsewhere').catch((error: unknown) => {
      assert.ok(error instanceof ScanFailure, String(error));
      return null;
    });
    assert.doesNotMatch(page?.html ?? '', /root:|chrome:\/\/settings\/strings/);
    assertUnseen();
  });
}

test('no name is asked for but by a request: no prefetch, no proxy discovery, and each scan is known by itself', async () => {
  docs.routes['/names'] = send(
    '<h1>Charges</h1><link rel=dns-prefetch href="//secret.example"><script>fetch("http://asked.example/").catch(() => {})</script>',
  );
  await render('/names');
  const names = new Set(dns.questions.map((question) => question.split(' ')[0]));
  assert.ok(names.has('asked.example'));
  assert.ok(!names.has('secret.example'));
  assert.ok(![...names].some((one) => one?.startsWith('wpad')));
  assert.ok((await metric('egress_scopes', {})) >= 3);
});

test('the canaries do see who comes', async () => {
  await canaries.visitAll();
  assert.ok(canaries.visits.length >= 2);
});
