// The floor: Fastify without anything else. `/small` answers with a few bytes, `/static` with the text of the list, `/grpc` makes one bare gRPC call for the
// same list and answers with what came, `/grpc-none` for an empty one, `/grpc-changes` for a page of changes, by the query of the gateway's list.
// Settings: MONITOR_GRPC, CHANGE_GRPC, GRPC_TOKEN, BENCH_USER.
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { toTimestamp } from '@tidemark/platform/timestamps';
import { load } from '@tidemark/proto/load';
import { fastify } from 'fastify';

const { MONITOR_GRPC = '', CHANGE_GRPC = '', GRPC_TOKEN = '', BENCH_USER = '' } = process.env;
const DEADLINE_MS = 5000;
const ALL = 'MONITOR_STATUS_UNSPECIFIED';
const PAUSED = 'MONITOR_STATUS_PAUSED';
const metadata = new Metadata();
metadata.set('authorization', `Bearer ${GRPC_TOKEN}`);

interface Method<Request, Answer> {
  path: string;
  requestSerialize: (request: Request) => Buffer;
  responseDeserialize: (bytes: Buffer) => Answer;
}

/** The bare call of one method, for the one user. */
function calling<Request, Answer>(address: string, method: Method<Request, Answer>) {
  const client = new Client(address, credentials.createInsecure());
  return (request: Request): Promise<Answer | undefined> =>
    new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        { userId: BENCH_USER, ...request },
        metadata,
        { deadline: Date.now() + DEADLINE_MS },
        (error, value) => (error ? reject(error) : resolve(value)),
      );
    });
}

const monitors = calling(MONITOR_GRPC, load('monitor').MonitorService.service.ListMonitors);
const changes = calling(CHANGE_GRPC, load('change').ChangeService.service.ListChanges);
const list = (status: typeof ALL | typeof PAUSED): Promise<unknown> => monitors({ status });

const text = JSON.stringify(await list(ALL));
const app = fastify({ logger: false });
app.get('/small', async () => ({ data: [] }));
app.get('/static', async (_request, reply) => reply.type('application/json').send(text));
app.get('/grpc', async () => list(ALL));
app.get('/grpc-none', async () => list(PAUSED));
app.get('/grpc-changes', async ({ query }) => {
  const { page = '1', per_page: perPage = '20', api_id: monitorId, since, ...filter } = query as Record<string, string>;
  return changes({
    ...filter,
    ...(monitorId && { monitorId }),
    ...(since && { since: toTimestamp(new Date(since)) }),
    page: Number(page),
    perPage: Number(perPage),
  });
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
