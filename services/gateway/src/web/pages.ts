// The built dashboard, read once: its one page at every address it knows, and the files beside it. The names of what lies in assets/ hold a
// hash of its content, so a browser keeps it for good; the page itself it asks for each time.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PAGE_DIRECTIVES, securityHeaders } from '../http/security-headers.ts';
import { serveContent } from '../http/static-content.ts';

const PAGES = [
  '/',
  '/sign-in',
  '/welcome',
  '/monitors',
  '/monitors/*',
  '/changes',
  '/changes/*',
  '/destinations',
  '/destinations/*',
  '/deprecations',
  '/keys',
  '/account',
];
const INDEX = 'index.html';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
const ASK_EACH_TIME = 'no-cache';
const NOT_BUILT = 'The dashboard is not built. Run: npm run build:web\n';

const POLICY = {
  useDefaults: false,
  directives: { ...PAGE_DIRECTIVES, 'form-action': ["'self'"], 'require-trusted-types-for': ["'script'"] },
};

interface File {
  /** Below the folder, with slashes. */
  path: string;
  type: string;
  content: Buffer;
}

/** Serves what Vite made in `folder`; where there is nothing, its addresses answer 503 and say what to run. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readFiles(folder);
  const index = files.find(({ path }) => path === INDEX);
  const route = { config: { access: 'open' }, compress: false } as const;
  // Without it a browser would not say where a request of the page comes from, which is asked of everything that writes.
  const headers = { ...securityHeaders(POLICY), 'referrer-policy': 'same-origin' };
  for (const page of PAGES) {
    if (!index) {
      app.get(page, route, (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT));
      continue;
    }
    const shown = { ...headers, 'content-type': index.type, 'cache-control': ASK_EACH_TIME };
    app.get(page, route, serveContent(index.content, shown));
  }
  for (const { path, type, content } of files) {
    if (path === INDEX) continue;
    const kept = path.startsWith('assets/') ? FOREVER : AN_HOUR;
    app.get(`/${path}`, route, serveContent(content, { ...headers, 'content-type': type, 'cache-control': kept }));
  }
}

/** What may be served of the folder; source maps and whatever else has no type here may not. */
async function readFiles(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const found = entries.flatMap((entry) => {
    const type = TYPES[extname(entry.name)];
    return entry.isFile() && type !== undefined ? [{ type, full: join(entry.parentPath, entry.name) }] : [];
  });
  return Promise.all(
    found.map(async ({ type, full }) => ({
      path: full.slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, ''),
      type,
      content: await readFile(full),
    })),
  );
}
