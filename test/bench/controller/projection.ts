// The monitor service as the controller sees it, in a process of its own: it accepts every Monitor at once. Its world comes in WORLD.
import { createHash } from 'node:crypto';
import { startGrpcServer } from '@tidemark/platform/grpc-server';
import { grpcService } from '@tidemark/platform/grpc-service';
import { createLogger } from '@tidemark/platform/log';
import { createRegistry } from '@tidemark/platform/metrics';
import { toTimestamp } from '@tidemark/platform/timestamps';
import type { ProjectionServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/ProjectionService';
import { load } from '@tidemark/proto/load';
import { docsUrlOf, keyOf, numberOf, sourceOf, type World } from './world.ts';

const world = JSON.parse(process.env['WORLD'] ?? '') as World;
const WATCHING_SINCE = toTimestamp(new Date(Date.UTC(2026, 0, 1)));
let asked = 0;

const server = await startGrpcServer({
  host: '127.0.0.1',
  port: 0,
  tokens: { controller: createHash('sha256').update('token').digest('hex') },
  services: [
    grpcService<ProjectionServiceHandlers>('ProjectionService', load('monitor').ProjectionService, ['controller'], {
      SyncMonitor: async ({ name }) => {
        asked += 1;
        const source = sourceOf(world, numberOf(name));
        return {
          accepted: true,
          schedulable: true,
          reason: 'Accepted',
          message: 'the Monitor is scheduled',
          source: { key: keyOf(world, source), docsUrl: docsUrlOf(source), ignoreSelectors: [] },
          watchingSince: WATCHING_SINCE,
          displayName: `docs-${source}.example.com`,
          displaced: [],
        };
      },
      ForgetMonitor: async () => ({}),
      ListSubjects: async () => ({ subjects: [] }),
      ReviewSweep: async () => ({}),
      ListWatchers: async () => ({ watchers: [] }),
    }),
  ],
  log: createLogger('projection', 'silent'),
  registry: createRegistry(),
});
process.send?.({ port: server.port });
process.on('message', () => void process.send?.({ asked }));
process.on('disconnect', () => void server[Symbol.asyncDispose]().then(() => process.exit(0)));
