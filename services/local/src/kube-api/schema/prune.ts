// Takes out what the schema does not know, and says which fields those were.
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { childPath, propertySchema, ROOT_FIELDS, type Schema } from './schema.ts';

const keepsUnknown = (schema: Schema): boolean =>
  schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true;

/** Changes `value` in place; paths of dropped fields are appended to `unknown`. */
export function prune(value: Json | undefined, schema: Schema, unknown: string[], path = ''): void {
  if (Array.isArray(value)) {
    if (!schema.items) return;
    for (const [i, item] of value.entries()) prune(item, schema.items, unknown, `${path}[${i}]`);
    return;
  }
  if (!isObject(value)) return;
  const isResource = path === '' || schema['x-kubernetes-embedded-resource'] === true;
  for (const key of Object.keys(value)) {
    if (isResource && ROOT_FIELDS.has(key)) continue;
    const child = propertySchema(schema, key);
    if (child) {
      prune(value[key], child, unknown, childPath(path, key));
    } else if (!keepsUnknown(schema)) {
      unknown.push(childPath(path, key));
      delete value[key];
    }
  }
}
