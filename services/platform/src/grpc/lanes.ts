// The streams that a client's calls share: a few at a time, over connections whose address is looked up anew now and then.
import { Client, credentials, Metadata } from '@grpc/grpc-js';
import { AUTHORIZATION_KEY } from '../grpc-codes.ts';
import { withoutContext } from '../request-context.ts';
import type { Secret } from '../secret.ts';
import { openLane, type Lane } from './call-lane.ts';
import { CALLS, MAX_ENVELOPE_BYTES } from './calls.ts';

const KEEPALIVE = { everyMs: 20_000, timeoutMs: 5000 };
const MAX_RECONNECT_BACKOFF_MS = 1000;
/** A name with several addresses is several processes: lanes go round. */
const SERVICE_CONFIG = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });
/** New processes behind a name get calls by then. */
const LOOK_UP_MS = 300_000;
/** Open at once: so many processes behind a name get calls from this one at a time. */
const LANES = 4;

export interface LanesOptions {
  /** host:port */
  address: string;
  token: Secret;
  /** How often a peer is asked for a sign of life, and how long it has for one. */
  keepalive?: { everyMs: number; timeoutMs: number };
  /** How often the address is looked up anew. */
  lookUpMs?: number;
}

export interface Lanes extends Disposable {
  /** The one with the fewest calls, in turn. */
  next: () => Lane;
}

/** Lanes begun since an address was last looked up. */
interface Connection {
  client: Client;
  /** Then the address is looked up again, on the process's monotonic clock. */
  until: number;
  lanes: number;
}

function connect({ address, keepalive = KEEPALIVE, lookUpMs = LOOK_UP_MS }: LanesOptions): Connection {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': MAX_ENVELOPE_BYTES,
    'grpc.keepalive_time_ms': keepalive.everyMs,
    'grpc.keepalive_timeout_ms': keepalive.timeoutMs,
    'grpc.keepalive_permit_without_calls': 1,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': MAX_RECONNECT_BACKOFF_MS,
    'grpc.service_config': SERVICE_CONFIG,
    'grpc.service_config_disable_resolution': 1,
  });
  return { client, until: performance.now() + lookUpMs, lanes: 0 };
}

/** None is open before the first call. */
export function createLanes(options: LanesOptions): Lanes {
  const { path, requestSerialize, responseDeserialize } = CALLS.Lane;
  let lanes: Lane[] = [];
  let current = connect(options);
  // A client that is closed closes its connections, and then takes their next sign of life for missing.
  const closeWhenDone = (connection: Connection): void => {
    if (connection !== current && connection.lanes === 0) connection.client.close();
  };
  const open = (): Lane => {
    if (performance.now() > current.until) {
      const old = current;
      current = connect(options);
      closeWhenDone(old);
    }
    const connection = current;
    connection.lanes += 1;
    const metadata = new Metadata();
    metadata.set(AUTHORIZATION_KEY, `Bearer ${options.token.reveal()}`);
    const stream = withoutContext(() =>
      connection.client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata),
    );
    const lane = openLane(stream, {
      onRetired() {
        lanes = lanes.filter((other) => other !== lane);
      },
      onEnded() {
        connection.lanes -= 1;
        closeWhenDone(connection);
      },
    });
    return lane;
  };
  return {
    next() {
      const lane =
        lanes.length < LANES
          ? open()
          : lanes.reduce((best, other) => (other.waiting() < best.waiting() ? other : best));
      lanes = [...lanes.filter((other) => other !== lane), lane];
      return lane;
    },
    [Symbol.dispose]() {
      for (const lane of lanes) lane.end();
      current.client.close();
    },
  };
}
