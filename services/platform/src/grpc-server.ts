// A gRPC server whose handlers are plain async functions. Every call is authenticated by its caller's token, runs inside a request context
// (id, deadline, signal), and leaves one log line and one metric.
import { createHash, randomUUID } from 'node:crypto';
import {
  Server,
  ServerCredentials,
  status,
  type handleUnaryCall,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { Histogram, type Registry } from 'prom-client';
import { AppError, isTransient } from './errors.ts';
import { AUTHORIZATION_KEY, REQUEST_ID_KEY, toServiceError } from './grpc-codes.ts';
import type { Logger } from './log.ts';
import { MAX_REQUEST_ID_CHARS, withContext, type RequestContext } from './request-context.ts';

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const MAX_CONNECTION_AGE_MS = 300_000;
const CONNECTION_GRACE_MS = 30_000;
const STOP_DEADLINE_MS = 5000;

export interface CallContext {
  /** Name of the authenticated caller. */
  caller: string;
  /** Aborted when the caller goes away or its deadline passes. */
  signal: AbortSignal;
}

/** Handlers of a generated service as async functions. */
export type AsyncHandlers<Handlers> = {
  [Method in keyof Handlers as string extends Method ? never : Method]: Handlers[Method] extends handleUnaryCall<
    infer Request,
    infer Response
  >
    ? (request: Request, context: CallContext) => Promise<Response>
    : never;
};

type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>;

export interface GrpcService {
  name: string;
  definition: ServiceDefinition;
  handlers: Record<string, AnyHandler>;
  /** Names of the callers that may use it. */
  callers: readonly string[];
}

/** Binds typed handlers to their definition. */
export function grpcService<Handlers>(
  name: string,
  service: { service: ServiceDefinition },
  callers: readonly string[],
  handlers: AsyncHandlers<Handlers>,
): GrpcService {
  return { name, definition: service.service, callers, handlers };
}

export interface GrpcServerOptions {
  host: string;
  port: number;
  /** Caller name -> SHA-256 (hex) of its token. */
  tokens: Readonly<Record<string, string>>;
  services: readonly GrpcService[];
  log: Logger;
  registry: Registry;
}

export interface GrpcServer extends AsyncDisposable {
  port: number;
}

export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': MAX_CONNECTION_AGE_MS,
    'grpc.max_connection_age_grace_ms': CONNECTION_GRACE_MS,
  });
  const names = new Map(Object.entries(options.tokens).map(([name, hash]) => [hash, name]));
  const duration = new Histogram({
    name: 'grpc_server_handling_seconds',
    help: 'Time from request to answer.',
    labelNames: ['service', 'method', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [options.registry],
  });
  for (const service of options.services) {
    const implementation: UntypedServiceImplementation = {};
    for (const [method, handler] of Object.entries(service.handlers)) {
      const run = wrap({ service, method, handler, names, log: options.log });
      implementation[method] = (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
        const stop = duration.startTimer({ service: service.name, method });
        run(call, (error, value) => {
          stop({ code: status[error?.code ?? status.OK] ?? 'UNKNOWN' });
          callback(error, value);
        });
      };
    }
    server.addService(service.definition, implementation);
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${options.host}:${options.port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    async [Symbol.asyncDispose]() {
      const timer = setTimeout(() => server.forceShutdown(), STOP_DEADLINE_MS);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(timer);
    },
  };
}

interface Wrapped {
  service: GrpcService;
  method: string;
  handler: AnyHandler;
  names: ReadonlyMap<string, string>;
  log: Logger;
}

type Callback = (error: ReturnType<typeof toServiceError> | null, value?: unknown) => void;

function wrap({ service, method, handler, names, log }: Wrapped) {
  return (call: ServerUnaryCall<unknown, unknown>, callback: Callback): void => {
    const gone = new AbortController();
    let isDone = false;
    // Also told when the stream of an answered call closes; an abort costs more than the rest of a small call.
    call.on('cancelled', () => {
      if (!isDone) gone.abort();
    });
    const requestId = String(call.metadata.get(REQUEST_ID_KEY)[0] ?? randomUUID()).slice(0, MAX_REQUEST_ID_CHARS);
    const context: RequestContext = { requestId, signal: gone.signal };
    const deadline = Number(call.getDeadline());
    if (Number.isFinite(deadline)) context.deadline = deadline;
    const started = performance.now();
    const finish = (fields: object, error: unknown): void => {
      isDone = true;
      const line = { rpc: `${service.name}/${method}`, durationMs: Math.round(performance.now() - started), ...fields };
      if (error === null) log.debug(line, 'rpc done');
      else if (isTransient(error)) log.warn({ ...line, err: error }, 'rpc failed for now');
      else if (error instanceof AppError && error.code !== 'INTERNAL')
        log.info({ ...line, code: error.code, reason: error.message }, 'rpc refused');
      else log.error({ ...line, err: error }, 'rpc failed');
    };
    void withContext(context, async () => {
      try {
        const caller = authenticate(call, names);
        if (!service.callers.includes(caller))
          throw new AppError('PERMISSION_DENIED', `${caller} may not call ${service.name}`);
        const value = await handler(call.request, { caller, signal: gone.signal });
        finish({ caller }, null);
        callback(null, value);
      } catch (error) {
        finish({}, error);
        callback(toServiceError(error));
      }
    });
  };
}

function authenticate(call: ServerUnaryCall<unknown, unknown>, names: ReadonlyMap<string, string>): string {
  const header = String(call.metadata.get(AUTHORIZATION_KEY)[0] ?? '');
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
  const caller = names.get(createHash('sha256').update(token).digest('hex'));
  if (caller === undefined) throw new AppError('UNAUTHENTICATED', 'the caller is not known');
  return caller;
}
