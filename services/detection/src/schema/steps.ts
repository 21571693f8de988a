// Values that must be multiples of a number.

/** How far a quotient may be from a whole number: decimal steps are no exact numbers. */
const TOLERANCE = 1e-9;

export function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  const times = Math.round(quotient);
  return times !== 0 && Math.abs(quotient - times) < TOLERANCE;
}

/** The step of what has to be a multiple of both. */
export function commonStep(one: number, other: number): number {
  // Euclid's algorithm: what is left in the end divides both.
  let [divisor, rest] = [one, other];
  while (rest > 0 && !isMultiple(divisor, rest)) [divisor, rest] = [rest, divisor % rest];
  const step = Number(((one / rest) * other).toPrecision(15));
  // Beyond what numbers can say, the first stands.
  return step > 0 && Number.isFinite(step) ? step : one;
}
