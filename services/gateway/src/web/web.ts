// The dashboard: its pages, and what they ask for beside the API.
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteContext } from '../api.ts';
import type { Gate } from '../gate.ts';
import { collectMethods, refuseOtherMethods } from '../http/methods.ts';
import { webDeliveryRoutes } from '../routes/web-deliveries.ts';
import { webPreviewRoutes } from '../routes/web-preview.ts';
import { webProgressRoutes } from '../routes/web-progress.ts';
import { accountRoutes } from './account-routes.ts';
import type { WebContext } from './context.ts';
import { isWrite, refuseOtherSites } from './forgery.ts';
import { keyRoutes } from './key-routes.ts';
import type { Metrics } from '../metrics.ts';
import { oidcRoutes } from './oidc-routes.ts';
import { addPages } from './pages.ts';
import { sessionRoutes } from './session-routes.ts';

const PREFIX = '/web';
const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export interface WebOptions extends RouteContext {
  web: WebContext;
  metrics: Pick<Metrics, 'progressStreams'>;
}

export async function addWeb(app: FastifyInstance, gate: Gate, options: WebOptions): Promise<void> {
  const context = options.web;
  await app.register(
    async (scope) => {
      const web = scope.withTypeProvider<ZodTypeProvider>();
      const methods = collectMethods(web);
      web.addHook('onRequest', gate);
      web.addHook('onRequest', async (request) => {
        // Of who is signed in the gate asks more.
        if (isWrite(request)) refuseOtherSites(request, context.publicUrl);
      });
      sessionRoutes(web, context);
      accountRoutes(web, context);
      keyRoutes(web, context);
      if (context.oidc) oidcRoutes(web, context, context.oidc);
      webPreviewRoutes(web, options);
      webProgressRoutes(web, options);
      webDeliveryRoutes(web, options);
      refuseOtherMethods(web, methods);
    },
    { prefix: PREFIX },
  );
  await addPages(app, BUILT);
}
