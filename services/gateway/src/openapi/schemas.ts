// Zod schemas as the JSON Schema of an OpenAPI 3.1 document: those with an id become components, and references lead to them.
import { z } from 'zod';
import type { JsonSchema } from './example.ts';

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

export interface SchemaCollector {
  /** The schema as it stands in the document. `input`: what a client may send; `output`: what it gets. */
  add: (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;
  components: Record<string, JsonSchema>;
}

export function createSchemaCollector(): SchemaCollector {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    add(schema, io) {
      const {
        $schema: _dialect,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, { io, override: simplify }) as JsonSchema;
      for (const [name, part] of Object.entries($defs as Record<string, JsonSchema>)) {
        const { id: _id, ...rest } = part;
        components[name] = relink(rest) as JsonSchema;
      }
      const { id, ...rest } = root;
      if (typeof id !== 'string') return relink(rest) as JsonSchema;
      components[id] = relink(rest) as JsonSchema;
      return { $ref: COMPONENTS + id };
    },
  };
}

interface Converted {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** A format says what its pattern says. Objects of answers are left open: a field may be added at any time. */
function simplify({ zodSchema, jsonSchema }: Converted): void {
  // Left out by zod where a value is transformed; ours are always of the text that is sent.
  const { examples, default: fallback } = z.globalRegistry.get(zodSchema) ?? {};
  Object.assign(jsonSchema, examples && { examples }, fallback !== undefined && { default: fallback });
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' && part.startsWith(DEFINITIONS)
        ? COMPONENTS + part.slice(DEFINITIONS.length)
        : relink(part),
    ]),
  );
}
