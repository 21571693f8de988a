// Reading JSON that anyone may have written: a wrong type reads as absent.
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Own member, so that a document with `__proto__` or without `constructor` reads as what it says. What every object inherits is told by
 * what it is: asking who owns it takes longer than reading it, and nothing is asked as often.
 */
export function member(object: JsonObject, key: string): unknown {
  const value = object[key];
  return typeof value === 'function' || value === Object.prototype ? undefined : value;
}

export function objectIn(object: JsonObject, key: string): JsonObject | null {
  const value = member(object, key);
  return isObject(value) ? value : null;
}

export function listIn(object: JsonObject, key: string): unknown[] {
  const value = member(object, key);
  return Array.isArray(value) ? value : [];
}

export function textIn(object: JsonObject, key: string): string | null {
  const value = member(object, key);
  return typeof value === 'string' ? value : null;
}

export function numberIn(object: JsonObject, key: string): number | null {
  const value = member(object, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Entries whose values are objects, extensions left out, in key order: where the keys are the specification's. With `only`, of these keys. */
export function objectEntries(object: JsonObject | null, only?: readonly string[]): [string, JsonObject][] {
  const entries = namedEntries(object, only);
  return entries.some(([key]) => isExtension(key)) ? entries.filter(([key]) => !isExtension(key)) : entries;
}

export function isExtension(key: string): boolean {
  return key.startsWith('x-');
}

/** Entries whose values are objects, in key order: where the keys are names that the author chose, such as `x-rate-limit` of a header. */
export function namedEntries(object: JsonObject | null, only?: readonly string[]): [string, JsonObject][] {
  if (object === null) return [];
  const entries: [string, JsonObject][] = [];
  for (const key of inOrder(only ?? Object.keys(object))) {
    const value = member(object, key);
    if (isObject(value)) entries.push([key, value]);
  }
  return entries;
}

/** Most are in order already: statuses, media types, names of parameters. */
export function inOrder(keys: readonly string[]): readonly string[] {
  for (let index = 1; index < keys.length; index += 1)
    if ((keys[index - 1] ?? '') > (keys[index] ?? '')) return keys.toSorted();
  return keys;
}

export function pointerToken(key: string): string {
  return key.includes('/') || key.includes('~') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The key that a token of a pointer names. */
export function keyOfToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** A value as its author would recognise it. */
export function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Two values that differ, so that it shows: the text "1" and the number 1 are told apart by their quotes. */
export function showBoth(before: unknown, after: unknown): [string | null, string | null] {
  const tell = (how: (value: unknown) => string): [string | null, string | null] => [
    before === undefined ? null : how(before),
    after === undefined ? null : how(after),
  ];
  const [old, fresh] = tell(show);
  return old === fresh ? tell((value) => JSON.stringify(value)) : [old, fresh];
}
