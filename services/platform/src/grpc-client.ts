// A gRPC client whose methods are async functions. Each call carries the request id and a deadline: the default, or what is left of the work
// it is part of; the token of this process is on every lane. Errors come as AppError.
import { Client, credentials, Metadata, type ServiceDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { AppError } from './errors.ts';
import { AUTHORIZATION_KEY, fromRefusal } from './grpc-codes.ts';
import { openLane, type Lane } from './grpc/call-lane.ts';
import { CALLS, MAX_ENVELOPE_BYTES, MAX_MESSAGE_BYTES, NONE_KEPT, type Answer } from './grpc/calls.ts';
import { currentContext, withoutContext } from './request-context.ts';
import type { Secret } from './secret.ts';

const DEFAULT_DEADLINE_MS = 5000;
const KEEPALIVE = { everyMs: 20_000, timeoutMs: 5000 };
/** Why a call ends that nobody waits for. */
const GONE = 'the caller went away';
const MAX_RECONNECT_BACKOFF_MS = 1000;
/** A name with several addresses is several processes: lanes go round. */
const SERVICE_CONFIG = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });
/** New processes behind a name get calls by then. */
const LOOK_UP_MS = 300_000;
/** Open at once: so many processes behind a name get calls from this one at a time. */
const LANES = 4;

export interface CallSettings {
  deadlineMs?: number;
  signal?: AbortSignal;
}

export interface KeeperSettings extends CallSettings {
  /** The tag of the answer that is kept. */
  known: string | undefined;
}

type Methods<Definition, Decoded extends boolean> = {
  [Method in keyof Definition as string extends Method ? never : Method]: Definition[Method] extends MethodDefinition<
    infer Request,
    infer _Response,
    infer _RequestOutput,
    infer Answer
  >
    ? Decoded extends true
      ? (request: Request, settings?: CallSettings) => Promise<Answer>
      : (request: Request, settings: KeeperSettings) => Promise<Undecoded<Answer>>
    : never;
};

/** The methods of a generated service as async functions. */
export type AsyncClient<Definition> = Methods<Definition, true> & Disposable;

/** An answer for who keeps what it was made into. */
export interface Undecoded<Answer> {
  /** Names what the answer says. One whose tag the caller knew says the same, and cannot be decoded: it did not come. */
  tag: string;
  decode: () => Answer;
}

export type GrpcClient<Definition> = AsyncClient<Definition> & {
  /** The same methods, for a caller that keeps answers: one that it has does not come again. */
  undecoded: Methods<Definition, false>;
};

export interface GrpcClientOptions {
  /** host:port */
  address: string;
  token: Secret;
  /** How often a peer is asked for a sign of life, and how long it has for one. */
  keepalive?: { everyMs: number; timeoutMs: number };
  /** How often the address is looked up anew. */
  lookUpMs?: number;
}

type AnyMethod = ServiceDefinition[string];

/** A client of the service; connects when first called and for ever after. */
export function createGrpcClient<Definition extends ServiceDefinition>(
  service: { service: Definition },
  options: GrpcClientOptions,
): GrpcClient<Definition> {
  const lanes = createLanes(options);
  const methods: Record<string, unknown> = {};
  const undecoded: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(service.service)) {
    const decode = (bytes: Buffer) => orInternal('the answer cannot be read', () => method.responseDeserialize(bytes));
    methods[name] = async (request: unknown, settings: CallSettings = {}) =>
      decode((await invoke(lanes, method, request, settings)).response);
    undecoded[name] = async (request: unknown, { known = NONE_KEPT, ...settings }: KeeperSettings) => {
      const { tag, response } = await invoke(lanes, method, request, settings, known);
      return {
        tag,
        decode() {
          if (tag === known) throw new TypeError('an answer that is kept does not come again');
          return decode(response);
        },
      };
    };
  }
  return { ...methods, undecoded, [Symbol.dispose]: lanes[Symbol.dispose] } as unknown as GrpcClient<Definition>;
}

interface Lanes extends Disposable {
  /** The one with the fewest calls, in turn. */
  next: () => Lane;
}

/** Lanes begun since an address was last looked up. */
interface Connection {
  client: Client;
  /** Then the address is looked up again, on the process's monotonic clock. */
  until: number;
  lanes: number;
}

function connect({ address, keepalive = KEEPALIVE, lookUpMs = LOOK_UP_MS }: GrpcClientOptions): Connection {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': MAX_ENVELOPE_BYTES,
    'grpc.keepalive_time_ms': keepalive.everyMs,
    'grpc.keepalive_timeout_ms': keepalive.timeoutMs,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': MAX_RECONNECT_BACKOFF_MS,
    'grpc.service_config': SERVICE_CONFIG,
  });
  return { client, until: performance.now() + lookUpMs, lanes: 0 };
}

function createLanes(options: GrpcClientOptions): Lanes {
  const { path, requestSerialize, responseDeserialize } = CALLS.Lane;
  let lanes: Lane[] = [];
  let current = connect(options);
  // A client that is closed closes its connections, and then takes their next sign of life for missing.
  const closeWhenDone = (connection: Connection): void => {
    if (connection !== current && connection.lanes === 0) connection.client.close();
  };
  const open = (): Lane => {
    if (performance.now() > current.until) {
      const old = current;
      current = connect(options);
      closeWhenDone(old);
    }
    const connection = current;
    connection.lanes += 1;
    const metadata = new Metadata();
    metadata.set(AUTHORIZATION_KEY, `Bearer ${options.token.reveal()}`);
    const stream = withoutContext(() =>
      connection.client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata),
    );
    const lane = openLane(stream, {
      onRetired() {
        lanes = lanes.filter((other) => other !== lane);
      },
      onEnded() {
        connection.lanes -= 1;
        closeWhenDone(connection);
      },
    });
    return lane;
  };
  return {
    next() {
      const lane =
        lanes.length < LANES
          ? open()
          : lanes.reduce((best, other) => (other.waiting() < best.waiting() ? other : best));
      lanes = [...lanes.filter((other) => other !== lane), lane];
      return lane;
    },
    [Symbol.dispose]() {
      for (const lane of lanes) lane.end();
      current.client.close();
    },
  };
}

/** @throws AppError also when nobody waits for an answer any more: it is not sent then. */
// oxlint-disable-next-line max-params -- one more for those who keep answers
function invoke(
  lanes: Lanes,
  method: AnyMethod,
  request: unknown,
  settings: CallSettings,
  known = '',
): Promise<Answer> {
  const context = currentContext();
  const signal = settings.signal ?? context?.signal;
  if (signal?.aborted) throw new AppError('CANCELLED', GONE);
  const ownMs = settings.deadlineMs ?? DEFAULT_DEADLINE_MS;
  const timeoutMs = Math.min(ownMs, (context?.deadline ?? Number.POSITIVE_INFINITY) - Date.now());
  if (timeoutMs <= 0) throw new AppError('DEADLINE_EXCEEDED', 'there is no time left for the call');
  const message = orInternal('the request cannot be written', () => method.requestSerialize(request));
  if (message.length > MAX_MESSAGE_BYTES) throw new AppError('INTERNAL', 'the request is longer than a message may be');

  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const giveUp = (error: AppError): void => {
    cancel();
    over();
    reject(error);
  };
  const late = setTimeout(() => giveUp(new AppError('DEADLINE_EXCEEDED', 'no answer in time')), timeoutMs);
  const leave = (): void => giveUp(new AppError('CANCELLED', GONE));
  const over = (): void => {
    clearTimeout(late);
    signal?.removeEventListener('abort', leave);
  };
  signal?.addEventListener('abort', leave, { once: true });
  const cancel = lanes.next().begin(
    {
      method: method.path,
      request: message,
      requestId: context?.requestId ?? '',
      timeoutMs: Math.ceil(timeoutMs),
      known,
    },
    {
      answered(answer) {
        over();
        if (answer.code === 0) resolve(answer);
        else reject(fromRefusal(answer));
      },
      failed(error) {
        over();
        reject(error);
      },
    },
  );
  return promise;
}

/** What does not fit its own description is a bug of one of the two processes. */
function orInternal<Result>(message: string, convert: () => Result): Result {
  try {
    return convert();
  } catch (error) {
    throw new AppError('INTERNAL', message, { cause: error });
  }
}
