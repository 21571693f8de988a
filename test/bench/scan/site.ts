// The page of the benchmark: 300 KB of reference documentation with the style sheets, scripts, pictures and font that such pages bring.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface BenchSite extends AsyncDisposable {
  url: string;
  pid: number;
}

const ENDPOINTS = 148;
const FIELDS = 14;
const PICTURES = 15;
const ETAG = '"bench-1"';

function endpoint(index: number): string {
  const rows = Array.from(
    { length: FIELDS },
    (_, at) =>
      `<tr><td><code>field_${index}_${at}</code></td><td>${at % 3 === 0 ? 'integer' : 'string'}</td><td>What the field is for, and what happens without it. Case ${at}.</td></tr>`,
  ).join('\n');
  return `<section id="op-${index}"><h2>Create thing ${index}</h2><p>Makes a thing of kind ${index}. The answer holds its id.</p>
<pre><code>POST /v1/things/${index}</code></pre>
<table><thead><tr><th>Parameter</th><th>Type</th><th>Description</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

/** Gives every section a link to itself and colours code, as such scripts do. */
const WORK = `for (const section of document.querySelectorAll('section')) {
  const link = document.createElement('a'); link.className = 'hash-link'; link.href = '#' + section.id; link.textContent = '#';
  section.querySelector('h2').append(link);
}
for (const code of document.querySelectorAll('pre code')) code.innerHTML = code.textContent.replace(/^[A-Z]+/, '<span class=verb>$&</span>');`;

const script = (index: number): string =>
  `(() => { const table = {${Array.from({ length: 4500 }, (_, at) => `k${at}: 'value number ${at} of ${index}'`).join(',')}};
document.documentElement.dataset.s${index} = Object.keys(table).length; ${index === 2 ? WORK : ''} })();`;

const style = (index: number): string =>
  Array.from(
    { length: 900 },
    (_, at) => `.c${index}-${at} > .d${at} { margin: ${at % 9}px; color: #${String(at).padStart(6, '0')} }`,
  ).join('\n');

function benchPage(): string {
  const links = [0, 1].map((index) => `<link rel="stylesheet" href="/style-${index}.css">`).join('');
  const scripts = [0, 1, 2].map((index) => `<script defer src="/script-${index}.js"></script>`).join('');
  const pictures = Array.from({ length: PICTURES }, (_, index) => `<img alt="" src="/picture-${index}.png">`).join('');
  const font = `<style>@font-face { font-family: D; src: url(/font.woff2) } body { font-family: D, sans-serif }</style>`;
  return `<!doctype html><html lang="en"><head><title>Things API</title>${links}${font}${scripts}</head><body><nav><a href="/">Home</a></nav>
<main><h1>Things API</h1>${Array.from({ length: ENDPOINTS }, (_, index) => endpoint(index)).join('\n')}${pictures}</main><footer>Things Inc.</footer></body></html>`;
}

/** Serves until its parent ends. */
async function serve(): Promise<void> {
  const page = benchPage();
  const styles = [0, 1].map(style);
  const scripts = [0, 1, 2].map(script);
  const blob = Buffer.alloc(30_000, 7);
  let moves = 0;
  const send = (response: ServerResponse, type: string, body: string | Buffer, etag: string | null = ETAG): void => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
    response.writeHead(200, etag === null ? headers : { ...headers, etag }).end(body);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const index = Number(/\d+/.exec(path)?.[0] ?? 0);
    if (request.headers['if-none-match'] === ETAG) response.writeHead(304, { etag: ETAG }).end();
    else if (path.startsWith('/style')) send(response, 'text/css', styles[index] ?? '');
    else if (path.startsWith('/script')) send(response, 'text/javascript', scripts[index] ?? '');
    else if (path.startsWith('/picture')) send(response, 'image/png', blob);
    else if (path.startsWith('/font')) send(response, 'font/woff2', blob);
    else if (path.startsWith('/moving')) {
      // Never the same bytes, always the same content.
      moves += 1;
      send(response, 'text/html; charset=utf-8', `${page}<!-- built ${moves} -->`, null);
    } else if (path.startsWith('/unmarked')) send(response, 'text/html; charset=utf-8', page, null);
    else send(response, 'text/html; charset=utf-8', page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  process.once('disconnect', () => process.exit());
}

/** In a process of its own, whose CPU is not the scanner's. */
export async function startBenchSite(): Promise<BenchSite> {
  const child = fork(fileURLToPath(import.meta.url));
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();
