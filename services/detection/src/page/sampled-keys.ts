// The keys that a sample shows, each at the place of its object and with the type of what it holds.
import { isJson } from './loose-json.ts';
import type { Json } from './loose-json.ts';
import { readSample } from './sample-value.ts';

/** Most keys of one sample, and how deep they may stand. */
const MAX_KEYS = 2000;
const MAX_DEPTH = 12;
/** Samples that share less of their keys show different things. */
const MIN_SHARED = 0.5;
/** Of an object that has more keys than these, one may have got another name. */
const MIN_KEPT = 3;
/** So many objects of one form under different names are looked up by them. */
const MIN_ALIKE = 3;

const KEY = /^[A-Za-z_$][\w$-]{0,60}$/;
/** Keys of what is looked up by them: days, numbers, ids. */
const OF_MAP = /\d{3}|^[a-z]{1,3}[-_]?\d+$|^[0-9a-f]{8}/i;
const CODES = /^(?:[A-Z]{2,5}|[a-z]{2}(?:[-_][A-Z]{2})?)$/;
/** What holds whatever its author likes. */
const FREE =
  /^(?:meta(?:data)?|labels|annotations|tags|custom\w*|variables|vars|env|extra|context|headers|translations|properties|attributes|details|fields|args|arguments|params|parameters|filters|_links|languages|scores|prices|stock)$/i;
/** It holds one thing here and another there, so that keys may come and go; what a key in it holds is of one type all the same. */
const ENVELOPE = /(?:^|\.)data(?:\.|$)/i;
const LEFT_OUT = /(?:^|[\s,{[])(?:\.{3}|…)(?=[\s,}\]]|$)/m;

type JsonType = 'array' | 'boolean' | 'number' | 'object' | 'string';
/** Null for what may be of any type: nothing, what stands for a value, and what has several in one sample. */
interface Held {
  type: JsonType | null;
  isEmpty: boolean;
  /** What it says, of a text, a number or a switch. */
  said: string | null;
}

/** Each key with the place of the object that it stands in. */
export type Keys = ReadonlyMap<string, ReadonlyMap<string, Held>>;

export interface KeyChange {
  path: string;
  rule: 'added' | 'removed';
}

export interface TypeChange {
  path: string;
  before: JsonType;
  after: JsonType;
}

/** Null for what shows no data, leaves something out, or is too large. */
export function keysOf(text: string): Keys | null {
  if (LEFT_OUT.test(text)) return null;
  const found = new Map<string, Map<string, Held>>();
  let left = MAX_KEYS;
  const visit = (value: unknown, place: string, depth: number): void => {
    if (depth > MAX_DEPTH || left < 0) return;
    if (Array.isArray(value)) for (const item of value) visit(item, place, depth + 1);
    if (!isJson(value)) return;
    if (isMap(value)) {
      left -= noteValues(value, place, found);
      return;
    }
    const known = found.get(place) ?? new Map<string, Held>();
    found.set(place, known);
    for (const [key, inner] of Object.entries(value)) {
      left -= 1;
      known.set(key, both(known.get(key), heldIn(inner)));
      if (!FREE.test(key) || isArgumentOf(value, key) || isTypedPart(value, key))
        visit(inner, pathOf(place, key), depth + 1);
    }
  };
  visit(readSample(text), '', 0);
  return left < 0 || found.size === 0 ? null : found;
}

/** What is looked up holds values of one type, whatever its keys are. How many there are. */
function noteValues(map: Json, place: string, found: Map<string, Map<string, Held>>): number {
  const values = Object.values(map);
  for (const value of values) {
    const known = found.get(place) ?? new Map<string, Held>();
    found.set(place, known.set(ANY_KEY, both(known.get(ANY_KEY), heldIn(value))));
  }
  return values.length;
}
/** Stands for all keys of what is looked up. */
export const ANY_KEY = '*';

/** What a message of a protocol calls: `{"method": …, "params": {…}}` of JSON-RPC and of what is like it, no request of HTTP. */
function calledBy(message: Json): string | null {
  const called = message['method'] ?? message['command'];
  return typeof called === 'string' && !HTTP_METHOD.test(called) && !('url' in message) ? called : null;
}
const HTTP_METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;

/** JSON:API: what has a type has its attributes. */
const isTypedPart = (value: Json, key: string): boolean => key === 'attributes' && typeof value['type'] === 'string';

const isArgumentOf = (message: Json, key: string): boolean =>
  /^(?:params|arguments)$/.test(key) && calledBy(message) !== null;

/** Samples of two calls say nothing of what became of one. */
export function callOtherwise(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => {
    const message = readSample(text);
    return isJson(message) ? calledBy(message) : null;
  });
  return was != null && is != null && was !== is;
}

/** Whether the sample is a message that calls or one that answers, by what JSON-RPC and its like name so; null for any other. */
export function sideOfMessage(text: string): 'request' | 'response' | null {
  const message = readSample(text);
  if (!isJson(message)) return null;
  if (Object.entries(message).some(([key, held]) => isJson(held) && isArgumentOf(message, key))) return 'request';
  return typeof message['jsonrpc'] === 'string' && isJson(message['result']) ? 'response' : null;
}

const pathOf = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

function isMap(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  if (
    keys.some((key) => !KEY.test(key) || OF_MAP.test(key)) ||
    (keys.length > 1 && keys.every((key) => CODES.test(key)))
  )
    return true;
  const forms = Object.values(value).map((inner) => (isJson(inner) ? Object.keys(inner).toSorted().join() : null));
  return forms.length >= MIN_ALIKE && forms[0] !== null && forms.every((form) => form === forms[0]);
}

/** "<amount>", "{{amount}}", "$AMOUNT", ":id", "string": no value, but what stands for one of any type. */
const STANDS_FOR =
  /^(?:<[^<>]{0,80}>|\{{1,2}[^{}]{0,80}\}{1,2}|\$\{?\w{1,60}\}?|:[a-z]\w{0,60}|x{3,}|[A-Z][A-Z\d]*_HERE|[a-z]+-id|your[ _-].{0,60}|\.{3}|…|(?:string|text|integer|int(?:32|64)?|number|float|double|decimal|bool(?:ean)?|array|list|object|null|none|nil|undefined|any|str|dict|map|date(?:-?time)?)(?:\[\]|\?)?)?$/i;

function heldIn(value: unknown): Held {
  if (Array.isArray(value)) return { type: 'array', isEmpty: value.length === 0, said: null };
  if (isJson(value)) return { type: 'object', isEmpty: Object.keys(value).length === 0, said: null };
  if (typeof value === 'string') return { type: STANDS_FOR.test(value) ? null : 'string', isEmpty: false, said: value };
  return typeof value === 'number' || typeof value === 'boolean'
    ? { type: typeof value as JsonType, isEmpty: false, said: String(value) }
    : { type: null, isEmpty: false, said: null };
}

/** Of several values of one key in a sample. */
const both = (one: Held | undefined, other: Held): Held =>
  one === undefined
    ? other
    : {
        type: one.type === other.type ? one.type : null,
        isEmpty: one.isEmpty && other.isEmpty,
        said: one.said === other.said ? one.said : null,
      };

/** `"type": "order.created"` beside what it holds, in both samples. */
function isOfOneKind(before: Keys, after: Keys): boolean {
  const [was, is] = [before, after].map((keys) => KINDS.flatMap((key) => keys.get('')?.get(key)?.said ?? []).join(' '));
  return was !== undefined && /[._:]/.test(was) && was === is;
}
const KINDS = ['type', 'event', 'event_type', 'eventType', 'topic', 'name'];

/** Keys of objects that both samples show. What is inside a new one is part of it. */
export function diffKeys(before: Keys, after: Keys): KeyChange[] {
  const changes: KeyChange[] = [];
  let shared = 0;
  for (const [place, keys] of before) {
    const others = after.get(place);
    if (
      others === undefined ||
      (ENVELOPE.test(place) && !isOfOneKind(before, after)) ||
      [keys, others].some((one) => one.has(ANY_KEY))
    )
      continue;
    const [gone, come] = [
      [...keys.keys()].filter((key) => !others.has(key)),
      [...others.keys()].filter((key) => !keys.has(key)),
    ];
    shared += keys.size - gone.length;
    // Where one took the place of another, both may be what is looked up, unless so many others stay.
    if (gone.length > 0 && come.length > 0 && (gone.length + come.length > 2 || keys.size <= MIN_KEPT)) return [];
    changes.push(...gone.map((key): KeyChange => ({ path: pathOf(place, key), rule: 'removed' })));
    changes.push(...come.map((key): KeyChange => ({ path: pathOf(place, key), rule: 'added' })));
  }
  return shared < MIN_SHARED * (shared + changes.length) ? [] : changes;
}

/** What holds whatever it is told: the same as a text and as a number is of another type all the same. */
const OF_ANY_TYPE = /(?:^|_)(?:value|default|data|result|payload|body|content|args|params|input|output|example)$/i;

/** Keys that both samples show, and whose values are of another type. */
export function diffTypes(before: Keys, after: Keys): TypeChange[] {
  const changes: TypeChange[] = [];
  let [shared, other] = [0, 0];
  for (const [place, keys] of before) {
    for (const [key, old] of keys) {
      const fresh = after.get(place)?.get(key);
      if (fresh === undefined) other += 1;
      else shared += 1;
      const isFree = OF_ANY_TYPE.test(key) && !(old.said !== null && old.said === fresh?.said);
      if (!isFree && old.type !== null && fresh?.type != null && isOtherType(old, fresh))
        changes.push({ path: pathOf(place, key), before: old.type, after: fresh.type });
    }
  }
  const isAlike = shared >= MIN_SHARED * (shared + other) && changes.length <= Math.max(1, shared * MIN_SHARED);
  return isAlike ? changes : [];
}

/** Some languages print an empty object as an empty list. */
const isOtherType = (old: Held, fresh: Held): boolean =>
  old.type !== fresh.type &&
  !((old.isEmpty || fresh.isEmpty) && [old, fresh].every(({ type }) => type === 'array' || type === 'object'));
