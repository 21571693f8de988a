// The OpenAPI document, and the reference that shows it. Everything comes from here: the page asks no other host for anything.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Api } from './api.ts';
import { buildDocument, type DocumentedRoute } from './openapi/document.ts';
import { PAGE_DIRECTIVES, securityHeaders } from './http/security-headers.ts';
import { serveContent } from './http/static-content.ts';

const CONTENT_TYPES = { css: 'text/css', js: 'text/javascript', png: 'image/png' } as const;
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;
const KEEP = 'public, max-age=86400';

/** Swagger UI draws its icons from data: URLs. Its styles are set by script, which needs no permission. */
const POLICY = { useDefaults: false, directives: PAGE_DIRECTIVES };

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tidemark API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: false,
  tryItOutEnabled: true,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

interface Asset {
  path: string;
  type: string;
  content: string | Buffer;
}

/** The document of the routes, beside them. */
export function addDocument(api: Api, routes: readonly DocumentedRoute[]): void {
  const document = JSON.stringify(buildDocument(routes));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=60' };
  const config = { access: 'open', hidden: true } as const;
  api.get('/openapi.json', { config, compress: false }, serveContent(document, headers));
}

/** The reference at /docs. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const headers = { ...securityHeaders(POLICY), 'cache-control': KEEP };
  const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist')));
  const assets: Asset[] = [
    { path: '/docs', type: 'text/html; charset=utf-8', content: PAGE },
    { path: '/docs/start.js', type: 'text/javascript; charset=utf-8', content: START },
    ...(await Promise.all(
      ASSETS.map(async (name) => {
        const kind = name.split('.').at(-1) as keyof typeof CONTENT_TYPES;
        return { path: `/docs/${name}`, type: CONTENT_TYPES[kind], content: await readFile(join(folder, name)) };
      }),
    )),
  ];
  for (const { path, type, content } of assets) {
    app.get(
      path,
      { config: { access: 'open' }, compress: false },
      serveContent(content, { ...headers, 'content-type': type }),
    );
  }
  // Who adds a slash means the page.
  app.get('/docs/', { config: { access: 'open' } }, (_request, reply) => reply.redirect('/docs', 308));
}
