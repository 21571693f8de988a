// The floor: Fastify without anything else. `/small` answers with a few bytes, `/static` with the text of the list, `/grpc` makes one bare gRPC call for the
// same list and answers with what came, `/grpc-none` for an empty one. Settings: MONITOR_GRPC, GRPC_TOKEN, BENCH_USER.
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { fastify } from 'fastify';
import { load } from '@tidemark/proto/load';

const { MONITOR_GRPC = '', GRPC_TOKEN = '', BENCH_USER = '' } = process.env;
const DEADLINE_MS = 5000;
const ALL = 'MONITOR_STATUS_UNSPECIFIED';
const PAUSED = 'MONITOR_STATUS_PAUSED';
const method = load('monitor').MonitorService.service.ListMonitors;
const client = new Client(MONITOR_GRPC, credentials.createInsecure());
const metadata = new Metadata();
metadata.set('authorization', `Bearer ${GRPC_TOKEN}`);

const list = (status: typeof ALL | typeof PAUSED): Promise<unknown> =>
  new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      { userId: BENCH_USER, status },
      metadata,
      { deadline: Date.now() + DEADLINE_MS },
      (error, value) => (error ? reject(error) : resolve(value)),
    );
  });

const text = JSON.stringify(await list(ALL));
const app = fastify({ logger: false });
app.get('/small', async () => ({ data: [] }));
app.get('/static', async (_request, reply) => reply.type('application/json').send(text));
app.get('/grpc', async () => list(ALL));
app.get('/grpc-none', async () => list(PAUSED));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
