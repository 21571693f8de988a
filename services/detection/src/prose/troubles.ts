// What nobody misses when it is gone: what went wrong for callers, and what held them back. As patterns of what stands in a folded sentence.

const BEGINS = '^\\W*(?:the |an? |some |all )?(?:[a-z\\d-]+ ){0,3}?';
/** Said of it, and no part of its name: "the limit of five", not "the limit field". */
const OF_IT =
  '(?= (?:of|in|on|to|for|that|which|with|between|from|at|after|when|by|is|are|has|have|went)\\b)[^.;]{0,80}? ';

/** What went wrong, as the subject of a sentence, and all up to its verb. */
export const TROUBLE = `${BEGINS}(?:bugs?|errors?|leaks?|delays?|warnings?|duplicates?|duplicate \\w+|race conditions?|time-?outs?|whitespace|glitch(?:es)?|regressions?|crash(?:es)?|issues?|problems?|deadlocks?)${OF_IT}`;
/** What held callers back, likewise. */
export const HINDRANCE = `${BEGINS}(?:limits?|caps?|restrictions?|requirements?|need|waiting list|waitlist|(?:beta|preview) (?:label|flag|mark))${OF_IT}`;
export const WENT =
  '(?:(?:is|are|has|have) (?:now |finally )?(?:gone(?: away)?|vanished|disappeared|history|no more|behind us|a thing of the past)|went away)\\b';
