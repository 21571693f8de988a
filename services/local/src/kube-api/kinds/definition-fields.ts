// The fields that a definition may have. Its schema is a tree of them; what stands below `items` and `additionalProperties` is read by
// a decoder of its own, which drops what it does not know without a word, as that of the real server does.
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { childPath } from '../schema/schema.ts';

/** Of an object, or of each object of a list; `*` stands for every name. `any`: not looked into. */
interface Fields {
  [name: string]: Fields | 'any';
}

const names = (...keys: string[]): Fields => Object.fromEntries(keys.map((key) => [key, 'any']));

const SCHEMA: Fields = {
  ...names('id', '$schema', '$ref', 'description', 'type', 'format', 'title', 'default', 'enum', 'example', 'nullable'),
  ...names('maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'multipleOf', 'pattern', 'required'),
  ...names('maxLength', 'minLength', 'maxItems', 'minItems', 'uniqueItems', 'maxProperties', 'minProperties'),
  ...names('items', 'additionalItems', 'additionalProperties', 'dependencies'),
  ...names('x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource', 'x-kubernetes-int-or-string'),
  ...names('x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type'),
  externalDocs: names('description', 'url'),
  'x-kubernetes-validations': names('rule', 'message', 'messageExpression', 'reason', 'fieldPath', 'optionalOldSelf'),
};
for (const one of ['allOf', 'oneOf', 'anyOf', 'not']) SCHEMA[one] = SCHEMA;
for (const many of ['properties', 'patternProperties', 'definitions']) SCHEMA[many] = { '*': SCHEMA };

const DEFINITION_NAMES = names('plural', 'singular', 'shortNames', 'kind', 'listKind', 'categories');
const DEFINITION: Fields = {
  ...names('apiVersion', 'kind', 'metadata'),
  spec: {
    ...names('group', 'scope', 'preserveUnknownFields'),
    names: DEFINITION_NAMES,
    conversion: names('strategy', 'webhook'),
    versions: {
      ...names('name', 'served', 'storage', 'deprecated', 'deprecationWarning'),
      schema: { openAPIV3Schema: SCHEMA },
      subresources: { status: {}, scale: names('specReplicasPath', 'statusReplicasPath', 'labelSelectorPath') },
      additionalPrinterColumns: names('name', 'type', 'format', 'description', 'priority', 'jsonPath'),
      selectableFields: names('jsonPath'),
    },
  },
  status: {
    ...names('storedVersions', 'observedGeneration'),
    acceptedNames: DEFINITION_NAMES,
    conditions: names('type', 'status', 'lastTransitionTime', 'reason', 'message', 'observedGeneration'),
  },
};

function visit(value: Json | undefined, known: Fields, path: string, unknown: string[]): void {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, known, `${path}[${i}]`, unknown);
  if (!isObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const next = known['*'] ?? (Object.hasOwn(known, key) ? known[key] : undefined);
    const place = childPath(path, key);
    if (next === undefined) {
      unknown.push(place);
      delete value[key];
    } else if (next !== 'any') visit(child, next, place, unknown);
  }
}

/** Takes out the fields that no definition has, in place; answers their paths. */
export function dropUnknownFields(definition: Json): string[] {
  const unknown: string[] = [];
  visit(definition, DEFINITION, '', unknown);
  return unknown;
}
