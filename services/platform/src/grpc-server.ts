// A gRPC server whose handlers are plain async functions. Every call is authenticated by its caller's token, runs inside a request context
// (id, deadline, signal), and leaves one log line and one metric, whether it came as a call of its own or on a lane with others.
import { createHash, hash, randomUUID } from 'node:crypto';
import {
  Server,
  ServerCredentials,
  status,
  type Metadata,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { Registry } from 'prom-client';
import { AppError } from './errors.ts';
import { AUTHORIZATION_KEY, REQUEST_ID_KEY, toRefusal, toServiceError } from './grpc-codes.ts';
import { LANE_AGE_MS, serveLane, type AnswerCall, type ServedLane } from './grpc/answer-lane.ts';
import { CALLS, MAX_ENVELOPE_BYTES, MAX_MESSAGE_BYTES, type Answer, type Call } from './grpc/calls.ts';
import { createHandling, UNKNOWN_CALLER, type Handle, type Method } from './grpc/handling.ts';
import { WrittenAnswer, type GrpcService } from './grpc-service.ts';
import type { Logger } from './log.ts';
import { MAX_REQUEST_ID_CHARS } from './request-context.ts';

const STOP_DEADLINE_MS = 5000;

export interface GrpcServerOptions {
  host: string;
  port: number;
  /** Caller name -> SHA-256 (hex) of its token. */
  tokens: Readonly<Record<string, string>>;
  services: readonly GrpcService[];
  log: Logger;
  registry: Registry;
  /** So long a lane takes new calls. */
  laneAgeMs?: number;
}

export interface GrpcServer extends AsyncDisposable {
  port: number;
}

export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': MAX_ENVELOPE_BYTES,
  });
  const names = new Map(Object.entries(options.tokens).map(([name, hash]) => [hash, name]));
  const handle = createHandling(options);
  /** Of all services, by the path of HTTP/2. */
  const methods = new Map<string, Method>();
  for (const service of options.services) {
    const definitions: Record<string, ServiceDefinition[string]> = {};
    const implementation: UntypedServiceImplementation = {};
    for (const [name, handler] of Object.entries(service.handlers)) {
      const definition = (definitions[name] = takingWritten(service.definition[name], `${service.name}/${name}`));
      const method: Method = { service, name, handler, definition };
      methods.set(definition.path, method);
      implementation[name] = (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) =>
        void answerUnary(handle, method, callerOf(call.metadata, names), { call, callback });
    }
    server.addService(definitions, implementation);
  }
  const lanes = new Set<ServedLane>();
  let isStopping = false;
  server.addService(CALLS, {
    Lane(stream: ServerDuplexStream<Call, Partial<Answer>>) {
      const caller = callerOf(stream.metadata, names);
      if (caller === null) {
        options.log.info({ peer: stream.getPeer() }, 'a lane of an unknown caller is refused');
        stream.emit('error', toServiceError(new AppError('UNAUTHENTICATED', UNKNOWN_CALLER)));
        return;
      }
      const answer: AnswerCall = (call, signal) =>
        answerOnLane(handle, methods.get(call.method), call, { caller, signal });
      const lane = serveLane(stream, {
        answer,
        ageMs: options.laneAgeMs ?? LANE_AGE_MS,
        onEnded: () => lanes.delete(lane),
      });
      lanes.add(lane);
      if (isStopping) lane.drain();
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${options.host}:${options.port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    async [Symbol.asyncDispose]() {
      const timer = setTimeout(() => server.forceShutdown(), STOP_DEADLINE_MS);
      isStopping = true;
      for (const lane of lanes) lane.drain();
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(timer);
    },
  };
}

/** The method, whose handler may give a WrittenAnswer. */
function takingWritten(definition: ServiceDefinition[string] | undefined, name: string): ServiceDefinition[string] {
  if (!definition) throw new TypeError(`there is no method ${name}`);
  const serialize = definition.responseSerialize;
  const responseSerialize = (answer: unknown): Buffer =>
    answer instanceof WrittenAnswer ? answer.bytes : serialize(answer);
  return { ...definition, responseSerialize };
}

function callerOf(metadata: Metadata, names: ReadonlyMap<string, string>): string | null {
  const header = String(metadata.get(AUTHORIZATION_KEY)[0] ?? '');
  const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
  return names.get(createHash('sha256').update(token).digest('hex')) ?? null;
}

interface Unary {
  call: ServerUnaryCall<unknown, unknown>;
  callback: sendUnaryData<unknown>;
}

async function answerUnary(handle: Handle, method: Method, caller: string | null, { call, callback }: Unary) {
  const gone = new AbortController();
  let isDone = false;
  // Also told when the stream of an answered call closes; an abort costs more than the rest of a small call.
  call.on('cancelled', () => {
    if (!isDone) gone.abort();
  });
  try {
    const answer = await handle(method, {
      caller,
      requestId: idFrom(String(call.metadata.get(REQUEST_ID_KEY)[0] ?? '')),
      deadline: Number(call.getDeadline()),
      signal: gone.signal,
      read: () => call.request,
      write: (value) => value,
    });
    callback(null, answer);
  } catch (error) {
    callback(toServiceError(error));
  } finally {
    isDone = true;
  }
}

async function answerOnLane(
  handle: Handle,
  method: Method | undefined,
  call: Call,
  { caller, signal }: { caller: string; signal: AbortSignal },
): ReturnType<AnswerCall> {
  if (!method) return { code: status.UNIMPLEMENTED, message: `there is no method ${call.method}` };
  const { requestDeserialize, responseSerialize } = method.definition;
  try {
    const response = await handle(method, {
      caller,
      requestId: idFrom(call.requestId),
      deadline: Date.now() + call.timeoutMs,
      signal,
      read: () => requestDeserialize(call.request),
      write: responseSerialize,
    });
    const tag = call.known === '' ? '' : hash('sha1', response, 'base64');
    if (tag !== '' && tag === call.known) return { tag };
    if (response.length <= MAX_MESSAGE_BYTES) return { response, tag };
    return { code: status.RESOURCE_EXHAUSTED, message: 'the answer is longer than a message may be' };
  } catch (error) {
    return toRefusal(error);
  }
}

const idFrom = (told: string): string => (told === '' ? randomUUID() : told.slice(0, MAX_REQUEST_ID_CHARS));
