// The structural schema of a kind: OpenAPI v3 as a CustomResourceDefinition carries it.
import type { Json, JsonObject } from '../json.ts';

export interface CelRule extends JsonObject {
  rule: string;
  message?: string;
  messageExpression?: string;
  reason?: string;
  fieldPath?: string;
  optionalOldSelf?: boolean;
}

export interface Schema extends JsonObject {
  type?: string;
  description?: string;
  format?: string;
  nullable?: boolean;
  default?: Json;
  enum?: Json[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  exclusiveMaximum?: boolean;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-embedded-resource'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
  'x-kubernetes-list-type'?: string;
  'x-kubernetes-list-map-keys'?: string[];
  'x-kubernetes-validations'?: CelRule[];
}

export const ROOT_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

export function childPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Keys by which two items of a list of type map are the same one, as text. */
export function mapKey(item: Json, schema: Schema): string | undefined {
  const keys = schema['x-kubernetes-list-map-keys'];
  if (schema['x-kubernetes-list-type'] !== 'map' || !keys || typeof item !== 'object' || item === null)
    return undefined;
  if (Array.isArray(item)) return undefined;
  return JSON.stringify(keys.map((key) => item[key] ?? schema.items?.properties?.[key]?.default ?? null));
}

/** The schema of a property, declared or additional. */
export function propertySchema(schema: Schema, key: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}
