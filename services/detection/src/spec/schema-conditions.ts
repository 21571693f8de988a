// What a schema demands beside types, fields and values: the conditions of JSON Schema 2020-12, and the discriminator.
import { CONDITIONS } from '../rules/shape-rules.ts';
import { takesAll } from './boolean-schema.ts';
import { childPointer } from './document.ts';
import { listIn, member, numberIn, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { Discriminator, RawSchema } from './schema-view.ts';

/** What a schema demands by the conditions of JSON Schema 2020-12. */
export interface Conditions {
  /** Those that are one schema, by keyword. */
  schemas: Map<string, RawSchema>;
  prefixItems: RawSchema[];
  minContains: number | null;
  maxContains: number | null;
  /** Schemas of fields whose names match the pattern. */
  patternProperties: Map<string, RawSchema>;
  /** Schemas that hold when the field is there. */
  dependentSchemas: Map<string, RawSchema>;
  /** Fields that must be there when the field is. */
  dependentRequired: Map<string, string[]>;
}

export function noConditions(): Conditions {
  return {
    schemas: new Map(),
    prefixItems: [],
    minContains: null,
    maxContains: null,
    patternProperties: new Map(),
    dependentSchemas: new Map(),
    dependentRequired: new Map(),
  };
}

export const CONDITION_KEYWORDS = [
  ...CONDITIONS.map(([keyword]) => keyword),
  'prefixItems',
  'minContains',
  'maxContains',
  'patternProperties',
  'dependentSchemas',
  'dependentRequired',
];

/** The conditions known with those of one more part of the schema, which has one of the keywords. */
export function mergeConditions(conditions: Conditions, node: JsonObject, pointer: string): Conditions {
  mergeSchemas(conditions, node, pointer);
  listIn(node, 'prefixItems').forEach((raw, index) => {
    conditions.prefixItems[index] ??= { raw, pointer: childPointer(pointer, 'prefixItems', String(index)) };
  });
  conditions.minContains ??= numberIn(node, 'minContains');
  conditions.maxContains ??= numberIn(node, 'maxContains');
  for (const key of ['patternProperties', 'dependentSchemas'] as const) {
    for (const [name, raw] of Object.entries(objectIn(node, key) ?? {})) {
      if (!conditions[key].has(name)) conditions[key].set(name, { raw, pointer: childPointer(pointer, key, name) });
    }
  }
  for (const [name, others] of Object.entries(objectIn(node, 'dependentRequired') ?? {})) {
    const names = Array.isArray(others) ? others.filter((other): other is string => typeof other === 'string') : [];
    const all = new Set([...(conditions.dependentRequired.get(name) ?? []), ...names]);
    conditions.dependentRequired.set(name, [...all].sort());
  }
  return conditions;
}

function mergeSchemas({ schemas }: Conditions, node: JsonObject, pointer: string): void {
  for (const [keyword] of CONDITIONS) {
    const value = member(node, keyword);
    if (value === undefined || schemas.has(keyword)) continue;
    if (takesAll(value) && keyword !== 'contains' && keyword !== 'if') continue;
    // The object has said already that it takes no unlisted fields.
    if (keyword === 'unevaluatedProperties' && value === false) continue;
    schemas.set(keyword, { raw: value, pointer: childPointer(pointer, keyword) });
  }
}

/** Swagger 2.0 writes the name alone. */
export function readDiscriminator(node: JsonObject): Discriminator | null {
  const plain = textIn(node, 'discriminator');
  const said = objectIn(node, 'discriminator') ?? {};
  const name = plain ?? textIn(said, 'propertyName');
  if (name === null) return null;
  const mapping = objectIn(said, 'mapping') ?? {};
  const entries = Object.entries(mapping).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, mapping: new Map(entries), otherwise: textIn(said, 'defaultMapping') };
}
