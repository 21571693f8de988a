// A gRPC client whose methods are async functions. Each call carries the request id and a deadline: the default, or what is left of the work
// it is part of; the token of this process is on every lane. Errors come as AppError.
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { AppError } from './errors.ts';
import { fromRefusal } from './grpc-codes.ts';
import { MAX_MESSAGE_BYTES, NONE_KEPT, type Answer } from './grpc/calls.ts';
import { createLanes, type Lanes, type LanesOptions } from './grpc/lanes.ts';
import { currentContext } from './request-context.ts';

const DEFAULT_DEADLINE_MS = 5000;
/** Why a call ends that nobody waits for. */
const GONE = 'the caller went away';

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
      : (request: Request, settings: KeeperSettings) => Promise<TaggedAnswer<Answer>>
    : never;
};

/** The methods of a generated service as async functions. */
export type AsyncClient<Definition> = Methods<Definition, true> & Disposable;

/** An answer for who keeps what it was made into. */
export interface TaggedAnswer<Answer> {
  /** Names what the answer says. One whose tag the caller knew says the same, and cannot be decoded: it did not come. */
  tag: string;
  decode: () => Answer;
}

export type GrpcClient<Definition> = AsyncClient<Definition> & {
  /** The same methods, for a caller that keeps answers: one that it has does not come again. */
  tagged: Methods<Definition, false>;
};

export type GrpcClientOptions = LanesOptions;

type AnyMethod = ServiceDefinition[string];

/** A client of the service; connects when first called and for ever after. */
export function createGrpcClient<Definition extends ServiceDefinition>(
  service: { service: Definition },
  options: GrpcClientOptions,
): GrpcClient<Definition> {
  const lanes = createLanes(options);
  const methods: Record<string, unknown> = {};
  const tagged: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(service.service)) {
    const decode = (bytes: Buffer) => orInternal('the answer cannot be read', () => method.responseDeserialize(bytes));
    methods[name] = async (request: unknown, settings: CallSettings = {}) =>
      decode((await invoke(lanes, method, request, settings)).response);
    tagged[name] = async (request: unknown, { known = NONE_KEPT, ...settings }: KeeperSettings) => {
      const { tag, response } = await invoke(lanes, method, request, { ...settings, known });
      return {
        tag,
        decode() {
          if (tag === known) throw new TypeError('an answer that is kept does not come again');
          return decode(response);
        },
      };
    };
  }
  return { ...methods, tagged, [Symbol.dispose]: lanes[Symbol.dispose] } as unknown as GrpcClient<Definition>;
}

/** @throws AppError also when nobody waits for an answer any more: it is not sent then. */
function invoke(
  lanes: Lanes,
  method: AnyMethod,
  request: unknown,
  { known = '', ...settings }: Partial<KeeperSettings>,
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
