// A gRPC client whose methods are async functions. Each call carries this process's token, the request id and a deadline: the default, or
// what is left of the work it is part of. Errors come as AppError. Calls are made on the channel itself: what grpc's `Client` puts around
// each (interceptors, an emitter, a stack trace in case it fails) is used by none, and costs a fifth of a call.
import { Channel, credentials, Metadata, status, type ServiceDefinition, type StatusObject } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { AppError } from './errors.ts';
import { fromStatus, AUTHORIZATION_KEY, REQUEST_ID_KEY } from './grpc-codes.ts';
import { currentContext } from './request-context.ts';
import type { Secret } from './secret.ts';

const DEFAULT_DEADLINE_MS = 5000;
const KEEPALIVE = { everyMs: 20_000, timeoutMs: 5000 };
/** Why a call ends that nobody waits for. */
const GONE = 'the caller went away';
const MAX_RECONNECT_BACKOFF_MS = 1000;
/** A name with several addresses is several processes: calls go round. */
const SERVICE_CONFIG = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });

export interface CallSettings {
  deadlineMs?: number;
  signal?: AbortSignal;
}

type Methods<Definition, Decoded extends boolean> = {
  [Method in keyof Definition as string extends Method ? never : Method]: Definition[Method] extends MethodDefinition<
    infer Request,
    infer _Response,
    infer _RequestOutput,
    infer Answer
  >
    ? (request: Request, settings?: CallSettings) => Promise<Decoded extends true ? Answer : Undecoded<Answer>>
    : never;
};

/** The methods of a generated service as async functions. */
export type AsyncClient<Definition> = Methods<Definition, true> & Disposable;

/** An answer as it came, for who may know these bytes already. They are a part of what was received: not to be kept, but copied. */
export interface Undecoded<Answer> {
  bytes: Buffer;
  decode: () => Answer;
}

export type GrpcClient<Definition> = AsyncClient<Definition> & {
  /** The same methods, which leave decoding to the caller. */
  undecoded: Methods<Definition, false>;
};

export interface GrpcClientOptions {
  /** host:port */
  address: string;
  token: Secret;
  /** How often a peer is asked for a sign of life, and how long it has for one. */
  keepalive?: { everyMs: number; timeoutMs: number };
}

/**
 * What a call is to end in; let go of at its end. An ended stream of node:http2, with all that hangs on it, is freed by full collections only:
 * answers that hung on it would all grow old, and cost more to collect than to decode.
 */
interface Pending<Read> {
  resolve: (answer: Read) => void;
  reject: (error: unknown) => void;
  read: (bytes: Buffer) => Read;
  bytes: Buffer | null;
}

type AnyMethod = ServiceDefinition[string];

/** A client of the service; connects when first called and for ever after. */
export function createGrpcClient<Definition extends ServiceDefinition>(
  service: { service: Definition },
  options: GrpcClientOptions,
): GrpcClient<Definition> {
  const { keepalive = KEEPALIVE } = options;
  const channel = new Channel(options.address, credentials.createInsecure(), {
    'grpc.enable_channelz': 0,
    'grpc.keepalive_time_ms': keepalive.everyMs,
    'grpc.keepalive_timeout_ms': keepalive.timeoutMs,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': MAX_RECONNECT_BACKOFF_MS,
    'grpc.service_config': SERVICE_CONFIG,
  });
  const invoke = <Read>(method: AnyMethod, request: unknown, settings: CallSettings, read: (bytes: Buffer) => Read) =>
    new Promise<Read>((resolve, reject) => {
      const { metadata, deadline, signal } = prepare(options.token, settings);
      const message = orInternal('the request cannot be written', () => method.requestSerialize(request));
      let pending: Pending<Read> | null = { resolve, reject, read, bytes: null };
      const end = (result: StatusObject): void => {
        signal?.removeEventListener('abort', cancel);
        const ended = pending;
        pending = null;
        if (ended) settle(ended, result);
      };
      const call = channel.createCall(method.path, deadline, null, null, null);
      const cancel = (): void => call.cancelWithStatus(status.CANCELLED, GONE);
      call.start(metadata, {
        onReceiveMetadata: () => {},
        onReceiveMessage: (bytes: Buffer) => {
          if (pending) pending.bytes = bytes;
        },
        onReceiveStatus: end,
      });
      call.startRead();
      call.sendMessageWithContext({}, message);
      call.halfClose();
      signal?.addEventListener('abort', cancel, { once: true });
    });
  const methods: Record<string, unknown> = {};
  const undecoded: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(service.service)) {
    const decode = (bytes: Buffer) => orInternal('the answer cannot be read', () => method.responseDeserialize(bytes));
    methods[name] = (request: unknown, settings: CallSettings = {}) => invoke(method, request, settings, decode);
    undecoded[name] = (request: unknown, settings: CallSettings = {}) =>
      invoke(method, request, settings, (bytes) => ({ bytes, decode: () => decode(bytes) }));
  }
  return { ...methods, undecoded, [Symbol.dispose]: () => channel.close() } as unknown as GrpcClient<Definition>;
}

function settle<Read>({ resolve, reject, read, bytes }: Pending<Read>, result: StatusObject): void {
  if (result.code !== status.OK) return reject(fromStatus(result));
  if (bytes === null) return reject(new AppError('INTERNAL', 'the answer has no message'));
  try {
    resolve(read(bytes));
  } catch (error) {
    reject(error);
  }
}

/** What does not fit its own description is a bug of one of the two processes. */
function orInternal<Result>(message: string, convert: () => Result): Result {
  try {
    return convert();
  } catch (error) {
    throw new AppError('INTERNAL', message, { cause: error });
  }
}

/** @throws AppError when nobody waits for an answer any more: grpc sends even what is cancelled, or late, before it begins. */
function prepare(
  token: Secret,
  settings: CallSettings,
): { metadata: Metadata; deadline: number; signal: AbortSignal | undefined } {
  const context = currentContext();
  const signal = settings.signal ?? context?.signal;
  if (signal?.aborted) throw new AppError('CANCELLED', GONE);
  const now = Date.now();
  const own = now + (settings.deadlineMs ?? DEFAULT_DEADLINE_MS);
  const deadline = Math.min(own, context?.deadline ?? Number.POSITIVE_INFINITY);
  if (deadline <= now) throw new AppError('DEADLINE_EXCEEDED', 'there is no time left for the call');
  const metadata = new Metadata();
  metadata.set(AUTHORIZATION_KEY, `Bearer ${token.reveal()}`);
  if (context) metadata.set(REQUEST_ID_KEY, context.requestId);
  return { metadata, deadline, signal };
}
