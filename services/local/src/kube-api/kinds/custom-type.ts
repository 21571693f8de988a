// Served kinds made of a CustomResourceDefinition: one per served version.
import { AGE, column, NAME } from './builtin-columns.ts';
import { humanAge } from '../requests/duration.ts';
import { dig, isObject, type Json, type JsonObject } from '../json.ts';
import { compileJsonPath, type JsonPath } from '../requests/jsonpath.ts';
import type { KubeObject } from '../objects/object.ts';
import type { Column, ResourceType } from './resource-type.ts';
import type { Schema } from '../schema/schema.ts';

const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const strings = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A cell as the API server makes it: text of all matches for strings, else the first match if it has the type. */
function cellOf(type: string, path: JsonPath, object: KubeObject, now: number): Json {
  const found = path(object);
  const first = found[0];
  if (first === undefined || first === null) return null;
  if (type === 'string') return found.map(shown).join(' ');
  if (type === 'date') return typeof first === 'string' ? humanAge(first, now) : null;
  if (type === 'integer') return typeof first === 'number' ? Math.trunc(first) : null;
  if (type === 'number') return typeof first === 'number' ? first : null;
  return typeof first === 'boolean' ? first : null;
}

function printerColumn(given: JsonObject): Column {
  const type = text(given['type']);
  const path = compileJsonPath(text(given['jsonPath']));
  return column(text(given['name']), (object, now) => cellOf(type, path, object, now), {
    type,
    format: text(given['format']),
    description: text(given['description']),
    priority: typeof given['priority'] === 'number' ? given['priority'] : 0,
  });
}

function selectable(version: JsonObject): ResourceType['fields'] {
  return new Map(
    objects(version['selectableFields']).map((field) => {
      const path = text(field['jsonPath']);
      return [path.replace(/^\./, ''), compileJsonPath(path)];
    }),
  );
}

function customType(definition: KubeObject, version: JsonObject): ResourceType {
  const spec = definition['spec'] as JsonObject;
  const names = spec['names'] as JsonObject;
  const printed = objects(version['additionalPrinterColumns']);
  return {
    group: text(spec['group']),
    version: text(version['name']),
    kind: text(names['kind']),
    listKind: text(names['listKind']),
    plural: text(names['plural']),
    singular: text(names['singular']),
    shortNames: strings(names['shortNames']),
    categories: strings(names['categories']),
    namespaced: spec['scope'] === 'Namespaced',
    storage: definition.metadata.name,
    hasStatus: isObject(dig(version, 'subresources', 'status')),
    custom: true,
    hasGeneration: true,
    unconditionalUpdate: false,
    nameRule: 'subdomain',
    schema: dig(version, 'schema', 'openAPIV3Schema') as Schema,
    columns: [NAME, ...(printed.length === 0 ? [AGE] : printed.map(printerColumn))],
    fields: selectable(version),
  };
}

/** Throws SyntaxError when a path of a column or field is outside the subset that is understood. */
export function customTypes(definition: KubeObject): ResourceType[] {
  const versions = objects(dig(definition, 'spec', 'versions')).filter((version) => version['served'] === true);
  return versions.map((version) => customType(definition, version));
}
