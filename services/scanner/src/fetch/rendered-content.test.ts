import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPage } from '@tidemark/detection/read-page';
import { until } from '@tidemark/platform/testing/until';
import { send, type Route } from '../testing/docs-server.ts';
import { script, startRendering, type Rendering } from '../testing/rendering.ts';
import { RENDER_TIMES } from './page-limits.ts';

const later =
  (body: string, ms: number, type?: string): Route =>
  (request, response) => {
    const timer = setTimeout(() => send(body, type)(request, response), ms);
    response.on('close', () => clearTimeout(timer));
  };

interface Case {
  route: Route;
  has: RegExp[];
  not?: RegExp[];
  incomplete?: boolean;
}

const cases: Record<string, Case> = {
  'what a timer writes after three seconds': {
    route: script(`setTimeout(() => { m.innerHTML = '<h1>Late</h1>' }, 2900)`),
    has: [/<h1>Late/],
  },
  'what is built step by step': {
    route: script(
      `let n = 0; const f = () => { m.innerHTML += '<p>Step ' + ++n; if (n < 40) setTimeout(f, 100) }; f()`,
    ),
    has: [/Step 40/],
  },
  'what is drawn frame by frame': {
    route: script(
      `let n = 0; const f = () => { m.innerHTML += '<p>Frame ' + ++n; if (n < 60) requestAnimationFrame(f) }; f()`,
    ),
    has: [/Frame 60/],
  },
  'what two slow answers bring, one after the other': {
    route: script(
      `(async () => { m.innerHTML = await (await fetch('/slow')).text(); setTimeout(async () => { m.innerHTML += await (await fetch('/slow?2')).text() }, 800) })()`,
    ),
    has: [/Slow answer\.Slow answer\./],
  },
  'what a worker computes': {
    route: script(
      `new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage("Computed."), 200)']))).onmessage = (e) => { m.innerHTML += e.data }`,
    ),
    has: [/Computed\./],
  },
  'a reference that a router draws on the client': {
    route: script(
      `history.pushState(null, '', '/ref/charges'); import('data:text/javascript,export default "Routed page."').then((mod) => { app.innerHTML = '<main><h1>' + mod.default }) `,
      '<div id=app></div>',
    ),
    has: [/Routed page\./],
  },
  'sections that are drawn when they are seen': {
    route: script(
      `const o = new IntersectionObserver((entries) => { for (const { isIntersecting, target } of entries) if (isIntersecting) { target.textContent = 'Seen ' + target.id; o.unobserve(target) } });
       for (const section of document.querySelectorAll('section')) o.observe(section)`,
      `<main>${['a', 'b', 'c'].map((id) => `<section id=${id} style="margin-top:3000px"></section>`).join('')}</main>`,
    ),
    has: [/Seen a/, /Seen b/, /Seen c/],
  },
  'sections that are drawn when they are scrolled to': {
    route: script(
      `addEventListener('scroll', () => { for (const s of document.querySelectorAll('section:empty')) if (s.getBoundingClientRect().top < innerHeight) s.textContent = 'Reached ' + s.id })`,
      `<main>${['a', 'b', 'c'].map((id) => `<div style="height:2500px"></div><section id=${id}></section>`).join('')}</main>`,
    ),
    has: [/Reached a/, /Reached b/, /Reached c/],
  },
  'frames of the same site, where they stand': {
    route: send(`<main><h1>API</h1><p>Before.<iframe src="/framed"></iframe><p>After.</main>`),
    has: [/Before\.<div>.*Framed text\..*<\/div>.*After\./s],
    not: [/<iframe/],
  },
  'open shadow trees, with what is slotted into them': {
    route: script(
      `customElements.define('x-op', class extends HTMLElement { connectedCallback() {
         this.attachShadow({ mode: 'open' }).innerHTML = '<style>p{}</style><h2>Operation</h2><slot></slot><p>Inner text &amp; more.</p><x-leaf></x-leaf><slot name=end>Fallback.</slot>' } });
       customElements.define('x-leaf', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).textContent = 'Leaf.' } });
       const d = document.createElement('div'); d.attachShadow({ mode: 'open' }).textContent = 'Plain host.'; m.append(d)`,
      `<main id=m><x-op><p>Slotted text.</p></x-op></main>`,
    ),
    has: [
      /Operation<\/h2><p>Slotted text\.<\/p><p>Inner text &amp; more\.<\/p><x-leaf>Leaf\.<\/x-leaf>Fallback\./,
      /Plain host\./,
    ],
  },
  'a page that polls for ever': {
    route: script(`let n = 0; setInterval(async () => { await fetch('/fast'); m.dataset.n = ++n }, 100)`),
    has: [/Charges/],
  },
  'a page with an open stream': {
    route: script(`new EventSource('/stream'); setTimeout(() => { m.innerHTML += 'Beside the stream.' }, 1500)`),
    has: [/Beside the stream/],
  },
  'a page whose text moves for ever': {
    route: script(`setInterval(() => { m.innerHTML += '<p>More' }, 50)`),
    has: [/More/],
    incomplete: true,
  },
  'a script that never comes': {
    route: send('<main><h1>Charges</h1></main><script async src=/silent></script>'),
    has: [/Charges/],
    incomplete: true,
  },
};

let rendering: Rendering;

before(async () => {
  const routes = Object.fromEntries(Object.values(cases).map(({ route }, at) => [`/${at}`, route]));
  rendering = await startRendering({
    ...routes,
    '/slow': later('Slow answer.', 300),
    '/slow?2': later('Slow answer.', 300),
    '/fast': send('.'),
    '/framed': script(`setTimeout(() => { f.textContent = 'Framed text.' }, 500)`, '<p id=f></p>'),
    '/silent': () => {},
    '/stream': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    },
    '/spec.json': send('{"openapi": "3.1.0", "paths": {}}', 'application/json'),
    '/other.json': send('{"name": "openapi: no"}', 'application/json'),
    '/spec.yaml': send('# Ours\nswagger: "2.0"\npaths: {}', 'application/yaml'),
    '/viewer': script(`for (const f of ['spec.json', 'other.json', 'spec.yaml']) fetch('/' + f)`),
    '/clock': script(
      `m.textContent = [new Date(0).toString(), navigator.language, innerWidth, matchMedia('(prefers-reduced-motion: reduce)').matches, (1234.5).toLocaleString(), document.cookie].join(' | ')`,
    ),
    '/headers': (_request, response) => {
      const headers = {
        deprecation: '@1735689600',
        sunset: 'Wed, 31 Dec 2025 23:59:59 GMT',
        link: '</new>; rel=successor-version',
        etag: '"7"',
      };
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-language': 'de', ...headers })
        .end('<h1>Old</h1>');
    },
  });
});

after(() => rendering[Symbol.asyncDispose]());

/** Of a page that is not done before its time is over. */
const SHORT = { navigationMs: 5000, settleMs: 1500, openMs: 3000, hangMs: 5000, wallMs: 15_000 };

for (const [at, [name, { has, not = [], incomplete = false }]] of Object.entries(cases).entries()) {
  test(`read: ${name}`, async () => {
    const page = await rendering.render(`/${at}`, { times: incomplete ? SHORT : RENDER_TIMES });
    for (const pattern of has) assert.match(page.html, pattern);
    for (const pattern of not) assert.doesNotMatch(page.html, pattern);
    assert.equal(page.incomplete, incomplete);
  });
}

test('what is flattened is read by the same extraction code as served markup', async () => {
  const at = Object.keys(cases).indexOf('open shadow trees, with what is slotted into them');
  const { html, url } = await rendering.render(`/${at}`);
  const texts = readPage(html, { url, ignoreSelectors: [] }).snapshot.sections.flatMap(({ blocks }) =>
    blocks.map(({ text }) => text),
  );
  assert.deepEqual(texts, ['Slotted text.', 'Inner text & more.', 'Leaf.Fallback.', 'Plain host.']);
});

test('a page that sends its readers on is followed, to the same site and to another', async () => {
  rendering.docs.routes['/landing'] = script(`setTimeout(() => { m.innerHTML += 'Landed.' }, 2000)`);
  const { port } = new URL(rendering.docs.url);
  for (const [path, target] of [
    ['/hop', '/landing'],
    ['/leap', `http://localhost:${port}/landing`],
  ] as const) {
    rendering.docs.routes[path] = script(`setTimeout(() => { location.href = '${target}' }, 1000)`);
    const page = await rendering.render(path);
    assert.match(page.html, /Landed\./);
    assert.equal(page.url, new URL(target, rendering.docs.url).href);
    assert.equal(page.incomplete, false);
  }
});

test('pictures, fonts and what counts visitors are not asked for', async () => {
  const asked: string[] = [];
  const note: Route = ({ url }, response) => {
    asked.push(url ?? '');
    response.writeHead(404).end();
  };
  for (const path of ['/a.png', '/b.jpg?1', '/c.woff2', '/d']) rendering.docs.routes[path] = note;
  rendering.docs.routes['/heavy'] = send(
    `<style>@font-face { font-family: F; src: url(/c.woff2) } p { font-family: F; background: url(/a.png) }</style>
     <main><p>Heavy page.<img src=/d><picture><img src="/b.jpg?1"></picture></main><script>fetch('/a.png').catch(() => {})</script>`,
  );
  assert.match((await rendering.render('/heavy')).html, /Heavy page/);
  assert.deepEqual(asked, []);
});

test('workers, shared ones too, and frames of other sites say who they are', async () => {
  const agents: Record<string, unknown> = {};
  const note: Route = ({ url, headers }, response) => {
    agents[url ?? ''] = headers['user-agent'];
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('.');
  };
  const routes = { '/frame': note, '/worker': note, '/shared': note };
  await using other = await startRendering(routes, { userAgent: 'test' });
  const { port } = new URL(other.docs.url);
  other.docs.routes['/'] = script(
    `const start = (path) => URL.createObjectURL(new Blob(['fetch("${other.docs.url}' + path + '")']));
     new Worker(start('/worker')); new SharedWorker(start('/shared'))`,
    `<main id=m><iframe src="http://localhost:${port}/frame"></iframe></main>`,
  );
  await until(async () => {
    await other.render('/');
    return Object.keys(agents).length === 3;
  }, 'all three to ask');
  assert.deepEqual(agents, { '/frame': 'test', '/worker': 'test', '/shared': 'test' });
});

test('a polling page costs no more than a quiet one', async () => {
  const at = Object.keys(cases).indexOf('a page that polls for ever');
  const began = performance.now();
  await rendering.render(`/${at}`);
  assert.ok(performance.now() - began < RENDER_TIMES.settleMs, 'it was waited for until its time was over');
});

test('descriptions that a page loads are noticed by how they begin', async () => {
  const { seenSpecUrls } = await rendering.render('/viewer');
  assert.deepEqual(seenSpecUrls.map((url) => new URL(url).pathname).sort(), ['/spec.json', '/spec.yaml']);
});

test('time zone, language, size and motion are fixed, and nothing is left of the page before', async () => {
  const { html } = await rendering.render('/clock');
  assert.match(html, /1970 00:00:00 GMT\+0000 .* \| en-US \| 1366 \| true \| 1,234\.5 \| </);
});

test('headers that speak of the API come with the page', async () => {
  const { headers, etag, status } = await rendering.render('/headers');
  assert.deepEqual(
    { ...headers, etag, status },
    {
      deprecation: '@1735689600',
      sunset: 'Wed, 31 Dec 2025 23:59:59 GMT',
      link: '</new>; rel=successor-version',
      contentLanguage: 'de',
      etag: '"7"',
      status: 200,
    },
  );
});
