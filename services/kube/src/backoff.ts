/** Waits that grow: full jitter under a ceiling that doubles from `baseMs` to `maxMs`. */
export interface Backoff {
  next(): number;
  reset(): void;
}

export function createBackoff(baseMs: number, maxMs: number, random: () => number): Backoff {
  let ceiling = baseMs;
  return {
    next() {
      const wait = random() * ceiling;
      ceiling = Math.min(maxMs, ceiling * 2);
      return wait;
    },
    reset() {
      ceiling = baseMs;
    },
  };
}
