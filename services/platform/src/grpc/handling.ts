// Runs a handler as every call is run: for a caller who may call it, inside a request context, with one log line and one metric.
import type { ServiceDefinition } from '@grpc/grpc-js';
import { Histogram, type Registry } from 'prom-client';
import { AppError, isTransient } from '../errors.ts';
import type { GrpcService } from '../grpc-service.ts';
import type { Logger } from '../log.ts';
import { withContext, type RequestContext } from '../request-context.ts';

export const UNKNOWN_CALLER = 'the caller is not known';

export interface Method {
  service: GrpcService;
  name: string;
  handler: GrpcService['handlers'][string];
  definition: ServiceDefinition[string];
}

export interface Incoming<Written> {
  /** Null: nobody that is known. */
  caller: string | null;
  requestId: string;
  /** Unix milliseconds. */
  deadline: number;
  signal: AbortSignal;
  read: () => unknown;
  write: (answer: unknown) => Written;
}

export type Handle = <Written>(method: Method, incoming: Incoming<Written>) => Promise<Written>;

export function createHandling({ log, registry }: { log: Logger; registry: Registry }): Handle {
  const duration = new Histogram({
    name: 'grpc_server_handling_seconds',
    help: 'Time from request to answer.',
    labelNames: ['service', 'method', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const note = ({ service, name }: Method, caller: string | null, started: number, error: unknown): void => {
    const ms = performance.now() - started;
    const code = error === null ? 'OK' : error instanceof AppError ? error.code : 'INTERNAL';
    duration.observe({ service: service.name, method: name, code }, ms / 1000);
    const line = { rpc: `${service.name}/${name}`, durationMs: Math.round(ms) };
    if (error === null) log.debug({ ...line, caller }, 'rpc done');
    else if (isTransient(error)) log.warn({ ...line, err: error }, 'rpc failed for now');
    else if (error instanceof AppError && error.code !== 'INTERNAL')
      log.info({ ...line, code: error.code, reason: error.message }, 'rpc refused');
    else log.error({ ...line, err: error }, 'rpc failed');
  };
  return (method, { caller, requestId, deadline, signal, read, write }) => {
    const context: RequestContext = { requestId, signal };
    if (Number.isFinite(deadline)) context.deadline = deadline;
    const started = performance.now();
    return withContext(context, async () => {
      try {
        const admitted = admit(caller, method.service);
        const written = write(await method.handler(read(), { caller: admitted, signal }));
        note(method, caller, started, null);
        return written;
      } catch (error) {
        note(method, caller, started, error);
        throw error;
      }
    });
  };
}

/** @throws AppError when the caller may not call the service. */
function admit(caller: string | null, service: GrpcService): string {
  if (caller === null) throw new AppError('UNAUTHENTICATED', UNKNOWN_CALLER);
  if (!service.callers.includes(caller))
    throw new AppError('PERMISSION_DENIED', `${caller} may not call ${service.name}`);
  return caller;
}
