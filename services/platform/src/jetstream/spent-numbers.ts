// Numbers of a stream that its consumers will not take. A server that was killed or lost its power may give out again the numbers of its last
// messages, while the state of a consumer says that it was given them: the new ones would not come (nats-io/nats-server#5412). So what the
// consumers had been given when a connection began is the floor over which the number of a new message has to be.
import type { JetStreamManager } from '@nats-io/jetstream';
import type { StreamDefinition } from '../provision-streams.ts';
import { streamOf } from './subjects.ts';

export interface SpentNumbers {
  /** Before anything is published: reads the floor, once for each connection. */
  look: (subject: string) => Promise<void>;
  /** Whether a message that got this number has to be published again. */
  isSpent: (subject: string, seq: number) => Promise<boolean>;
}

interface Floor {
  connection: number;
  seq: Promise<number>;
}

export interface SpentNumbersOptions {
  streams: readonly StreamDefinition[];
  manager: () => Promise<JetStreamManager>;
  /** How often there was a connection. */
  connections: () => number;
  onSpent: (stream: string, seq: number) => void;
}

export function createSpentNumbers({ streams, manager, connections, onSpent }: SpentNumbersOptions): SpentNumbers {
  const floors = new Map<string, Floor>();
  const read = async (stream: string): Promise<number> => {
    let highest = 0;
    for await (const { delivered } of (await manager()).consumers.list(stream))
      highest = Math.max(highest, delivered.stream_seq);
    return highest;
  };
  const floorOf = (stream: string): Promise<number> => {
    const connection = connections();
    const known = floors.get(stream);
    if (known?.connection === connection) return known.seq;
    const floor = { connection, seq: read(stream) };
    floors.set(stream, floor);
    floor.seq.catch(() => {
      if (floors.get(stream) === floor) floors.delete(stream);
    });
    return floor.seq;
  };
  return {
    async look(subject) {
      const stream = streamOf(streams, subject);
      if (stream) await floorOf(stream.name);
    },
    async isSpent(subject, seq) {
      const stream = streamOf(streams, subject);
      if (!stream) return false;
      const floor = await floorOf(stream.name);
      if (seq > floor) return false;
      if ((await read(stream.name)) >= floor) {
        onSpent(stream.name, seq);
        return true;
      }
      // The stream was made anew, and counts anew with its consumers.
      floors.set(stream.name, { connection: connections(), seq: Promise.resolve(0) });
      return false;
    },
  };
}
