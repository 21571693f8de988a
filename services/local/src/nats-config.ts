// The configuration of the local nats-server: one user per service, who may publish its own subjects and read its own durables, no more.
import type { StreamDefinition } from '@tidemark/platform/provision-streams';
import { PUBLISHERS, STREAMS } from '@tidemark/proto/streams';

const MAX_MEMORY_STORE_BYTES = 32 * 1024 * 1024;
const MAX_FILE_STORE_BYTES = 4 * 1024 ** 3;
export const NATS_ADMIN = 'admin';

export interface NatsPermissions {
  publish: string[];
  subscribe: string[];
}

export interface NatsConfigOptions {
  port: number;
  storeDir: string;
  /** Of the admin and of every service. */
  passwords: Readonly<Record<string, string>>;
}

/** Reading the service's own durables, and making one anew that is gone, with its stream: to create changes nothing that is there. */
function durablePermissions(service: string, stream: StreamDefinition): string[] {
  const own = stream.durables.filter(({ name }) => name.startsWith(`${service}-`));
  return [
    ...(own.length > 0 ? [`$JS.API.STREAM.CREATE.${stream.name}`] : []),
    ...own.flatMap(({ name, filter }) => [
      `$JS.API.CONSUMER.CREATE.${stream.name}.${name}.${filter}`,
      `$JS.API.CONSUMER.INFO.${stream.name}.${name}`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream.name}.${name}`,
      `$JS.ACK.${stream.name}.${name}.>`,
    ]),
  ];
}

/** Services that speak to NATS: those that publish and those that own a durable. */
export const NATS_SERVICES: readonly string[] = Object.keys(PUBLISHERS);

export function permissionsOf(service: string): NatsPermissions {
  return {
    publish: [
      ...(PUBLISHERS[service] ?? []),
      '$JS.API.INFO',
      '$JS.API.STREAM.NAMES',
      ...STREAMS.flatMap(({ name }) => [`$JS.API.STREAM.INFO.${name}`, `$JS.API.CONSUMER.LIST.${name}`]),
      ...STREAMS.flatMap((stream) => durablePermissions(service, stream)),
    ],
    subscribe: [`_INBOX_${service}.>`],
  };
}

/** Text of nats-server.conf. Holds passwords: write it with mode 0600. JSON is a form the server reads. */
export function natsServerConfig({ port, storeDir, passwords }: NatsConfigOptions): string {
  const passwordOf = (user: string): string => {
    const password = passwords[user];
    if (password === undefined) throw new Error(`no NATS password for ${user}`);
    return password;
  };
  const users = [
    { user: NATS_ADMIN, password: passwordOf(NATS_ADMIN) },
    ...NATS_SERVICES.map((user) => ({ user, password: passwordOf(user), permissions: permissionsOf(user) })),
  ];
  const config = {
    server_name: 'tidemark-local',
    host: '127.0.0.1',
    port,
    jetstream: { store_dir: storeDir, max_memory_store: MAX_MEMORY_STORE_BYTES, max_file_store: MAX_FILE_STORE_BYTES },
    authorization: { users },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
