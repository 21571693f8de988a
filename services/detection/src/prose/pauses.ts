// Some hours in which an interface will rest: afterwards all is as before.

const TO = String.raw`(?:[-–]|\b(?:to|until|till|and)\b) ?`;
const HOURS = String.raw`(?:\d{1,2}:\d\d\b[^.;]{0,20}?${TO}\d{1,2}:\d\d\b|\d{1,2} ?[ap]m\b[^.;]{0,20}?${TO}\d{1,2} ?[ap]m\b)`;
const AT_REST = String.raw`\b(?:unavailable|inaccessible|unreachable|offline|down|fail|interrupt\w*|outages?|downtime|disrupt\w*|degraded|maintenance|time out|not be (?:available|reachable|accessible))\b`;
/** It comes. */
const TO_COME = /\b(?:will|may|might|expect(?:ed)?|scheduled|planned)\b/;
/** Who goes dark for some hours to warn of an end says so. */
const FOR_GOOD =
  /\b(?:brown-?outs?|remov\w*|retir\w*|shut\w*|sunset\w*|deprecat\w*|decommission\w*|discontinu\w*|no longer|permanent\w*|from then on)\b/;
const RESTS = new RegExp(`${AT_REST}[^;]{0,120}\\b${HOURS}|\\b${HOURS}[^;]{0,120}${AT_REST}`);

/** @param text of a sentence, folded. */
export const isPause = (text: string): boolean => RESTS.test(text) && TO_COME.test(text) && !FOR_GOOD.test(text);
