// What the API server demands of the schema in a definition: that it is structural, and that its patterns, rules and defaults hold. As far as
// people run into it: combinators (allOf, anyOf) and the cost of CEL rules are not judged.
import { forbiddenField, invalidValue, required } from '../objects/field-errors.ts';
import type { Json } from '../json.ts';
import { deepEqual } from '../json.ts';
import { compileRules } from '../schema/cel.ts';
import { prune } from '../schema/prune.ts';
import type { Schema } from '../schema/schema.ts';
import { patternOf, validate } from '../schema/validate.ts';
import type { FieldError } from '../status.ts';

const FIRST_LINE = /^.*/;
const MAX_SCHEMA_DEPTH = 64;
/** Of JSON schema, but not of a structural one. */
const UNSUPPORTED = ['$ref', 'id', 'definitions', 'dependencies', 'patternProperties', 'additionalItems'];
const ROOT_STRINGS = ['apiVersion', 'kind'];
/** What a Monitor's metadata may say of itself: the names alone. */
const METADATA_NAMES = new Set(['name', 'generateName']);

export const firstLine = (error: unknown): string =>
  FIRST_LINE.exec(error instanceof Error ? error.message : String(error))?.[0] ?? '';

type Check = (schema: Schema, path: string, errors: FieldError[]) => void;

const checkType: Check = (schema, path, errors) => {
  const loose =
    schema['x-kubernetes-int-or-string'] === true || schema['x-kubernetes-preserve-unknown-fields'] === true;
  if (schema.type === undefined && !loose)
    errors.push(required(`${path}.type`, 'must not be empty for specified object fields'));
};

const checkKeywords: Check = (schema, path, errors) => {
  for (const key of UNSUPPORTED) {
    if (schema[key] !== undefined) errors.push(forbiddenField(`${path}.${key}`, `${key} is not supported`));
  }
  if (schema.uniqueItems === true) {
    const why = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic';
    errors.push(forbiddenField(`${path}.uniqueItems`, why));
  }
  if (schema.properties && schema.additionalProperties !== undefined) {
    errors.push(
      forbiddenField(`${path}.additionalProperties`, 'additionalProperties and properties are mutual exclusive'),
    );
  }
};

const checkList: Check = (schema, path, errors) => {
  if (schema['x-kubernetes-list-type'] !== 'map') return;
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  const place = `${path}.x-kubernetes-list-map-keys`;
  if (keys.length === 0) errors.push(required(place, 'must not be empty if x-kubernetes-list-type is map'));
  for (const key of keys) {
    const property = schema.items?.properties?.[key];
    if (property === undefined) errors.push(invalidValue(place, keys, 'entries must all be names of item properties'));
    else if (property.default === undefined && !(schema.items?.required ?? []).includes(key)) {
      const why = 'this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property';
      errors.push(required(`${path}.items.properties[${key}].default`, why));
    }
  }
};

const checkPattern: Check = (schema, path, errors) => {
  try {
    if (schema.pattern !== undefined) patternOf(schema, schema.pattern);
  } catch (error) {
    const why = `must be a valid regular expression, but isn't: ${firstLine(error)}`;
    errors.push(invalidValue(`${path}.pattern`, schema.pattern, why));
  }
};

const checkRules: Check = (schema, path, errors) => {
  try {
    compileRules(schema);
  } catch (error) {
    const rules = schema['x-kubernetes-validations'] as Json | undefined;
    errors.push(invalidValue(`${path}.x-kubernetes-validations`, rules, `compilation failed: ${firstLine(error)}`));
  }
};

const checkDefault: Check = (schema, path, errors) => {
  if (schema.default === undefined) return;
  const place = `${path}.default`;
  const pruned = structuredClone(schema.default);
  prune(pruned, schema, [], place);
  if (!deepEqual(pruned, schema.default))
    errors.push(invalidValue(place, schema.default, 'must not have unknown fields'));
  validate(schema.default, undefined, schema, { path: place, errors });
};

const CHECKS: readonly Check[] = [checkType, checkKeywords, checkList, checkPattern, checkRules, checkDefault];

function checkNode(schema: Schema, path: string, errors: FieldError[], depth: number): void {
  if (depth > MAX_SCHEMA_DEPTH) {
    errors.push(forbiddenField(path, `schemas may be at most ${MAX_SCHEMA_DEPTH} levels deep`));
    return;
  }
  for (const check of CHECKS) check(schema, path, errors);
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    checkNode(child, `${path}.properties[${key}]`, errors, depth + 1);
  }
  if (schema.items) checkNode(schema.items, `${path}.items`, errors, depth + 1);
  if (typeof schema.additionalProperties === 'object') {
    checkNode(schema.additionalProperties, `${path}.additionalProperties`, errors, depth + 1);
  }
}

/** Type and metadata of every object are known: a schema may only narrow the names. */
function checkRoot(schema: Schema, path: string, errors: FieldError[]): void {
  if (schema.type !== undefined && schema.type !== 'object')
    errors.push(invalidValue(`${path}.type`, schema.type, 'must be object at the root'));
  for (const name of ROOT_STRINGS) {
    const type = schema.properties?.[name]?.type;
    if (type !== undefined && type !== 'string')
      errors.push(invalidValue(`${path}.properties[${name}].type`, type, 'must be string'));
  }
  const metadata = schema.properties?.['metadata'];
  if (metadata === undefined) return;
  const place = `${path}.properties[metadata]`;
  if (metadata.type !== undefined && metadata.type !== 'object')
    errors.push(invalidValue(`${place}.type`, metadata.type, 'must be object'));
  const { type: _type, properties = {}, ...rest } = metadata;
  if (Object.keys(rest).length > 0 || !Object.keys(properties).every((name) => METADATA_NAMES.has(name))) {
    const why = 'must not specify anything other than name and generateName, but metadata is implicitly specified';
    errors.push(forbiddenField(place, why));
  }
}

/** Appends what is wrong with the schema at `path`. */
export function checkSchema(schema: Schema, path: string, errors: FieldError[]): void {
  checkRoot(schema, path, errors);
  checkNode(schema, path, errors, 0);
}
