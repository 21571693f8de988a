// The dead letters of every service, asked for over gRPC: the command line has no database but the gateway's.
import { createGrpcClient } from '@tidemark/platform/grpc-client';
import { fromTimestamp } from '@tidemark/platform/timestamps';
import type { DeadLetter__Output as DeadLetter } from '@tidemark/proto/gen/tidemark/deadletter/v1/DeadLetter';
import { load } from '@tidemark/proto/load';
import type { AdminConfig } from '../config.ts';

export const LETTER_SERVICES = ['monitor', 'change', 'health', 'scanner', 'dispatcher'] as const;
export type LetterService = (typeof LETTER_SERVICES)[number];

type Peer = ReturnType<typeof connect>;
/** Throws when the address of the service is not set. */
export type PeerOf = (service: LetterService) => Peer;

const connect = (address: string, token: AdminConfig['GRPC_TOKEN']) =>
  createGrpcClient(load('deadletter').DeadLetterService, { address, token });

export function connectLetterPeers(config: AdminConfig): { of: PeerOf } & AsyncDisposable {
  const resources = new AsyncDisposableStack();
  return {
    of(service) {
      const setting = `${service.toUpperCase() as Uppercase<LetterService>}_GRPC` as const;
      const address = config[setting];
      if (address === undefined) throw new Error(`${setting} is not set`);
      return resources.use(connect(address, config.GRPC_TOKEN));
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

export interface ShownLetter {
  service: LetterService;
  id: string;
  durable: string;
  subject: string;
  message_id: string;
  request_id: string;
  reason: string;
  created_at: string | null;
}

/** Oldest first in each service. */
export async function listLetters(peers: PeerOf, services: readonly LetterService[]): Promise<ShownLetter[]> {
  const shown: ShownLetter[] = [];
  for (const service of services)
    for await (const letter of lettersOf(peers(service))) shown.push(showLetter(service, letter));
  return shown;
}

/** With its payload: as JSON where it is, else as base64. */
export async function showOne(peers: PeerOf, service: LetterService, id: string): Promise<object> {
  const { deadLetter } = await peers(service).GetDeadLetter({ id });
  if (!deadLetter) throw new Error(`no dead letter ${id} in ${service}`);
  return { ...showLetter(service, deadLetter), payload: readable(Buffer.from(deadLetter.payload)) };
}

/** Handles one once more. Throws when it stays. */
export async function requeueOne(peers: PeerOf, service: LetterService, id: string): Promise<object> {
  const { handled, reason } = await peers(service).RequeueDeadLetter({ id });
  if (!handled) throw new Error(`dead letter ${id} of ${service} stays: ${reason}`);
  return { service, id, handled: true };
}

/** Handles each once more; those that stay are told with their reason. */
export async function requeueAll(peers: PeerOf, service: LetterService): Promise<object> {
  const peer = peers(service);
  const left: { id: string; reason: string }[] = [];
  let handled = 0;
  for await (const { id } of lettersOf(peer)) {
    const answer = await peer.RequeueDeadLetter({ id });
    if (answer.handled) handled += 1;
    else left.push({ id, reason: answer.reason });
  }
  return { service, handled, left };
}

export async function dropOne(peers: PeerOf, service: LetterService, id: string): Promise<object> {
  await peers(service).DropDeadLetter({ id });
  return { service, id, dropped: true };
}

async function* lettersOf(peer: Peer): AsyncIterable<DeadLetter> {
  let afterId = '';
  for (;;) {
    const { deadLetters } = await peer.ListDeadLetters({ afterId });
    yield* deadLetters;
    const last = deadLetters.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

const showLetter = (service: LetterService, letter: DeadLetter): ShownLetter => ({
  service,
  id: letter.id,
  durable: letter.durable,
  subject: letter.subject,
  message_id: letter.messageId,
  request_id: letter.requestId,
  reason: letter.reason,
  created_at: fromTimestamp(letter.createdAt)?.toISOString() ?? null,
});

function readable(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return { base64: payload.toString('base64') };
  }
}
