import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { send, type Route } from '../testing/docs-server.ts';
import { RENDER_TIMES } from './page-limits.ts';
import { startRendering, type Rendering } from '../testing/rendering.ts';

/** A toggle whose panel a script makes when it is pressed. */
const toggle = (name: string, attributes = ''): string =>
  `<div><button aria-expanded=false ${attributes} onclick="this.ariaExpanded='true';this.after('Inside ' + this.innerText)">${name}</button></div>`;

const cases: Record<string, { route: Route; has: RegExp[]; not?: RegExp[] }> = {
  'collapsed parts, but not the menu, a form or what leads away': {
    route: send(
      `<nav>${toggle('Menu')}</nav><main><h1>API</h1>${toggle('One')}<details ontoggle="this.append('Told.')"><summary>More</summary></details>
       <form action=/sent>${toggle('Send')}</form><a href="/elsewhere" aria-expanded=false onclick="document.title='Go' + 'ne'">Away</a>
       <div class=sidebar>${toggle('Aside')}</div></main>`,
    ),
    has: [/Inside One/, /Told\./],
    not: [/Inside Menu/, /Inside Send/, /Inside Aside/, /Gone/],
  },
  'parts inside collapsed parts': {
    route: send(
      `<main><h1>API</h1><button aria-expanded=false id=outer>Outer</button></main><script>outer.onclick = () => {
        outer.ariaExpanded = 'true'; outer.insertAdjacentHTML('afterend', '<button aria-expanded=false id=inner>Inner</button>');
        inner.onclick = () => { inner.ariaExpanded = 'true'; inner.after('Deep inside.') } }</script>`,
    ),
    has: [/Deep inside/],
  },
  'parts of which only one is open at a time': {
    route: send(
      `<main><h1>API</h1><div id=list></div></main><script>const names = ['One', 'Two', 'Three']; names.forEach((name) => {
        list.insertAdjacentHTML('beforeend', '<section><h3><button aria-expanded=false>' + name + '</button></h3></section>');
        const button = list.lastChild.querySelector('button'); button.onclick = () => {
          for (const other of list.querySelectorAll('button')) other.ariaExpanded = 'false'; for (const part of list.querySelectorAll('p')) part.remove();
          button.ariaExpanded = 'true'; button.parentElement.insertAdjacentHTML('afterend', '<p>Inside ' + name) } })</script>`,
    ),
    has: [
      /One<\/button><\/h3><p>Inside One<.*Two<\/button><\/h3><p>Inside Two<.*Three<\/button><\/h3><p>Inside Three</s,
    ],
  },
  'what is in the page and only hidden by its toggle or tab': {
    route: send(
      `<main><h1>API</h1><button aria-expanded=false aria-controls=p>Errors</button><div id=p hidden>Error list.</div>
       <div role=tablist><button role=tab aria-selected=true aria-controls=t1>JSON</button><button role=tab aria-selected=false aria-controls=t2>XML</button></div>
       <div role=tabpanel id=t1>Json body.</div><div role=tabpanel id=t2 style="display: none">Xml body.</div></main>`,
    ),
    has: [/<div id="p">Error list/, /Json body/, /<div role="tabpanel" id="t2" style="">Xml body/],
  },
  'panels that are drawn only for the chosen tab': {
    route: send(
      `<main><h1>API</h1><div role=tablist id=list></div><div role=tabpanel id=panel></div></main><script>
       const names = ['Curl', 'Python', 'Go']; const show = (at) => { panel.textContent = 'Example in ' + names[at];
         list.innerHTML = ''; names.forEach((name, i) => { const b = document.createElement('button'); b.role = 'tab'; b.ariaSelected = String(i === at);
         b.setAttribute('aria-controls', 'panel'); b.textContent = name; b.onmousedown = () => show(i); list.append(b) }) }; show(0)</script>`,
    ),
    has: [/Example in Curl<\/div><div[^>]*>Example in Python<\/div><div[^>]*>Example in Go</],
  },
  'panels whose tabs stay': {
    route: send(
      `<main><h1>API</h1><div role=tablist>${['Curl', 'Python', 'Go']
        .map((name, at) => `<button role=tab aria-selected=${at === 0} aria-controls=panel>${name}</button>`)
        .join('')}</div><div role=tabpanel id=panel>Example in Curl</div></main><script>
       for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => setTimeout(() => {
         for (const other of document.querySelectorAll('[role=tab]')) other.ariaSelected = String(other === tab);
         panel.textContent = 'Example in ' + tab.textContent }, 100)</script>`,
    ),
    has: [/Example in Curl<\/div><div[^>]*>Example in Python<\/div><div[^>]*>Example in Go</],
  },
  'what buttons say they show, and what was open stays open': {
    route: send(
      `<main><h1>API</h1><ul><li><code>guest</code> <button aria-label="Toggle properties" data-of=guest></button><div></div></li>
       <li><code>room</code> <button aria-label="Toggle properties" data-of=room></button><div>Inside room</div></li>
       <li><code>bed</code> <button data-of=bed>Show child attributes</button><div></div></li></ul>
       <button onclick="this.after('Pressed a sample')">Show code example</button><button onclick="this.after('Sent')">Send all</button></main><script>
       for (const button of document.querySelectorAll('[data-of]')) button.onclick = () => { const part = button.nextElementSibling;
         part.textContent = part.textContent === '' ? 'Inside ' + button.dataset.of : '' }</script>`,
    ),
    has: [/Inside guest/, /<div>Inside room/, /Inside bed/],
    not: [/<main>.*Pressed a sample</s, /<main>.*Sent</s],
  },
  'what plain buttons show in turns: codes of responses, and a schema beside its sample': {
    route: send(
      `<main><h1>API</h1><section><div><button class="b active">200</button><button class=b>404</button></div><div>It is there.</div></section>
       <section><div><button class="tab active">Example</button><button class=tab>Schema</button></div><div>The example of it.</div></section>
       <section><div><button class="tab active">Curl</button><button class=tab>Ruby</button></div><div>In Curl.</div></section></main><script>
       const texts = { 200: 'It is there.', 404: 'None is there.', Example: 'The example of it.', Schema: 'The schema of it.', Curl: 'In Curl.', Ruby: 'In ' + 'Ruby.' };
       for (const button of document.querySelectorAll('button')) button.onclick = () => {
         for (const other of button.parentElement.children) other.classList.toggle('active', other === button);
         button.parentElement.nextElementSibling.textContent = texts[button.textContent] }</script>`,
    ),
    has: [/<div>It is there\.<\/div><div>None is there\./, /<div>The example of it\.<\/div><div>The schema of it\./],
    not: [/<div>In Ruby/],
  },
  'responses and fields whose buttons say only what they are': {
    route: send(
      `<main><h1>API</h1><div><button><svg></svg><strong>200 </strong><p>The room.</p></button></div><div><button disabled><strong>204 </strong></button></div>
       <table><tr><td><button aria-label="expand guest" data-of=guest><span>guest</span><svg></svg></button></td></tr></table>
       <div><button><svg></svg>2 rooms</button></div><div><button data-of=other><svg></svg>200 rooms</button><p>Book them.</p></div></main><script>
       for (const button of document.querySelectorAll('button')) button.onclick = () => button.closest('tr, div').insertAdjacentHTML('afterend', '<p>Inside ' + button.textContent.trim())</script>`,
    ),
    has: [/<p>Inside 200 The room/, /<p>Inside guest/],
    not: [/<p>Inside 2 rooms/, /<p>Inside 200 rooms/],
  },
  'panels of plain buttons that stand side by side, and what their shadow trees show': {
    route: send(
      `<main><h1>API</h1><div><div><button class="b active">200</button><button class=b>404</button></div><section>It is there.</section><section style="display: none">None is there.</section></div>
       <div><div><button class="b active">Example</button><button class=b>Schema</button></div><div><x-tree></x-tree></div></div></main><script>
       const tree = document.querySelector('x-tree').attachShadow({ mode: 'open' }); tree.innerHTML = '<p>The example.</p>';
       for (const button of document.querySelectorAll('button')) button.onclick = () => { if (/e$/.test(button.textContent)) tree.innerHTML = '<p>The ' + button.textContent.toLowerCase() + '.</p>';
         if (button.textContent === 'Schema') tree.innerHTML = '<p>The schema.</p>' }</script>`,
    ),
    has: [/<section>It is there\.<\/section><section style="">None is there/, /The example\..*The schema\./s],
  },
  'what is closed inside panels that are drawn anew': {
    route: send(
      `<main><h1>API</h1><div role=tablist><button role=tab aria-controls=p aria-selected=true>One</button><button role=tab aria-controls=p aria-selected=false>Two</button></div><div role=tabpanel id=p></div></main><script>
       const tabs = [...document.querySelectorAll('[role=tab]')]; const show = (at) => { tabs.forEach((tab, i) => { tab.ariaSelected = String(i === at) });
         p.innerHTML = '<p>Part ' + at + '</p><button aria-expanded=false>More</button>'; const more = p.querySelector('button');
         more.onclick = () => { more.ariaExpanded = 'true'; more.after('Inside ' + at) } };
       tabs.forEach((tab, at) => { tab.onclick = () => show(at) }); show(0)</script>`,
    ),
    has: [/Part 0<.*Inside 0.*Part 1<.*Inside 1/s],
  },
  'panels that are drawn anew with their tabs inside them': {
    route: send(
      `<main><h1>API</h1><div id=box></div></main><script>
       const codes = ['200', '404', '409']; const show = (at) => { box.innerHTML = codes.map((code, i) => '<div role=tabpanel id=p' + code + ' aria-labelledby=t' + code + '>' +
         (i === at ? '<div role=tablist>' + codes.map((c, j) => '<button role=tab id=t' + c + ' aria-controls=p' + c + ' aria-selected=' + (j === at) + '>' + c + '</button>').join('') + '</div>Says ' + code : '') + '</div>').join('');
         for (const [i, tab] of [...box.querySelectorAll('[role=tab]')].entries()) tab.onclick = () => show(i) }; show(0)</script>`,
    ),
    has: [/Says 200.*Says 404.*Says 409/s],
  },
};

let rendering: Rendering;

before(async () => {
  const routes = Object.fromEntries(Object.values(cases).map(({ route }, at) => [`/${at}`, route]));
  rendering = await startRendering(routes);
});

after(() => rendering[Symbol.asyncDispose]());

for (const [at, [name, { has, not = [] }]] of Object.entries(cases).entries()) {
  test(`read: ${name}`, async () => {
    const page = await rendering.render(`/${at}`);
    for (const pattern of has) assert.match(page.html, pattern);
    for (const pattern of not) assert.doesNotMatch(page.html, pattern);
    assert.equal(page.incomplete, false);
  });
}

test('what opens only when its details are opened is read', async () => {
  rendering.docs.routes['/details'] = send(
    `<main><h1>API</h1><details ontoggle="this.append('Told when ' + 'opened.')"><summary>More</summary></details></main>`,
  );
  const { html, presses } = await rendering.render('/details');
  assert.match(html, /Told when opened/);
  assert.equal(presses, 0);
});

test('a page whose parts take too long to open is incomplete', async () => {
  const parts = Array.from({ length: 30 }, (_, at) => toggle(`Part ${at}`)).join('');
  rendering.docs.routes['/many'] = send(`<main><h1>API</h1>${parts}</main>`);
  const renderWithin = async (openMs: number) => {
    const { html, incomplete } = await rendering.render('/many', { times: { ...RENDER_TIMES, openMs } });
    return { incomplete, isOpen: html.includes('Inside Part 29') };
  };
  assert.deepEqual(await renderWithin(1), { incomplete: true, isOpen: false });
  assert.deepEqual(await renderWithin(20_000), { incomplete: false, isOpen: true });
  assert.deepEqual(await renderWithin(0), { incomplete: false, isOpen: false });
});

test('of more responses than can be opened none is', async () => {
  const responses = Array.from({ length: 81 }, (_, at) => `<div><button><svg></svg>200 ${at}</button></div>`).join('');
  const page = (body: string): Route =>
    send(`<main><h1>API</h1>${body}</main><script>
      for (const button of document.querySelectorAll('button')) button.onclick = () => button.after('Inside ' + button.textContent)</script>`);
  Object.assign(rendering.docs.routes, { '/responses': page(responses), '/response': page(responses.slice(0, 200)) });
  assert.doesNotMatch((await rendering.render('/responses')).html, /Inside 200 \d/);
  assert.match((await rendering.render('/response')).html, /Inside 200 1/);
});

test('parts in thousands of shadow trees are opened in time that grows with their number, not with its square', async () => {
  rendering.docs.routes['/trees'] = send(`<main><h1>API</h1><x-page></x-page></main><script>
    const define = (name, html, then = () => {}) => customElements.define(name, class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = html; then(this.shadowRoot) } });
    define('x-tree', '<div><p>A tree.</p></div>');
    define('x-response', '<div><button class=active>200</button><button>404</button></div><div class=part><x-tree></x-tree></div>', (root) => {
      const [, second] = root.querySelectorAll('button'); second.onclick = () => { root.querySelector('.part').textContent = 'Inside 404' } });
    define('x-page', '<div><x-response></x-response></div>'.repeat(2000));
  </script>`);
  const { html, incomplete } = await rendering.render('/trees', { times: { ...RENDER_TIMES, openMs: 12_000 } });
  assert.match(html, /Inside 404/);
  assert.equal(incomplete, false);
});

test('what is pressed can neither leave the page nor send anything', async () => {
  const asked: string[] = [];
  const note: Route = ({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(204).end();
  };
  Object.assign(rendering.docs.routes, { '/gone': note, '/things': note, '/form': note });
  rendering.docs.routes['/trap'] = send(
    `<main><h1>API</h1><p>Kept text.</p><form id=f action=/form></form>
     <button aria-expanded=false onclick="fetch('/things', { method: 'DELETE' }).catch(() => {}); fetch('/things').catch(() => {})">One</button>
     <button aria-expanded=false onclick="f.submit()">Two</button>
     <button aria-expanded=false onclick="location.href = '/gone'">Three</button></main>`,
  );
  const page = await rendering.render('/trap');
  assert.match(page.html, /Kept text/);
  assert.equal(new URL(page.url).pathname, '/trap');
  assert.deepEqual(asked, ['GET /things']);
});

test('the operations of a Swagger UI are opened, all of them', async () => {
  const bundle = fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'));
  const names = Array.from({ length: 12 }, (_, at) => `parameter_${at}`);
  const paths = Object.fromEntries(
    names.map((name, at) => [
      `/things${at}`,
      {
        get: {
          tags: [`tag ${at % 3}`],
          parameters: [{ name, in: 'query', schema: { type: 'string' } }],
          responses: {},
        },
      },
    ]),
  );
  const spec = { openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths };
  Object.assign(rendering.docs.routes, {
    '/bundle.js': send(await readFile(bundle, 'utf8'), 'text/javascript'),
    '/things.json': send(JSON.stringify(spec), 'application/json'),
    '/swagger': send(
      `<div id=swagger-ui></div><script src=/bundle.js></script><script>SwaggerUIBundle({ url: '/things.json', dom_id: '#swagger-ui', docExpansion: 'none' })</script>`,
    ),
  });
  const { html, seenSpecUrls } = await rendering.render('/swagger');
  for (const name of names) assert.ok(html.includes(name), name);
  assert.deepEqual(seenSpecUrls, [`${rendering.docs.url}/things.json`]);
});

test('a router that shows another page for a press does not change what is read', async () => {
  rendering.docs.routes['/routed'] = send(
    `<main id=m><h1>API</h1><p>First page.</p><button aria-expanded=false onclick="history.pushState(0, '', '/next'); m.textContent = 'Next page of the reference.'">Go</button></main>`,
  );
  const { html } = await rendering.render('/routed');
  assert.match(html, /First page/);
  assert.doesNotMatch(html, /^Next page/m);
});
