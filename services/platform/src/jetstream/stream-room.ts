// Refuses to publish into a stream that is nearly full. The server refuses too (discard new), but by the size of the message without its
// record: in the last bytes before the limit it takes a message and drops the oldest one for it (seen in 2.9.10).
import type { JetStreamManager } from '@nats-io/jetstream';
import { AppError } from '../errors.ts';
import type { StreamDefinition } from '../provision-streams.ts';
import { streamOf } from './subjects.ts';

const FULL = 0.9;
const LOOK_MS = 1000;
/** Look again after so much of what is held back was sent. */
const LOOK_SHARE = 0.1;
/** Of a message beside its payload, at most: subject, headers, record. */
const ENVELOPE_BYTES = 512;

/** Throws UNAVAILABLE when the stream of the subject has no room for a payload of so many bytes. */
export type RequireRoom = (subject: string, bytes: number) => Promise<void>;

interface Room {
  lookedAt: number;
  looking: Promise<void> | null;
  /** Infinity: not known. */
  free: number;
  /** Sent since the last look. */
  sent: number;
  heldBack: number;
}

export function createRequireRoom(
  streams: readonly StreamDefinition[],
  manager: () => Promise<JetStreamManager>,
): RequireRoom {
  const rooms = new Map<string, Room>(
    streams.map(({ name }) => [
      name,
      { lookedAt: Number.NEGATIVE_INFINITY, looking: null, free: Number.POSITIVE_INFINITY, sent: 0, heldBack: 0 },
    ]),
  );
  const look = async (name: string, room: Room): Promise<void> => {
    const { state, config } = await (await manager()).streams.info(name);
    const usable = config.max_bytes > 0 ? config.max_bytes * FULL : Number.POSITIVE_INFINITY;
    room.free = usable - state.bytes;
    room.sent = 0;
    room.heldBack = config.max_bytes * (1 - FULL);
  };
  return async (subject, bytes) => {
    const stream = streamOf(streams, subject);
    const room = stream && rooms.get(stream.name);
    if (!room) return;
    const isStale = performance.now() - room.lookedAt > LOOK_MS || room.sent > room.heldBack * LOOK_SHARE;
    if (isStale)
      room.looking ??= look(stream.name, room)
        // Whoever cannot be asked will not take a message either.
        .catch(() => {})
        .finally(() => {
          room.lookedAt = performance.now();
          room.looking = null;
        });
    await room.looking;
    const size = bytes + ENVELOPE_BYTES;
    if (room.sent + size > room.free) throw new AppError('UNAVAILABLE', `the stream ${stream.name} is full`);
    room.sent += size;
  };
}
