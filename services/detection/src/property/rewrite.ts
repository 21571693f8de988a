// The same description written otherwise.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';

/** Lists whose order says nothing. */
const UNORDERED = new Set(['required', 'enum', 'tags', 'parameters', 'anyOf']);

export function shuffle(value: unknown, next: () => number, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => shuffle(item, next));
    return UNORDERED.has(key) ? mixed(items, next) : items;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    mixed(Object.entries(value), next).map(([name, item]) => [name, shuffle(item, next, name)]),
  );
}

function mixed<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Some $refs replaced by what they refer to. */
export function inline(document: JsonObject, next: () => number): JsonObject {
  const { schemas } = document['components'] as { schemas: JsonObject };
  const go = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(go);
    if (!isObject(value)) return value;
    const { $ref: ref } = value;
    if (typeof ref === 'string' && next() < 0.5) return schemas[ref.split('/').at(-1) ?? ''];
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, go(item)]));
  };
  return { ...document, paths: go(document['paths']) };
}

/** Components and path parameters under other names. */
export function rename(document: JsonObject): JsonObject {
  const text = JSON.stringify(document)
    .replaceAll(/#\/components\/schemas\/(\w+)/g, '#/components/schemas/Renamed$1')
    .replaceAll('{id}', '{thing_id}')
    .replaceAll('"name":"id","in":"path"', '"name":"thing_id","in":"path"');
  const renamed = JSON.parse(text) as JsonObject & { components: { schemas: JsonObject } };
  const schemas = Object.entries(renamed.components.schemas).map(([name, schema]) => [`Renamed${name}`, schema]);
  return { ...renamed, components: { schemas: Object.fromEntries(schemas) } };
}
