// An example of a schema, put together from the examples of its parts.

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: readonly unknown[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  additionalProperties?: unknown;
  description?: string;
  [keyword: string]: unknown;
}

const REF = '#/components/schemas/';

/** Optional properties come along when they say an example themselves. Undefined when nothing can be said. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.slice(REF.length)] ?? {}, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0] ?? {}, schemas);
  if (schema.items !== undefined) return [exampleOf(schema.items, schemas)];
  if (schema.properties === undefined) return schema.type === 'boolean' ? true : undefined;
  const fields = Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(part, schemas)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
