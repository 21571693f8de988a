// At most `limit` requested scans of one user in any window of a minute.
export const REQUEST_WINDOW_MS = 60_000;
const MAX_USERS = 100_000;

export interface RequestWindow {
  /** Takes a place; answers 0, or how many milliseconds to wait when there is none. */
  take(userId: string, nowMs: number): number;
}

export function createRequestWindow(limit: number): RequestWindow {
  const taken = new Map<string, number[]>();
  return {
    take(userId, nowMs) {
      const recent = (taken.get(userId) ?? []).filter((at) => at > nowMs - REQUEST_WINDOW_MS);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) return oldest + REQUEST_WINDOW_MS - nowMs;
      taken.delete(userId);
      taken.set(userId, [...recent, nowMs]);
      const first = taken.keys().next().value;
      if (taken.size > MAX_USERS && first !== undefined) taken.delete(first);
      return 0;
    },
  };
}
