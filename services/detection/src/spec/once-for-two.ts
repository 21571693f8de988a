// What is made of two objects is made once: pairs are known by the objects that they hold, so that a second one would be compared as another,
// and where a schema leads back to itself without end.
import type { JsonObject } from './json.ts';

export function onceForTwo(
  make: (one: JsonObject, other: JsonObject) => JsonObject,
): (one: JsonObject, other: JsonObject) => JsonObject {
  const made = new WeakMap<JsonObject, Map<JsonObject, JsonObject>>();
  return (one, other) => {
    const known = made.get(one) ?? new Map<JsonObject, JsonObject>();
    made.set(one, known);
    const found = known.get(other) ?? make(one, other);
    known.set(other, found);
    return found;
  };
}
