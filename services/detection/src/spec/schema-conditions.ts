// What a schema demands beside types, fields and values: the conditions of JSON Schema 2020-12, and the discriminator.
import { CONDITIONS } from '../rules/shape-rules.ts';
import { childPointer } from './document.ts';
import { isObject, listIn, member, numberIn, objectIn, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { Discriminator, SchemaView } from './schema-view.ts';

/** True, and a schema without keywords. */
function demandsNothing(value: unknown): boolean {
  return value === true || (isObject(value) && Object.keys(value).length === 0);
}

export function mergeConditions(view: SchemaView, node: JsonObject, pointer: string): void {
  for (const [keyword] of CONDITIONS) {
    const value = member(node, keyword);
    if (value === undefined || view.conditions.has(keyword)) continue;
    if (demandsNothing(value) && keyword !== 'contains' && keyword !== 'if') continue;
    // The object has said already that it takes no unlisted fields.
    if (keyword === 'unevaluatedProperties' && value === false) continue;
    view.conditions.set(keyword, { raw: value, pointer: childPointer(pointer, keyword) });
  }
  listIn(node, 'prefixItems').forEach((raw, index) => {
    view.prefixItems[index] ??= { raw, pointer: childPointer(pointer, 'prefixItems', String(index)) };
  });
  view.minContains ??= numberIn(node, 'minContains');
  view.maxContains ??= numberIn(node, 'maxContains');
  for (const key of ['patternProperties', 'dependentSchemas'] as const) {
    for (const [name, raw] of Object.entries(objectIn(node, key) ?? {})) {
      if (!view[key].has(name)) view[key].set(name, { raw, pointer: childPointer(pointer, key, name) });
    }
  }
  for (const [name, others] of Object.entries(objectIn(node, 'dependentRequired') ?? {})) {
    const names = Array.isArray(others) ? others.filter((other): other is string => typeof other === 'string') : [];
    view.dependentRequired.set(name, [...new Set([...(view.dependentRequired.get(name) ?? []), ...names])].sort());
  }
}

/** Swagger 2.0 writes the name alone. */
export function readDiscriminator(node: JsonObject): Discriminator | null {
  const plain = textIn(node, 'discriminator');
  const name = plain ?? textIn(objectIn(node, 'discriminator') ?? {}, 'propertyName');
  if (name === null) return null;
  const mapping = objectIn(objectIn(node, 'discriminator') ?? {}, 'mapping') ?? {};
  const entries = Object.entries(mapping).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, mapping: new Map(entries) };
}
