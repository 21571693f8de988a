// Values near the edges of a schema: some pass, some do not; a validator tells which.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';

const MAX_DEPTH = 5;

/** Numbers in [0, 1), the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Sampler {
  components: JsonObject;
  next: () => number;
}

export function sample(sampler: Sampler, raw: unknown, depth = 0): unknown {
  const { components, next } = sampler;
  const schema = isObject(raw) ? raw : {};
  const choose = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)];
  if (typeof schema['$ref'] === 'string')
    return depth > MAX_DEPTH ? null : sample(sampler, components[schema['$ref'].split('/').at(-1) ?? ''], depth + 1);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return choose(schema['enum'] as unknown[]);
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) return sample(sampler, choose(alternatives as unknown[]), depth + 1);
  if (Array.isArray(schema['allOf'])) {
    const parts = (schema['allOf'] as unknown[]).map((part) => sample(sampler, part, depth + 1));
    return parts.every(isObject) ? Object.assign({}, ...parts) : parts[0];
  }
  const types = Array.isArray(schema['type']) ? (schema['type'] as unknown[]) : [schema['type']];
  switch (choose(types)) {
    case 'string':
      return sampleText(schema, choose);
    case 'integer':
    case 'number':
      return sampleNumber(schema, choose);
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    case 'array':
      return sampleList(sampler, schema, depth);
    case 'object':
      return sampleObject(sampler, schema, depth);
    default:
      return choose(['text', 7, true, null, [], {}]);
  }
}

function edges(schema: JsonObject, low: string, high: string, usual: number[]): number[] {
  const bounds = [schema[low], schema[high]].filter((value) => typeof value === 'number');
  return [...usual, ...bounds.flatMap((value) => [value - 1, value, value + 1])];
}

function sampleText(schema: JsonObject, choose: <T>(items: readonly T[]) => T | undefined): string {
  if (schema['pattern'] === '^[0-9]{3}$') return choose(['123', '12', 'abc']) ?? '';
  const length = Math.max(0, choose(edges(schema, 'minLength', 'maxLength', [0, 1, 3, 5])) ?? 0);
  return choose(['abcdefghij'.slice(0, length), 'ABCDEFGHIJ'.slice(0, length), 'red']) ?? '';
}

function sampleNumber(schema: JsonObject, choose: <T>(items: readonly T[]) => T | undefined): number {
  const bounds = [
    ...edges(schema, 'minimum', 'maximum', [0, 1, 2, 3, 4, 6, 12]),
    ...edges(schema, 'exclusiveMinimum', 'exclusiveMaximum', []),
  ];
  const value = choose(bounds) ?? 0;
  return schema['type'] === 'number' ? (choose([value, value + 0.5]) ?? value) : value;
}

function sampleList(sampler: Sampler, schema: JsonObject, depth: number): unknown[] {
  const { next } = sampler;
  const lengths = edges(schema, 'minItems', 'maxItems', [0, 1, 2]);
  const length = lengths[Math.floor(next() * lengths.length)] ?? 0;
  const places = Array.isArray(schema['prefixItems']) ? (schema['prefixItems'] as unknown[]) : [];
  return Array.from({ length: Math.max(0, length) }, (_, index) => {
    const contained = next() < 0.6 ? schema['contains'] : undefined;
    return sample(sampler, places[index] ?? contained ?? schema['items'], depth + 1);
  });
}

function sampleObject(sampler: Sampler, schema: JsonObject, depth: number): JsonObject {
  const { next } = sampler;
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]).map(String) : [];
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const value: JsonObject = {};
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    const chance = required.includes(name) ? 0.95 : depth > 2 ? 0.2 : 0.6;
    if (next() < chance) value[name] = sample(sampler, properties[name] ?? { type: 'string' }, depth + 1);
  }
  if (next() < 0.4)
    value[next() < 0.5 ? 'fresh' : 'extra'] = sample(sampler, schema['additionalProperties'], depth + 1);
  const named = isObject(schema['patternProperties']) ? Object.values(schema['patternProperties'])[0] : undefined;
  if (next() < (named === undefined ? 0.1 : 0.7)) value['x1'] = sample(sampler, named, depth + 1);
  return value;
}
