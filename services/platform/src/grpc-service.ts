// Handlers of a generated service as plain async functions, and who may call them.
import type { handleUnaryCall, ServiceDefinition } from '@grpc/grpc-js';

export interface CallContext {
  /** Name of the authenticated caller. */
  caller: string;
  /** Aborted when the caller goes away or its deadline passes. */
  signal: AbortSignal;
}

/** An answer as it goes out: a handler may keep what it wrote, and give it again. */
export class WrittenAnswer {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Handlers of a generated service as async functions. Those of the methods in `Written` give a WrittenAnswer. */
export type AsyncHandlers<Handlers, Written extends keyof Handlers = never> = {
  [Method in keyof Handlers as string extends Method ? never : Method]: Handlers[Method] extends handleUnaryCall<
    infer Request,
    infer Response
  >
    ? (request: Request, context: CallContext) => Promise<Method extends Written ? WrittenAnswer : Response>
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
export function grpcService<Handlers, Written extends keyof Handlers = never>(
  name: string,
  service: { service: ServiceDefinition },
  callers: readonly string[],
  handlers: AsyncHandlers<Handlers, Written>,
): GrpcService {
  return { name, definition: service.service, callers, handlers };
}
