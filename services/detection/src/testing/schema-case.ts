// How a pair of schemas is written down with what is to be found there and back again: the edit, and its mirror.
import type { SchemaPlace } from '../rules/schema-places.ts';
import type { Json } from './schema-sites.ts';

export const BREAKS = 'BREAKING critical';
export const MAY_BREAK = 'BREAKING warning';
export const NEW = 'NEW_FEATURE info';
export const LOOK = 'NEW_FEATURE warning';
export const EXACT = 'BUG_FIX info';
export const WORDS = 'COSMETIC info';
export const ENDS = 'DEPRECATION warning';
export const SPEED = 'PERFORMANCE info';
export const SPEED_LOOK = 'PERFORMANCE warning';

/** What one direction of a case gives: the rule without its place, and the verdict at requests and at responses. */
export interface Want {
  rule: string | ((place: SchemaPlace) => string);
  request: string;
  response: string;
  /** Verdict where a parameter is judged otherwise. */
  parameter?: string;
  /** A rule that oasdiff reports as well. */
  also?: string;
}

export interface SchemaCase {
  base: Json;
  revision: Json;
  there: Want;
  back: Want;
  /** Only where nothing else is written beside the schema. */
  isBare?: boolean;
}

export const isRequest = (place: SchemaPlace): boolean => place.startsWith('request');
export const want = (rule: Want['rule'], request: string, response: string): Want => ({ rule, request, response });
/** Less is let through: a request breaks, a response becomes more exact. */
export const less = (rule: Want['rule'], certain = false): Want => want(rule, certain ? BREAKS : MAY_BREAK, EXACT);
/** More is let through: a request takes more, a response may surprise. */
export const more = (rule: Want['rule'], certain = false): Want => want(rule, NEW, certain ? BREAKS : MAY_BREAK);
export const either = (rule: string): Want => want(rule, MAY_BREAK, MAY_BREAK);
export const same = (rule: Want['rule'], verdict: string): Want => want(rule, verdict, verdict);

// oxlint-disable-next-line max-params -- a row of a table
export function pair(base: Json, revision: Json, there: Want, back: Want): SchemaCase {
  return { base, revision, there, back };
}

export const text: Json = { type: 'string' };
export const whole: Json = { type: 'integer' };
export const list = (keywords: Json = {}): Json => ({ type: 'array', items: text, ...keywords });

/** What is not sent, or not given. */
export function isQuiet(place: SchemaPlace): boolean {
  return place === 'request-read-only-property' || place === 'response-write-only-property';
}

/** Rule and verdict that the case is to give at the place. */
export function wantedAt(place: SchemaPlace, { rule, request, response, parameter, also }: Want): string[] {
  const suffix = typeof rule === 'string' ? rule : rule(place);
  const owner = place === 'response-body' && suffix === 'enum-value-removed' ? 'response-mediatype' : place;
  const verdict = isQuiet(place)
    ? WORDS
    : place === 'request-parameter'
      ? (parameter ?? request)
      : isRequest(place)
        ? request
        : response;
  return [`${owner}-${suffix} ${verdict}`, ...(also === undefined ? [] : [`${place}-${also}`])];
}
