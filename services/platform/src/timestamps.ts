// google.protobuf.Timestamp as the loader gives it, to and from Date. Below a millisecond is dropped.
export interface ProtoTimestamp {
  seconds: number;
  nanos: number;
}

export function toTimestamp(date: Date): ProtoTimestamp {
  const ms = date.getTime();
  const seconds = Math.floor(ms / 1000);
  return { seconds, nanos: (ms - seconds * 1000) * 1_000_000 };
}

export function toOptionalTimestamp(date: Date | null): ProtoTimestamp | null {
  return date === null ? null : toTimestamp(date);
}

interface LooseTimestamp {
  seconds?: unknown;
  nanos?: number;
}

export function fromTimestamp(timestamp: LooseTimestamp | null | undefined): Date | null {
  if (!timestamp) return null;
  const seconds = Number(timestamp.seconds ?? 0);
  return new Date(seconds * 1000 + Math.floor((timestamp.nanos ?? 0) / 1_000_000));
}

/** The time of a field that must be there. */
export function requireTimestamp(timestamp: LooseTimestamp | null | undefined, field: string): Date {
  const date = fromTimestamp(timestamp);
  if (!date || Number.isNaN(date.getTime())) throw new TypeError(`${field} is missing`);
  return date;
}
