// The caller's end of a lane. Every call ends once: by its answer, by its caller, or with the lane. What its caller has given up before the
// callee was reached is not sent any more.
import type { ClientDuplexStream, ServiceError } from '@grpc/grpc-js';
import { AppError } from '../errors.ts';
import { fromStatus } from '../grpc-codes.ts';
import type { Answer, Call } from './calls.ts';

/** What waits for an answer. */
export interface Waiting {
  answered: (answer: Answer) => void;
  failed: (error: AppError) => void;
}

export interface Lane {
  /** Calls without an answer yet. */
  waiting: () => number;
  /** Returns what ends the call for the callee; nothing is heard of it then. */
  begin: (call: Omit<Call, 'id'>, waiting: Waiting) => () => void;
  /** No further call begins; what has begun is answered still. */
  end: () => void;
}

export interface LaneOptions {
  /** No further call may begin on this lane. Those that have begun are answered still. */
  onRetired: () => void;
  onEnded: () => void;
}

export function openLane(stream: ClientDuplexStream<Partial<Call>, Answer>, { onRetired, onEnded }: LaneOptions): Lane {
  const calls = new Map<number, Waiting>();
  /** Null once the callee has answered the stream. */
  let unsent: Map<number, Omit<Call, 'id'>> | null = new Map();
  let lastId = 0;

  const fail = (error: AppError): void => {
    onRetired();
    const failed = [...calls.values()];
    calls.clear();
    for (const call of failed) call.failed(error);
  };
  stream.on('metadata', () => {
    for (const [id, call] of unsent ?? []) stream.write({ id, ...call });
    unsent = null;
  });
  stream.on('data', (answer: Answer) => {
    if (answer.id === 0) {
      onRetired();
      stream.end();
      return;
    }
    const call = calls.get(answer.id);
    calls.delete(answer.id);
    call?.answered(answer);
  });
  stream.once('status', onEnded);
  stream.on('error', (error: ServiceError) => fail(fromStatus(error)));
  // Comes after the last answer, which a status may overtake.
  stream.on('end', () => fail(new AppError('UNAVAILABLE', 'a service this one needs has ended')));

  return {
    waiting: () => calls.size,
    begin(call, waiting) {
      lastId += 1;
      const id = lastId;
      calls.set(id, waiting);
      if (unsent) unsent.set(id, call);
      else stream.write({ id, ...call });
      return () => {
        const isWaiting = calls.delete(id);
        const isSent = unsent?.delete(id) !== true;
        if (isWaiting && isSent && stream.writable) stream.write({ id });
      };
    },
    end() {
      onRetired();
      if (calls.size === 0) stream.cancel();
      else if (unsent) stream.once('metadata', () => stream.end());
      else stream.end();
    },
  };
}
