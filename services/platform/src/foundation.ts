// What a service stands on that has data and takes messages: its connection to NATS, and a gRPC server that hands out, beside what the
// service offers, the messages that it could not handle.
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { grpcServerSettings, natsSettings, Settings } from './config.ts';
import { deadLetterHandlers } from './dead-letters.ts';
import { startGrpcServer, type GrpcServer } from './grpc-server.ts';
import type { GrpcService } from './grpc-service.ts';
import type { ConsumeOptions, Schemas } from './jetstream/handle-message.ts';
import { connectNats, type Nats } from './jetstream.ts';
import type { RunningService, ServiceContext } from './lifecycle.ts';
import type { Database } from './postgres.ts';
import type { StreamDefinition } from './provision-streams.ts';
import { createReadiness } from './readiness.ts';

/** Of the contracts between the services, those that concern all. */
export interface SharedContracts {
  streams: readonly StreamDefinition[];
  /** DeadLetterService, as it is generated. */
  deadLetters: { service: ServiceDefinition };
}

export interface Foundation extends AsyncDisposable {
  nats: Nats;
  /** A durable consumer; what it cannot handle is kept in the service's own schema. */
  consume: <S extends Schemas>(options: Omit<ConsumeOptions<S>, 'deadLetters'>) => Promise<AsyncDisposable>;
  serve: (config: Settings<typeof grpcServerSettings>, services: readonly GrpcService[]) => Promise<GrpcServer>;
  /** The service as its process runs it: ready while both servers answer, and ended by `resources`. */
  run: (resources: AsyncDisposableStack) => RunningService;
}

/** Waits for NATS: what can be done without it is begun before. */
// oxlint-disable-next-line max-params -- as every service has them
export async function openFoundation(
  database: Database,
  config: Settings<typeof natsSettings>,
  shared: SharedContracts,
  { log, registry, fail }: ServiceContext,
): Promise<Foundation> {
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = config;
  const nats = await connectNats({ url, user, password, log, registry, fail, streams: shared.streams });
  const deadLetters: GrpcService = {
    name: 'DeadLetterService',
    definition: shared.deadLetters.service,
    callers: ['gateway'],
    handlers: deadLetterHandlers({ database, log, replay: nats.replay }) as GrpcService['handlers'],
  };
  return {
    nats,
    consume: (options) => nats.consume({ ...options, deadLetters: database }),
    serve: ({ GRPC_HOST: host, GRPC_PORT: port, GRPC_CALLERS: tokens }, services) =>
      startGrpcServer({ host, port, tokens, services: [deadLetters, ...services], log, registry }),
    run: (resources) => ({
      notReady: createReadiness({ PostgreSQL: () => database.query('select 1'), NATS: nats.ping }),
      [Symbol.asyncDispose]: () => resources.disposeAsync(),
    }),
    [Symbol.asyncDispose]: () => nats[Symbol.asyncDispose](),
  };
}
