// The schedule of a Source: every key has its own phase inside the period, so that load is flat, and a
// daily slot is always an hourly slot too, so that one scan serves both.
export type Frequency = 'hourly' | 'daily';

export const PERIOD_SECONDS: Record<Frequency, number> = { hourly: 3600, daily: 86_400 };

/** Offset in seconds of the key's slots inside a day; modulo an hour it is the offset of its hourly slots. */
function phase(key: string): number {
  return Number.parseInt(key.slice(0, 12), 16) % PERIOD_SECONDS.daily;
}

/** Begin, in Unix seconds, of the slot that holds `nowMs`. */
export function currentSlot(key: string, frequency: Frequency, nowMs: number): number {
  const period = PERIOD_SECONDS[frequency];
  const offset = phase(key) % period;
  return Math.floor((nowMs / 1000 - offset) / period) * period + offset;
}

/** Begin of the slot after the one that holds `nowMs`. */
export function nextSlot(key: string, frequency: Frequency, nowMs: number): Date {
  return new Date((currentSlot(key, frequency, nowMs) + PERIOD_SECONDS[frequency]) * 1000);
}
