// What of a thing in an interface has a shape, and what a change of it is not.

export const SHAPE =
  '(?:formats?|structures?|schemas?|types?|shapes?|encodings?|casings?|signatures?|units?|semantics)';
/** "from 25 ms to 20 ms" tells how fast or how long, not what. */
export const NOT_QUANTITIES =
  '(?! (?:[\\d.,]+ to )?[\\d.,]+ ?-?(?:requests?|calls?|messages?|connections?|items?|records?|results?|rows?|characters?|milliseconds?|ms|s|secs?|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|[kmgt]i?b|%|percent)\\b)';
/** Nobody is wrong who goes on to send it. */
export const NOT_FREED = '(?! (?:required|mandatory) to (?:\\w+ )?optional\\b| optional\\b)';
