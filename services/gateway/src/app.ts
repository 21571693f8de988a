// The HTTP side: Fastify with its bounds, the hooks around every request (id, context, log line, metric), and the API under its base paths.
import { randomUUID } from 'node:crypto';
import type { Logger } from '@tidemark/platform/log';
import { withContext } from '@tidemark/platform/request-context';
import compress from '@fastify/compress';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteContext } from './api.ts';
import { answerBrokenRequest, hasOneHost } from './http/broken-request.ts';
import { addCaching } from './http/caching.ts';
import { addDocs, addDocument } from './docs.ts';
import { invalidRequest, unknownPath } from './http/errors.ts';
import { fillError } from './http/fill-error.ts';
import { addVerdicts, createGate, type GateOptions } from './gate.ts';
import { addIdempotency, type IdempotencyOptions } from './idempotency/idempotency.ts';
import { BODY_LIMIT_BYTES } from './http/body-limit.ts';
import { acceptOnlyJson } from './http/json-bodies.ts';
import { acceptAllMethods, collectMethods, refuseOtherMethods } from './http/methods.ts';
import type { Metrics } from './metrics.ts';
import { collectRoutes } from './openapi/routes.ts';
import { refuseUnknown } from './http/refuse-unknown.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { changeRoutes } from './routes/changes.ts';
import { deprecationRoutes } from './routes/deprecations.ts';
import { deliveryRoutes } from './routes/deliveries.ts';
import { destinationRoutes } from './routes/destinations.ts';
import { healthRoutes } from './routes/health.ts';
import { logoRoutes } from './routes/logos.ts';
import { monitorRoutes } from './routes/monitors.ts';
import { routeRoutes } from './routes/routes.ts';
import { scanRoutes } from './routes/scans.ts';
import { securityHeaders, type Headers } from './http/security-headers.ts';
import type { WebContext } from './web/context.ts';
import { addWeb } from './web/web.ts';

/** Below it an answer is not worth compressing. */
const COMPRESS_FROM_BYTES = 1024;
const BASE_PATHS = ['/api/v1', '/v1'];
/** Longer than any request line: a parameter that names nothing is judged where all others are. */
const MAX_PARAM_CHARS = 64 * 1024;
/** The whole request must have come by then. */
const REQUEST_TIMEOUT_MS = 10_000;
/** How late that may be noticed. */
const TIMEOUT_CHECK_MS = 1000;
/** The work of one request, with all calls it makes. */
const WORK_TIMEOUT_MS = 10_000;
/** Longer than the idle time of load balancers, so that they, not we, close a connection. */
const KEEP_ALIVE_MS = 72_000;

export interface AppOptions extends GateOptions, RouteContext, IdempotencyOptions {
  metrics: Pick<Metrics, 'requestDone' | 'progressStreams'>;
  log: Logger;
  web: WebContext;
  trustedProxies: readonly string[];
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders();
  const app = fastify({
    logger: false,
    http: {
      // Without a Host it is refused here, like anything else.
      requireHostHeader: false,
      // Node leaves a slow body alone when the time of the head, a minute by default, is longer than that of the whole request.
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_CHARS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  });
  // An expectation that nobody knows is not met, and the request is done all the same.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Nor is anybody let through to another host. The server hears no error of that connection any more.
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    answerBrokenRequest(new Error('a tunnel'), socket, headers);
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked against their schemas by the compiler and by the tests, not at each request.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  acceptOnlyJson(app);
  acceptAllMethods(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('failure', null);
  app.decorateRequest('gone', null);
  app.decorateRequest('idempotencyKey', null);
  addContext(app, headers);
  addRequestLine(app, options);
  addVerdicts(app);
  addIdempotency(app, options);
  addCaching(app);
  // What is packed tells by its length how much of a secret a guess beside it has right.
  app.addHook('onRoute', (route) => {
    if (route.config?.operation?.secret) route.compress = false;
  });
  await app.register(compress, { global: true, threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  app.setErrorHandler(sendError);
  const refuseUnknownPath = (request: FastifyRequest, reply: FastifyReply) => sendError(unknownPath(), request, reply);
  app.setNotFoundHandler(refuseUnknownPath);
  const gate = createGate(options);
  for (const prefix of BASE_PATHS) {
    await app.register(
      async (scope) => {
        const api = scope.withTypeProvider<ZodTypeProvider>();
        const methods = collectMethods(api);
        const documented = collectRoutes(api);
        refuseUnknown(api);
        api.addHook('onRequest', gate);
        api.setNotFoundHandler(refuseUnknownPath);
        monitorRoutes(api, options);
        changeRoutes(api, options);
        healthRoutes(api, options);
        deprecationRoutes(api, options);
        catalogRoutes(api, options);
        destinationRoutes(api, options);
        deliveryRoutes(api, options);
        routeRoutes(api, options);
        scanRoutes(api, options);
        addDocument(api, documented);
        refuseOtherMethods(api, methods);
      },
      { prefix },
    );
  }
  logoRoutes(app.withTypeProvider<ZodTypeProvider>(), options);
  await addDocs(app);
  await addWeb(app, gate, options);
  return app;
}

/** The work of a request runs in its context. The second entry is needed because a body is read by events of the connection. */
function addContext(app: FastifyInstance, headers: Headers): void {
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const deadline = request.startedAt + (request.routeOptions.config.workTimeoutMs ?? WORK_TIMEOUT_MS);
    withContext({ requestId: request.id, deadline, ...(request.gone && { signal: request.gone }) }, done);
  };
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = Date.now();
    const gone = new AbortController();
    request.gone = gone.signal;
    // Not request.signal: that one ends with the body, long before the answer.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    reply.headers(headers).header('x-request-id', request.id);
    if (hasOneHost(request.raw)) enter(request, reply, done);
    else done(invalidRequest('Host', 'must be given once'));
  });
  app.addHook('preValidation', enter);
  // What does not exist is not found, before its body is read but after who asks is known.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw unknownPath();
  });
}

function addRequestLine(app: FastifyInstance, { log, metrics }: Pick<AppOptions, 'log' | 'metrics'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = reply.statusCode;
    metrics.requestDone({ route, method: request.method, status }, reply.elapsedTime / 1000);
    const line = {
      method: request.method,
      route,
      status,
      durationMs: Math.round(reply.elapsedTime),
      userId: request.caller?.userId ?? null,
      requestId: request.id,
    };
    if (status >= 500) log.error({ ...line, err: request.failure }, 'request');
    else log.info(line, 'request');
  });
}

const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.send(fillError(error, request, reply));
