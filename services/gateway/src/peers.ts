import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { load } from '@tidemark/proto/load';
import type { Config } from './config.ts';

export type Peers = ReturnType<typeof connectPeers>;

export type UserPeer = ReturnType<typeof connectUsers>;

export function connectUsers(config: Pick<Config, 'MONITOR_GRPC' | 'GRPC_TOKEN'>) {
  return createGrpcClient(load('monitor').UserService, { address: config.MONITOR_GRPC, token: config.GRPC_TOKEN });
}

/** Clients of the services behind the gateway. They connect when first called. */
export function connectPeers(config: Config) {
  const token = config.GRPC_TOKEN;
  const monitor = load('monitor');
  return {
    users: connectUsers(config),
    monitors: createGrpcClient(monitor.MonitorService, { address: config.MONITOR_GRPC, token }),
    catalog: createGrpcClient(monitor.CatalogService, { address: config.MONITOR_GRPC, token }),
    changes: createGrpcClient(load('change').ChangeService, { address: config.CHANGE_GRPC, token }),
    health: createGrpcClient(load('health').HealthService, { address: config.HEALTH_GRPC, token }),
    scans: createGrpcClient(load('scan').ScanService, { address: config.SCANNER_GRPC, token }),
    dispatch: createGrpcClient(load('dispatch').DispatchService, { address: config.DISPATCHER_GRPC, token }),
  };
}
