// JSON values as the API server holds them. Stored objects are never changed in place: a writer clones first.
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function clone<Value extends Json | undefined>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => clone(item)) as Value;
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, item] of Object.entries(value)) if (item !== undefined) copy[key] = clone(item);
  return copy as Value;
}

/** Equality of content: the order of keys does not matter, an absent key equals an undefined one. */
export function deepEqual(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, i) => deepEqual(item, right[i]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => deepEqual(left[key], right[key]));
}

/** The value below a chain of keys, if there is one. */
export function dig(value: Json | undefined, ...keys: string[]): Json | undefined {
  let current = value;
  for (const key of keys) {
    if (!isObject(current)) return undefined;
    current = current[key];
  }
  return current;
}

export function digString(value: Json | undefined, ...keys: string[]): string | undefined {
  const found = dig(value, ...keys);
  return typeof found === 'string' ? found : undefined;
}

/** Canonical text: keys sorted at every level. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}
