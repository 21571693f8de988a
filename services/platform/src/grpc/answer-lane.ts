// The callee's end of a lane.
import { Metadata, type ServerDuplexStream } from '@grpc/grpc-js';
import type { Answer, Call } from './calls.ts';

/** So long a lane takes new calls: those to several processes behind one name stay spread, and a new one gets its part. */
export const LANE_AGE_MS = 60_000;
/** So that lanes that began together do not end together. */
const AGE_SPREAD = 0.2;
/** Of one lane. What is beyond is not read before an answer has gone. */
const MAX_RUNNING = 1000;
/** Whatever time the caller has: a timer takes no more than 24 days, and nobody waits so long. */
const MAX_CALL_MS = 3_600_000;

/** Never throws. */
export type AnswerCall = (call: Call, signal: AbortSignal) => Promise<Omit<Partial<Answer>, 'id'>>;

export interface ServedLane {
  /** Takes no more calls. The lane ends when those that have begun are answered. */
  drain: () => void;
}

export interface LaneOptions {
  answer: AnswerCall;
  ageMs: number;
  onEnded: () => void;
}

export function serveLane(
  stream: ServerDuplexStream<Call, Partial<Answer>>,
  { answer, ageMs, onEnded }: LaneOptions,
): ServedLane {
  const running = new Map<number, AbortController>();
  let isDrained = false;
  let isClosed = false;
  let hasAll = false;

  const endWhenDone = (): void => {
    if (hasAll && running.size === 0 && !isClosed) stream.end();
  };
  const drain = (): void => {
    if (isDrained || isClosed) return;
    isDrained = true;
    stream.write({ id: 0 });
  };
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(aged);
    for (const gone of running.values()) gone.abort();
    onEnded();
  };
  const begin = async (call: Call): Promise<void> => {
    const gone = new AbortController();
    running.set(call.id, gone);
    if (running.size >= MAX_RUNNING) stream.pause();
    const late = setTimeout(() => gone.abort(), Math.min(call.timeoutMs, MAX_CALL_MS));
    const result = await answer(call, gone.signal);
    clearTimeout(late);
    running.delete(call.id);
    if (isClosed) return;
    if (!gone.signal.aborted) stream.write({ id: call.id, ...result });
    if (stream.isPaused()) stream.resume();
    endWhenDone();
  };

  const aged = setTimeout(drain, ageMs * (1 - AGE_SPREAD * Math.random()));
  aged.unref();
  stream.sendMetadata(new Metadata());
  stream.on('data', (call: Call) => {
    if (call.method === '') running.get(call.id)?.abort();
    else void begin(call);
  });
  stream.on('end', () => {
    hasAll = true;
    endWhenDone();
  });
  stream.on('cancelled', close);
  stream.on('close', close);
  stream.on('error', close);
  return { drain };
}
