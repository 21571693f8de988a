// Which process has what: the one place that says which credentials and ports there are on one machine.

/** Started together, stopped in reverse. */
export const SERVICES = [
  'egress',
  'monitor',
  'change',
  'health',
  'dispatcher',
  'scanner',
  'controller',
  'gateway',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** One PostgreSQL role and schema each. */
export const DATABASE_SERVICES = ['monitor', 'change', 'health', 'dispatcher', 'scanner', 'gateway'] as const;
export const GRPC_SERVERS = ['monitor', 'change', 'health', 'scanner', 'dispatcher'] as const;
export const GRPC_CALLERS = ['gateway', 'monitor', 'controller', 'scanner', 'change', 'health', 'dispatcher'] as const;
export const EGRESS_CLIENTS = ['scanner', 'dispatcher', 'monitor'] as const;
/** Those that only ask where names lead. */
export const EGRESS_ASKERS: readonly string[] = ['monitor'];
export const KUBE_CLIENTS = ['controller', 'monitor'] as const;
export const KUBE_ADMIN = 'admin';
export const KUBE_USERS = [...KUBE_CLIENTS, KUBE_ADMIN] as const;
