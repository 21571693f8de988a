// Validates a value against its schema, in the words of the real server. What an update leaves unchanged is not judged again
// (ratcheting), so that a schema may become stricter without freezing the objects that are there.
import type { Json, JsonObject } from '../json.ts';
import { canonical, deepEqual, isObject } from '../json.ts';
import {
  duplicateValue,
  invalidValue,
  required,
  tooLong,
  tooMany,
  unsupportedValue,
  wrongType,
} from '../objects/field-errors.ts';
import type { FieldError } from '../status.ts';
import { hasFormat } from './formats.ts';
import { childPath, mapKey, propertySchema, ROOT_FIELDS, type Schema } from './schema.ts';

const patterns = new WeakMap<Schema, RegExp>();

/** Throws SyntaxError for a pattern that is none. */
export function patternOf(schema: Schema, source: string): RegExp {
  const known = patterns.get(schema);
  if (known) return known;
  const pattern = new RegExp(source);
  patterns.set(schema, pattern);
  return pattern;
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

function hasType(value: Json, schema: Schema): boolean {
  const actual = typeName(value);
  if (value === null) return schema.nullable === true || schema.type === undefined;
  if (schema['x-kubernetes-int-or-string']) return actual === 'integer' || actual === 'string';
  if (schema.type === undefined || schema.type === actual) return true;
  return schema.type === 'number' && actual === 'integer';
}

const SURROGATE_PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

function codePoints(text: string): number {
  return text.length - (text.match(SURROGATE_PAIR)?.length ?? 0);
}

function checkString(value: string, schema: Schema, path: string, errors: FieldError[]): void {
  const length = codePoints(value);
  if (schema.maxLength !== undefined && length > schema.maxLength) errors.push(tooLong(path, schema.maxLength));
  if (schema.minLength !== undefined && length < schema.minLength) {
    errors.push(invalidValue(path, value, `${path} in body should be at least ${schema.minLength} chars long`));
  }
  if (schema.pattern !== undefined && !patternOf(schema, schema.pattern).test(value)) {
    errors.push(invalidValue(path, value, `${path} in body should match '${schema.pattern}'`));
  }
  if (schema.format !== undefined && !hasFormat(value, schema.format))
    errors.push(wrongType(path, schema.format, value));
}

function checkNumber(value: number, schema: Schema, path: string, errors: FieldError[]): void {
  const say = (text: string): number => errors.push(invalidValue(path, value, `${path} in body should be ${text}`));
  const { minimum, maximum, multipleOf } = schema;
  if (minimum !== undefined && (schema.exclusiveMinimum ? value <= minimum : value < minimum)) {
    say(`greater than ${schema.exclusiveMinimum ? '' : 'or equal to '}${minimum}`);
  }
  if (maximum !== undefined && (schema.exclusiveMaximum ? value >= maximum : value > maximum)) {
    say(`less than ${schema.exclusiveMaximum ? '' : 'or equal to '}${maximum}`);
  }
  if (multipleOf !== undefined && value % multipleOf !== 0) say(`a multiple of ${multipleOf}`);
}

function checkUnique(value: Json[], schema: Schema, path: string, errors: FieldError[]): void {
  const listType = schema['x-kubernetes-list-type'];
  if (listType !== 'set' && listType !== 'map') {
    if (schema.uniqueItems && new Set(value.map(canonical)).size < value.length) {
      errors.push(invalidValue(path, value, `${path} in body shouldn't contain duplicates`));
    }
    return;
  }
  const seen = new Set<string>();
  for (const [i, item] of value.entries()) {
    const key = listType === 'set' ? canonical(item) : mapKey(item, schema);
    if (key === undefined) continue;
    if (seen.has(key))
      errors.push(duplicateValue(`${path}[${i}]`, listType === 'set' ? item : keyFields(item, schema)));
    seen.add(key);
  }
}

function keyFields(item: Json, schema: Schema): Json {
  const keys = schema['x-kubernetes-list-map-keys'] ?? [];
  return isObject(item) ? Object.fromEntries(keys.map((key) => [key, item[key] ?? null])) : item;
}

function checkArray(value: Json[], old: Json | undefined, schema: Schema, at: Place): void {
  const { path, errors } = at;
  if (schema.maxItems !== undefined && value.length > schema.maxItems) {
    errors.push(tooMany(path, value.length, schema.maxItems));
  }
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    errors.push(invalidValue(path, value.length, `${path} in body should have at least ${schema.minItems} items`));
  }
  checkUnique(value, schema, path, errors);
  if (!schema.items) return;
  for (const [i, item] of value.entries()) {
    validate(item, oldItem(item, old, schema), schema.items, { path: `${path}[${i}]`, errors });
  }
}

/** The item of the old list that is the same one, if the list says how to tell. */
export function oldItem(item: Json, old: Json | undefined, schema: Schema): Json | undefined {
  const key = mapKey(item, schema);
  if (key === undefined || !Array.isArray(old)) return undefined;
  return old.find((candidate) => mapKey(candidate, schema) === key);
}

function checkObject(value: JsonObject, old: Json | undefined, schema: Schema, at: Place): void {
  const { path, errors } = at;
  for (const key of schema.required ?? []) {
    if (value[key] === undefined) errors.push(required(childPath(path, key)));
  }
  const count = Object.keys(value).length;
  if (schema.maxProperties !== undefined && count > schema.maxProperties) {
    errors.push(tooMany(path, count, schema.maxProperties));
  }
  if (schema.minProperties !== undefined && count < schema.minProperties) {
    errors.push(invalidValue(path, value, `${path} in body should have at least ${schema.minProperties} properties`));
  }
  for (const [key, item] of Object.entries(value)) {
    const child = propertySchema(schema, key);
    if (child === undefined || item === undefined || (path === '' && ROOT_FIELDS.has(key))) continue;
    validate(item, isObject(old) ? old[key] : undefined, child, { path: childPath(path, key), errors });
  }
}

function holds(value: Json, schema: Schema): boolean {
  const errors: FieldError[] = [];
  validate(value, undefined, schema, { path: '-', errors });
  return errors.length === 0;
}

function checkCombinations(value: Json, schema: Schema, { path, errors }: Place): void {
  const say = (text: string): number => errors.push(invalidValue(path, value, `${JSON.stringify(path)} ${text}`));
  for (const part of schema.allOf ?? []) validate(value, undefined, part, { path, errors });
  if (schema.anyOf && !schema.anyOf.some((part) => holds(value, part)))
    say('must validate at least one schema (anyOf)');
  if (schema.oneOf && schema.oneOf.filter((part) => holds(value, part)).length !== 1) {
    say('must validate one and only one schema (oneOf)');
  }
  if (schema.not && holds(value, schema.not)) say('must not validate the schema (not)');
}

interface Place {
  path: string;
  errors: FieldError[];
}

/** Appends what is wrong with `value` to `at.errors`. */
export function validate(value: Json, old: Json | undefined, schema: Schema, at: Place): void {
  if (old !== undefined && deepEqual(value, old)) return;
  const { path, errors } = at;
  if (!hasType(value, schema)) {
    errors.push(
      wrongType(path, schema['x-kubernetes-int-or-string'] ? 'integer,string' : (schema.type ?? ''), typeName(value)),
    );
    return;
  }
  if (value === null) return;
  if (schema.enum && !schema.enum.some((allowed) => deepEqual(allowed, value))) {
    errors.push(unsupportedValue(path, value, schema.enum));
  }
  if (typeof value === 'string') checkString(value, schema, path, errors);
  if (typeof value === 'number') checkNumber(value, schema, path, errors);
  if (Array.isArray(value)) checkArray(value, old, schema, at);
  else if (isObject(value)) checkObject(value, old, schema, at);
  checkCombinations(value, schema, at);
}
