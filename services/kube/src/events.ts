// Core v1 Events: what `kubectl describe` shows. A courtesy, never a record: recording never throws and never waits, repeats become
// a count on the first Event, an object that floods is cut off, and what the API server will not take is dropped.
import { randomBytes } from 'node:crypto';
import { createBackoff } from './backoff.ts';
import type { KubeClient } from './client.ts';
import { pause, settledWithin, systemClock, type Clock } from './clock.ts';
import { createEventAggregator } from './event-aggregator.ts';
import { isKubeError, KubeError } from './kube-error.ts';
import type { Logger } from './logger.ts';
import { resourcePath } from './resource-path.ts';
import { createTokenBuckets, trim } from './token-buckets.ts';

const EVENTS = { group: '', version: 'v1', plural: 'events' };
/** For each object, as client-go: a burst, then one in five minutes. */
const BURST = 25;
const REFILL_MS = 300_000;
const MAX_KEYS = 4096;
const MAX_QUEUED = 1000;
const TRIES = 3;
const RETRY_MS = [1_000, 10_000] as const;
const CALL_TIMEOUT_MS = 10_000;
const FLUSH_TIMEOUT_MS = 3_000;
/** A repeat later than this is told as a new Event: the server keeps Events for an hour. */
const REPEAT_WINDOW_MS = 1_800_000;
const MAX_MESSAGE_CHARS = 1024;
const MAX_REASON_CHARS = 128;
const MAX_NAME_CHARS = 253;

export interface ObjectReference {
  apiVersion: string;
  kind: string;
  name: string;
  namespace?: string | undefined;
  uid?: string | undefined;
  resourceVersion?: string | undefined;
}

export interface EventRecorder extends AsyncDisposable {
  /** `reason` is a CamelCase constant; `message` is for people. */
  record(about: ObjectReference, type: 'Normal' | 'Warning', reason: string, message: string): void;
  /** Resolves when everything recorded so far has been sent or dropped. */
  flush(): Promise<void>;
}

export interface EventRecorderOptions {
  client: KubeClient;
  /** Name of the reporting controller. */
  component: string;
  logger: Logger;
  clock?: Clock | undefined;
  random?: (() => number) | undefined;
}

interface Told {
  name: string;
  count: number;
  at: number;
}

interface Note {
  about: ObjectReference;
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  timestamp: string;
}

export function createEventRecorder(options: EventRecorderOptions): EventRecorder {
  const { client, component, logger, clock = systemClock, random = Math.random } = options;
  const buckets = createTokenBuckets({ burst: BURST, refillMs: REFILL_MS, maxKeys: MAX_KEYS });
  const aggregator = createEventAggregator(MAX_KEYS);
  const told = new Map<string, Told>();
  const stopping = new AbortController();
  let queue: Note[] = [];
  let sending: Promise<void> | undefined;

  const write = async (note: Note): Promise<void> => {
    const namespace = note.about.namespace ?? 'default';
    const how = { fieldManager: component, timeoutMs: CALL_TIMEOUT_MS, signal: stopping.signal };
    const { kind, name: object, uid } = note.about;
    const about = [kind, namespace, object, uid, note.type, note.reason];
    const { key, message } = aggregator.aggregate(about, note.message, clock.monotonic());
    const before = told.get(key);
    if (before !== undefined && clock.monotonic() - before.at < REPEAT_WINDOW_MS) {
      const count = before.count + 1;
      const path = resourcePath(EVENTS, { namespace, name: before.name });
      try {
        await client.mergePatch(path, { count, message, lastTimestamp: note.timestamp }, how);
        remember(key, { ...before, count, at: clock.monotonic() });
        return;
      } catch (error) {
        if (!isKubeError(error, 404)) throw error;
      }
    }
    const name = eventName(note.about.name);
    await client.create(
      resourcePath(EVENTS, { namespace }),
      {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name, namespace },
        involvedObject: note.about,
        type: note.type,
        reason: note.reason,
        message,
        count: 1,
        firstTimestamp: note.timestamp,
        lastTimestamp: note.timestamp,
        source: { component },
        reportingComponent: component,
        reportingInstance: '',
      },
      how,
    );
    remember(key, { name, count: 1, at: clock.monotonic() });
  };

  const remember = (key: string, entry: Told): void => {
    told.delete(key);
    told.set(key, entry);
    trim(told, MAX_KEYS);
  };

  const deliver = async (note: Note): Promise<void> => {
    const backoff = createBackoff(RETRY_MS[0], RETRY_MS[1], random);
    for (let tried = 1; !stopping.signal.aborted; tried += 1) {
      try {
        await write(note);
        return;
      } catch (error) {
        if (tried >= TRIES || !passing(error)) {
          logger.warn({ err: error, reason: note.reason, object: note.about.name }, 'event dropped');
          return;
        }
        await pause(clock, backoff.next(), stopping.signal);
      }
    }
  };

  const drain = async (): Promise<void> => {
    for (let note = queue.shift(); note !== undefined; note = queue.shift()) await deliver(note);
    sending = undefined;
  };

  return {
    record(about, type, reason, message) {
      if (stopping.signal.aborted) return;
      const object = about.uid ?? `${about.kind}/${about.namespace ?? ''}/${about.name}`;
      if (queue.length >= MAX_QUEUED || !buckets.take(object, clock.monotonic())) {
        logger.debug({ reason, object: about.name }, 'event not recorded: too many');
        return;
      }
      queue.push({
        about,
        type,
        reason: reason.slice(0, MAX_REASON_CHARS),
        message: message.slice(0, MAX_MESSAGE_CHARS),
        timestamp: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      });
      sending ??= drain();
    },
    async flush() {
      await sending;
    },
    async [Symbol.asyncDispose]() {
      if (sending !== undefined) await settledWithin(clock, FLUSH_TIMEOUT_MS, sending);
      queue = [];
      stopping.abort(new DOMException('the event recorder was stopped', 'AbortError'));
      if (sending !== undefined) await settledWithin(clock, FLUSH_TIMEOUT_MS, sending);
    },
  };
}

function eventName(object: string): string {
  const suffix = `.${randomBytes(8).toString('hex')}`;
  return object.slice(0, MAX_NAME_CHARS - suffix.length).replace(/[.-]+$/, '') + suffix;
}

/** Whether the same call may succeed later. */
function passing(error: unknown): boolean {
  return error instanceof KubeError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
