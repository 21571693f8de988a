// Which Event of the API server a note becomes part of. Equal notes are one Event with a count; when an object is told the same
// reason with ever other messages, the later ones share one Event too, as client-go's aggregator has it.
import { trim } from './token-buckets.ts';

/** Messages of one object, type and reason that get an Event of their own within the window. */
export const MAX_DISTINCT_MESSAGES = 10;
export const SIMILAR_WINDOW_MS = 600_000;
const COMBINED_PREFIX = '(combined from similar events): ';

export interface AggregatedNote {
  /** Equal for notes that belong to one Event. */
  key: string;
  message: string;
}

export interface EventAggregator {
  /** `kind`: everything of the note but its message. */
  aggregate(kind: readonly unknown[], message: string, nowMs: number): AggregatedNote;
}

export function createEventAggregator(maxKeys: number): EventAggregator {
  const similar = new Map<string, { messages: Set<string>; at: number }>();
  return {
    aggregate(kind, message, nowMs) {
      const kindKey = JSON.stringify(kind);
      const before = similar.get(kindKey);
      const fresh = before !== undefined && nowMs - before.at < SIMILAR_WINDOW_MS;
      const messages = fresh ? before.messages : new Set<string>();
      if (messages.size < MAX_DISTINCT_MESSAGES) messages.add(message);
      similar.delete(kindKey);
      similar.set(kindKey, { messages, at: nowMs });
      trim(similar, maxKeys);
      if (messages.has(message)) return { key: JSON.stringify([kindKey, message]), message };
      return { key: JSON.stringify([kindKey]), message: COMBINED_PREFIX + message };
    },
  };
}
