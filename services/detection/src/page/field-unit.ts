// The unit of a field, where its words give one: "the number of milliseconds to wait", "how long, in seconds".
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';

const UNITS =
  'nanoseconds|microseconds|milliseconds|seconds|minutes|hours|days|weeks|months|bytes|kilobytes|megabytes|gigabytes|bits|cents|dollars|pence|pounds|millimet(?:er|re)s|centimet(?:er|re)s|met(?:er|re)s|kilomet(?:er|re)s|miles|feet|inches|grams|kilograms|celsius|fahrenheit|kelvin|degrees|radians|percent';
const UNIT = new RegExp(`\\b(?:in|(?:number|amount) of|measured in|given in) (${UNITS})\\b`, 'g');
/** Descriptions that share fewer of their other words are no versions of one another. */
const SAME_OTHERWISE = 0.7;

/** The units of two descriptions that differ in little else; null when each does not name one, or both the same. */
export function unitChange(before: string, after: string): { before: string; after: string } | null {
  const [old, fresh] = [before, after].map((text) => Array.from(fold(text).matchAll(UNIT)));
  const [was, is] = [old?.[0]?.[1], fresh?.[0]?.[1]];
  if (old?.length !== 1 || fresh?.length !== 1 || was === undefined || is === undefined || was === is) return null;
  const [rest, now] = [wordsOf(fold(before).replace(was, '')), wordsOf(fold(after).replace(is, ''))];
  return dice(rest, now) < SAME_OTHERWISE ? null : { before: was, after: is };
}
