// A service that says what it is told, and clients of it.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadPackageDefinition, type Client, type ServiceClientConstructor } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { Registry } from 'prom-client';
import { createGrpcClient, type GrpcClientOptions } from '../grpc-client.ts';
import { startGrpcServer, type GrpcServer, type GrpcServerOptions } from '../grpc-server.ts';
import { grpcService } from '../grpc-service.ts';
import { createLogger } from '../log.ts';
import { Secret } from '../secret.ts';

const PROTO = fileURLToPath(new URL('../../testing/echo.proto', import.meta.url));
const root = loadPackageDefinition(loadSync(PROTO, { defaults: true })) as unknown as {
  echo: { EchoService: ServiceClientConstructor };
};

/** As any tool makes it. */
export const EchoService = root.echo.EchoService;

interface Echo {
  Say: { path: string };
}
export type Say = (
  request: { text: string },
  settings?: { deadlineMs?: number; signal?: AbortSignal },
) => Promise<{ text: string }>;

export type PlainClient = Client & {
  Say: (
    request: { text: string },
    metadata: unknown,
    callback: (error: Error | null, answer?: { text: string }) => void,
  ) => void;
};

export interface EchoServer {
  server: GrpcServer;
  client: (token: string, address?: string, keepalive?: GrpcClientOptions['keepalive']) => { Say: Say } & Disposable;
}

export async function startEcho(
  say: (request: { text: string }, signal: AbortSignal) => Promise<{ text: string }>,
  options: Partial<Pick<GrpcServerOptions, 'log' | 'host' | 'port' | 'laneAgeMs'>> = {},
): Promise<EchoServer> {
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: { friend: createHash('sha256').update('token').digest('hex') },
    services: [
      {
        ...grpcService<Echo>('EchoService', EchoService, ['friend'], {} as never),
        handlers: { Say: (request, { signal }) => say(request as { text: string }, signal) },
      },
    ],
    log: createLogger('test', 'silent'),
    registry: new Registry(),
    ...options,
  });
  const client: EchoServer['client'] = (token, address = `127.0.0.1:${server.port}`, keepalive) =>
    createGrpcClient(EchoService, {
      address,
      token: new Secret(token),
      ...(keepalive && { keepalive }),
    }) as unknown as {
      Say: Say;
    } & Disposable;
  return { server, client };
}
