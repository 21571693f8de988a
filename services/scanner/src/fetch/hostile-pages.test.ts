import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { until } from '@tidemark/platform/testing/until';
import { ScanFailure } from '../failure.ts';
import { flood, send } from '../testing/docs-server.ts';
import { startRendering, type Rendering } from '../testing/rendering.ts';
import { CHROME_LIMITS, type ChromeEvents } from './chrome.ts';
import { PAGE_LIMITS, RENDER_TIMES } from './page-limits.ts';

const TIMES = { ...RENDER_TIMES, settleMs: 2000, hangMs: 10_000 };

/** Processes of Chrome that this process started: those that lead a group, or the rest. */
function chromes(kind: 'browser' | 'part', named = ''): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
        const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return state === 'Z' ? [] : [{ pid: Number(name), group: Number(group), command }];
      } catch {
        return [];
      }
    });
  for (const { pid, command } of all) if (command.includes(`tidemark-chrome-${process.pid}-`)) groups.add(pid);
  const wanted = all.filter(({ pid, group }) => groups.has(group) && (pid === group) === (kind === 'browser'));
  return wanted.flatMap(({ pid, command }) => (command.includes(named) ? [pid] : []));
}
/** Long enough for the next browser to have started beside. */
const BESIDE_MS = 500;
/** Of every browser that was seen. */
const groups = new Set<number>();

const page = (script: string): ReturnType<typeof send> =>
  send(`<title>Docs</title><h1>Charges</h1><p>A page.</p><script>${script}</script>`);

const endBrowsers = (): void => chromes('browser').forEach((pid) => process.kill(pid, 'SIGKILL'));
let hasEnded = false;
let rendering: Rendering;

before(async () => {
  rendering = await startRendering(
    {
      '/': page(''),
      '/busy': page('setTimeout(() => { for (;;); }, 50)'),
      '/busy-at-once': page('for (;;);'),
      '/heap': page('const kept = []; for (let n = 0; ; n += 1) kept.push({ n, text: "x" + n })'),
      '/buffers': page(
        'const kept = []; const more = () => { kept.push(new Uint8Array(2e7).fill(1)); if (kept.length < 150) setTimeout(more, 20) }; more()',
      ),
      '/nodes': page('for (let n = 0; n < 3e4; n += 1) document.body.append(document.createElement("p"))'),
      '/text': page('document.body.append("x".repeat(3e6))'),
      '/asks': page('for (let n = 0; n < 5000; n += 1) fetch("/asked?" + n).catch(() => {})'),
      '/alerts': page('for (;;) alert(1)'),
      '/popups': page('for (let n = 0; n < 1000; n += 1) window.open("/opened?" + n)'),
      '/workers': page('for (let n = 0; n < 200; n += 1) new Worker(URL.createObjectURL(new Blob(["for(;;);"])))'),
      '/service-worker': page(
        'navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(() => { document.title = "Served" })',
      ),
      '/worker.js': send('self.onfetch = (e) => e.respondWith(new Response("From the worker."))', 'text/javascript'),
      '/download': (_request, response) => {
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-disposition': 'attachment; filename=x.html' })
          .end('<h1>File</h1>');
      },
      '/prompts': page(
        'print(); navigator.geolocation.getCurrentPosition(() => {}, () => {}); Notification.requestPermission(); onbeforeunload = () => 1; location.href = "vscode://x"',
      ),
      '/endless': (request, response) => flood(1e9)(request, response),
      '/crash': page('fetch("/crash-now")'),
      '/end-browser': page('fetch("/end-browser-now")'),
      '/crash-now': () => chromes('part').forEach((pid) => process.kill(pid, 'SIGKILL')),
      '/end-browser-now': endBrowsers,
      '/end-browser-once': page('fetch("/end-browser-now-once")'),
      '/end-browser-now-once': (request, response) => {
        if (hasEnded) return send('')(request, response);
        hasEnded = true;
        endBrowsers();
      },
      '/cookie': page(
        'document.title = "Seen " + (localStorage.seen ?? document.cookie ?? ""); localStorage.seen = "before"; document.cookie = "a=before"',
      ),
      '/silent': () => {},
    },
    { limits: { ...CHROME_LIMITS, heapMb: 64, pageMb: 300 } },
  );
  await rendering.render('/');
});

after(async () => {
  await rendering[Symbol.asyncDispose]();
  await until(() => chromes('part').length + chromes('browser').length === 0, 'every process of Chrome to end');
});

const failing: [path: string, reason: string, hangMs?: number][] = [
  ['/busy', 'timeout', 2000],
  ['/busy-at-once', 'timeout', 2000],
  ['/heap', 'render_failed'],
  ['/buffers', 'render_failed'],
  ['/nodes', 'too_large'],
  ['/text', 'too_large'],
  ['/asks', 'too_large'],
  ['/alerts', 'render_failed'],
  ['/workers', 'too_large'],
  ['/endless', 'too_large'],
  ['/download', 'render_failed'],
  ['/crash', 'render_failed'],
  ['/end-browser', 'render_failed'],
];
/** Far below the time that a page may take. */
const SECONDS = 30;
const limits = { ...PAGE_LIMITS, nodes: 20_000, characters: 2_000_000 };

for (const [path, reason, hangMs = TIMES.hangMs] of failing) {
  test(`${path} fails alone with ${reason}, within seconds`, async () => {
    const began = performance.now();
    await assert.rejects(rendering.render(path, { times: { ...TIMES, hangMs }, limits }), (error) => {
      assert.ok(error instanceof ScanFailure, String(error));
      assert.equal(error.reason, reason, String(error.cause));
      return true;
    });
    assert.ok(performance.now() - began < SECONDS * 1000, `${performance.now() - began} ms`);
    assert.match((await rendering.render('/')).html, /Charges/);
  });
}

for (const path of ['/popups', '/service-worker', '/prompts']) {
  test(`${path} does no harm, and the page is read`, async () => {
    const { html } = await rendering.render(path, { times: TIMES });
    assert.match(html, /Charges/);
  });
}

test('nothing of a page is left for the next', async () => {
  await rendering.render('/cookie');
  assert.match((await rendering.render('/cookie')).html, /<title>Seen <\/title>/);
});

test('pages beside one that hangs and one that crashes are read', async () => {
  const all = await Promise.allSettled(
    ['/busy', '/', '/heap', '/'].map((path) =>
      rendering.render(path, { times: { ...TIMES, hangMs: path === '/busy' ? 2000 : TIMES.hangMs } }),
    ),
  );
  assert.deepEqual(
    all.map(({ status }) => status),
    ['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  );
});

test('pages of a browser that ended are read in another', async () => {
  const pages = await Promise.all(['/end-browser-once', '/', '/', '/'].map((path) => rendering.render(path)));
  for (const { html } of pages) assert.match(html, /Charges/);
  assert.ok(hasEnded);
});

test('they are read one after the other, so that no more browsers run than before', async () => {
  const told: string[] = [];
  const events: ChromeEvents = {
    browserStarted: () => told.push('started'),
    browserRetired: (cause, pages) => told.push(`${cause} after ${pages}`),
    pageGrown: () => {},
    pageStarted: () => () => {},
  };
  await using several = await startRendering({}, { events });
  const others = chromes('browser');
  const endThem = (): void =>
    chromes('browser')
      .filter((pid) => !others.includes(pid))
      .forEach((pid) => process.kill(pid, 'SIGKILL'));
  const { signal } = new AbortController();
  let opened = 0;
  let atOnce = 0;
  let most = 0;
  const readTwice = (): Promise<void> => {
    let isSecond = false;
    return several.chrome.withPage(async (session) => {
      if (!isSecond) {
        isSecond = true;
        opened += 1;
        if (opened === CHROME_LIMITS.parallel) endThem();
        return new Promise(() => {});
      }
      atOnce += 1;
      most = Math.max(most, atOnce);
      const expression = `new Promise((done) => setTimeout(done, ${BESIDE_MS}))`;
      await session.send('Runtime.evaluate', { expression, awaitPromise: true });
      atOnce -= 1;
    }, signal);
  };
  await Promise.all(Array.from({ length: CHROME_LIMITS.parallel }, readTwice));
  assert.equal(most, 1);
  const second = Array.from({ length: CHROME_LIMITS.parallel }, () => ['started', 'pages after 1']).flat();
  assert.deepEqual(told, ['started', `ended after ${CHROME_LIMITS.parallel}`, ...second]);
});

test('a browser that lives and gives pages no process any more is replaced, and the page is read', async () => {
  await rendering.render('/');
  const [zygotes, before] = [chromes('part', '--type=zygote'), chromes('browser')];
  assert.notEqual(zygotes.length, 0);
  for (const pid of zygotes) process.kill(pid, 'SIGKILL');
  assert.match((await rendering.render('/')).html, /Charges/);
  assert.notDeepEqual(chromes('browser'), before);
});

test('a browser is replaced after its number of pages, when it grows, and only as many pages run as there are places', async () => {
  let atOnce = 0;
  let most = 0;
  await using few = await startRendering(
    {
      '/': (request, response) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        setTimeout(() => {
          atOnce -= 1;
          page('')(request, response);
        }, 50);
      },
    },
    { limits: { ...CHROME_LIMITS, parallel: 2, pagesPerBrowser: 3 } },
  );
  const before = chromes('browser');
  const seen = new Set<number>();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await few.render('/');
      for (const pid of chromes('browser')) if (!before.includes(pid)) seen.add(pid);
    }),
  );
  assert.equal(most, 2);
  assert.ok(seen.size >= 2, `${seen.size} browsers`);
});

test('a page that waits for a place leaves the line when it is no longer wanted', async () => {
  await using one = await startRendering(
    { '/silent': () => {}, '/': page('') },
    { limits: { ...CHROME_LIMITS, parallel: 1 } },
  );
  const stop = new AbortController();
  const blocking = assert.rejects(one.render('/silent', { signal: stop.signal }));
  const waiting = assert.rejects(one.render('/', { signal: AbortSignal.timeout(100) }), { name: 'TimeoutError' });
  await waiting;
  stop.abort();
  await blocking;
  assert.match((await one.render('/')).html, /Charges/);
});
