import { readFile } from 'node:fs/promises';
import { openFoundation } from '@tidemark/platform/foundation';
import { grpcService } from '@tidemark/platform/grpc-service';
import { createAddressCheck } from '@tidemark/platform/address-check';
import type { RunningService, ServiceContext } from '@tidemark/platform/lifecycle';
import { openDatabase } from '@tidemark/platform/open-database';
import { startPruning } from '@tidemark/platform/prune';
import { requireUuid } from '@tidemark/platform/uuid';
import { event, monitorRemoved, SUBJECTS } from '@tidemark/proto/events';
import type { DispatchServiceHandlers } from '@tidemark/proto/gen/tidemark/dispatch/v1/DispatchService';
import { load } from '@tidemark/proto/load';
import { SHARED } from '@tidemark/proto/shared';
import type { Config } from './config.ts';
import { createConnections } from './posting/connections.ts';
import { startEngine } from './sending/engine.ts';
import { EVENTS_AT_ONCE } from './sending/event-intake.ts';
import { startSettlingLeftOver } from './sending/settle-left-over.ts';
import { createBoundTests } from './handlers/bound-tests.ts';
import { createDestination } from './handlers/create-destination.ts';
import { deleteDestination } from './handlers/delete-destination.ts';
import { deliveryHandlers } from './handlers/deliveries.ts';
import { destinationMessage } from './handlers/destination-message.ts';
import { rotateSecret } from './handlers/rotate-secret.ts';
import { routeHandlers } from './handlers/routes.ts';
import { testDestination } from './handlers/test-destination.ts';
import { updateDestination } from './handlers/update-destination.ts';
import { createMetrics } from './metrics.ts';
import { createPost } from './posting/post.ts';
import { startResealing } from './signing/reseal.ts';
import { RETENTION } from './retention.ts';
import { createSecretBox } from '@tidemark/platform/secret-box';
import { createDeliveryLog } from './store/delivery-log.ts';
import { createDestinationStore } from './store/destinations.ts';
import { forgetMonitor } from './store/fan-out.ts';
import { createSecretsTable } from './store/secrets-table.ts';
import { createRouteStore } from './store/routes.ts';

const now = (): Date => new Date();

const MIGRATIONS = new URL('../migrations/', import.meta.url);

export async function startService(config: Config, context: ServiceContext): Promise<RunningService> {
  const { log, registry } = context;
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await openDatabase('dispatcher', config, MIGRATIONS, context));
  const extraCa = config.EXTRA_CA_FILE === undefined ? null : await readFile(config.EXTRA_CA_FILE, 'utf8');
  const connections = stack.use(createConnections({ proxyUrl: config.EGRESS_PROXY_URL, extraCa }));

  const secrets = createSecretBox(config);
  const destinations = createDestinationStore(database);
  const deliveryLog = createDeliveryLog(database);
  const metrics = createMetrics(registry, log);
  const post = createPost({ connections });
  const checkAddress = createAddressCheck({ proxyUrl: config.EGRESS_PROXY_URL, log });
  const rules = { allow: config.EGRESS_ALLOW, checkAddress };
  const boundTest = createBoundTests();
  const { takeEvent, changed } = stack.use(
    startEngine({
      database,
      databaseUrl: config.DATABASE_URL,
      post,
      secrets,
      metrics,
      log,
      concurrency: config.SEND_CONCURRENCY,
      now,
      random: Math.random,
    }),
  );
  stack.use(startResealing({ table: createSecretsTable(database), secrets, log, registry }));
  stack.use(startPruning({ database, rules: RETENTION, log, registry, now }));
  const { wake } = stack.use(startSettlingLeftOver({ database, log }));
  const foundation = stack.use(await openFoundation(database, config, SHARED, context));
  stack.use(
    await foundation.consume({
      stream: 'EVENTS',
      durable: 'dispatcher-events',
      schemas: { 'event.>': event },
      concurrency: EVENTS_AT_ONCE,
      handle: ({ data }) => takeEvent(data),
    }),
  );
  stack.use(
    await foundation.consume({
      stream: 'OUTCOMES',
      durable: 'dispatcher-removals',
      schemas: { [SUBJECTS.monitorRemoved]: monitorRemoved },
      handle: async ({ data }) => {
        const { deliveries, destinations: waited } = await forgetMonitor(database, data);
        await changed(...waited);
        log.info({ monitorId: data.monitor_id, deliveries }, 'monitor forgotten');
      },
    }),
  );

  stack.use(
    await foundation.serve(config, [
      grpcService<DispatchServiceHandlers>('DispatchService', load('dispatch').DispatchService, ['gateway'], {
        CreateDestination: (request) =>
          createDestination(request, {
            destinations,
            secrets,
            ...rules,
            limit: config.DESTINATIONS_PER_USER,
            now,
          }),
        ListDestinations: async ({ userId }) => ({
          destinations: (await destinations.list(requireUuid(userId, 'user_id'))).map((one) => destinationMessage(one)),
        }),
        DeleteDestination: (request) => deleteDestination(request, { destinations, changed, wake }),
        UpdateDestination: (request) => updateDestination(request, { ...rules, destinations, changed, now }),
        RotateSecret: (request) => rotateSecret(request, { destinations, secrets, changed, now }),
        TestDestination: (request, { signal }) =>
          boundTest(request.userId, () =>
            testDestination(request, { destinations, deliveries: deliveryLog, secrets, post, changed, now }, signal),
          ),
        ...deliveryHandlers({ destinations, deliveries: deliveryLog, changed, now }),
        ...routeHandlers(createRouteStore(database)),
      }),
    ]),
  );
  return foundation.run(stack.move());
}
