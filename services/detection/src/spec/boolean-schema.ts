// The schemas `true` and `false`: a boolean where it is written as one, and as an object.
import { isObject } from './json.ts';
import type { JsonObject } from './json.ts';

export const ANYTHING: JsonObject = {};
export const NOTHING: JsonObject = { not: ANYTHING };

/** True, and a schema without keywords. */
export function takesAll(raw: unknown): boolean {
  return raw === true || (isObject(raw) && Object.keys(raw).length === 0);
}

/** False, and what is not anything. */
export function takesNothing(raw: unknown): boolean {
  return raw === false || (isObject(raw) && takesAll(raw['not']));
}
