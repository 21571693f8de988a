// Fills in defaults. A null where null is not allowed counts as absent.
import type { Json } from '../json.ts';
import { clone, isObject } from '../json.ts';
import { propertySchema, type Schema } from './schema.ts';

/** Changes `value` in place. */
export function applyDefaults(value: Json | undefined, schema: Schema): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) applyDefaults(item, schema.items);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (item === null && refusesNull(propertySchema(schema, key))) delete value[key];
  }
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    if (value[key] === undefined && child.default !== undefined) value[key] = clone(child.default);
  }
  for (const [key, item] of Object.entries(value)) {
    const child = propertySchema(schema, key);
    if (child) applyDefaults(item, child);
  }
}

function refusesNull(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.nullable !== true && schema['x-kubernetes-preserve-unknown-fields'] !== true;
}
