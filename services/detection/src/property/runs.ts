// How many cases the property tests try, and from which seed: both may be given from outside to search further.
import type { Parameters } from 'fast-check';

/** The same cases in every run, unless asked otherwise. */
const DEFAULT_SEED = 20_261_121;

/** FC_SEED chooses other cases, FC_RUNS multiplies their number. */
export function runs(count: number): Parameters<unknown> {
  const seed = Number(process.env['FC_SEED'] ?? DEFAULT_SEED);
  return { numRuns: count * Number(process.env['FC_RUNS'] ?? 1), seed, endOnFailure: process.env['FC_SHRINK'] === '0' };
}
