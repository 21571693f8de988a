// A property as an object has it: which way it travels, and whether it must be there.
import { isRequest } from './diff-context.ts';
import type { SpecSide } from './diff-context.ts';
import { listIn, member, show, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { SchemaPlace } from '../rules/schema-places.ts';
import { effective, siteOf } from './schema-site.ts';
import type { Fields } from './schema-sides.ts';
import type { RawSchema } from './schema-view.ts';

export interface Property extends RawSchema {
  required: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: string | null;
  type: string | null;
  description: string | null;
}

/** Null when the object does not describe it. */
export function readProperty(side: SpecSide, fields: Fields, name: string): Property | null {
  const schema = fields.properties.get(name);
  if (schema === undefined) return null;
  const nodes = sayersOf(side, schema);
  const value = nodes.map((node) => member(node, 'default')).find((said) => said !== undefined);
  return {
    ...schema,
    required: fields.required.has(name),
    readOnly: nodes.some((node) => member(node, 'readOnly') === true),
    writeOnly: nodes.some((node) => member(node, 'writeOnly') === true),
    default: value === undefined ? null : show(value),
    type: nodes.map((node) => textIn(node, 'type')).find((type) => type !== null) ?? null,
    description: nodes.map((node) => textIn(node, 'description')).find((words) => words !== null) ?? null,
  };
}

/** Who may say of a property which way it travels: itself, its place, and the parts it is made of. */
function sayersOf({ document }: SpecSide, { raw, pointer }: RawSchema): JsonObject[] {
  const site = siteOf(document, raw, pointer);
  const parts = listIn(site.target, 'allOf').map((part) => effective(siteOf(document, part, pointer)));
  return [effective(site), ...parts];
}

/** A read-only property is not sent, a write-only one is not given. */
export function isSilent(place: SchemaPlace, property: Property): boolean {
  return isQuiet(place) || (isRequest(place) ? property.readOnly : property.writeOnly);
}

export function isQuiet(place: SchemaPlace): boolean {
  return place === 'request-read-only-property' || place === 'response-write-only-property';
}
