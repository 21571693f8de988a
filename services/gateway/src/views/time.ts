import { fromTimestamp, requireTimestamp } from '@tidemark/platform/timestamps';

type Timestamp = Parameters<typeof fromTimestamp>[0];

/** ISO 8601 in UTC; null when absent. */
export const timeOrNull = (timestamp: Timestamp): string | null => fromTimestamp(timestamp)?.toISOString() ?? null;

/** ISO 8601 in UTC of a time that must be there. */
export const time = (timestamp: Timestamp, field: string): string => requireTimestamp(timestamp, field).toISOString();
