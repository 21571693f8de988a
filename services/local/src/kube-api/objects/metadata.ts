// Object metadata: strict decoding of what a client sends, and the rules for names and labels.
import { randomInt } from 'node:crypto';
import { forbiddenField, invalidValue, required } from './field-errors.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { withoutManagedFields, type Meta } from './object.ts';
import type { ResourceType } from '../kinds/resource-type.ts';
import { badRequest, type FieldError } from '../status.ts';

const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN_TEXT =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const LABEL_TEXT =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const MAX_SUBDOMAIN = 253;
const MAX_LABEL = 63;
const MAX_KEY = MAX_SUBDOMAIN + 1 + MAX_LABEL;
const QUALIFIED = /^(?:([a-z0-9]([-a-z0-9.]*[a-z0-9])?)\/)?([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)$/;
const QUALIFIED_TEXT =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const LABEL_VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;
const LABEL_VALUE_TEXT =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";
const MAX_ANNOTATION_BYTES = 256 * 1024;

const RANDOM_ALPHABET = 'bcdfghjklmnpqrstvwxz2456789';
const RANDOM_LENGTH = 5;
const MAX_BASE = MAX_LABEL - RANDOM_LENGTH;

export function generatedName(base: string): string {
  const pick = (): string => RANDOM_ALPHABET[randomInt(RANDOM_ALPHABET.length)] ?? 'b';
  return base.slice(0, MAX_BASE) + Array.from({ length: RANDOM_LENGTH }, pick).join('');
}

const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'generateName',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
]);
const NUMBER_FIELDS: ReadonlySet<string> = new Set(['generation', 'deletionGracePeriodSeconds']);
const REFERENCE_FIELDS = ['apiVersion', 'kind', 'name', 'uid'];

const wrong = (field: string, type: string, value: Json): Error =>
  badRequest(
    `json: cannot unmarshal ${Array.isArray(value) ? 'array' : typeof value} into Go struct field ObjectMeta.metadata.${field} of type ${type}`,
  );

function checkField(key: string, value: Json): boolean {
  if (TEXT_FIELDS.has(key)) {
    if (typeof value !== 'string') throw wrong(key, 'string', value);
  } else if (NUMBER_FIELDS.has(key)) {
    if (!Number.isInteger(value)) throw wrong(key, 'int64', value);
  } else if (key === 'labels' || key === 'annotations') {
    if (!isObject(value)) throw wrong(key, 'map[string]string', value);
    for (const item of Object.values(value)) if (typeof item !== 'string') throw wrong(key, 'string', item ?? null);
  } else if (key === 'finalizers') {
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw wrong(key, '[]string', value);
  } else if (key === 'ownerReferences') {
    if (!Array.isArray(value) || !value.every(isObject)) throw wrong(key, '[]v1.OwnerReference', value);
  } else {
    return false;
  }
  return true;
}

/** Metadata as sent. Unknown fields are dropped and their paths appended to `unknown`; throws StatusError for wrong types. */
export function readMetadata(value: Json | undefined, unknown: string[]): Partial<Meta> & JsonObject {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw wrong('', 'v1.ObjectMeta', value);
  const metadata: JsonObject = {};
  for (const [key, item] of Object.entries(withoutManagedFields(value))) {
    if (item === null || item === undefined) continue;
    if (checkField(key, item)) metadata[key] = item;
    else unknown.push(`metadata.${key}`);
  }
  for (const key of ['labels', 'annotations', 'finalizers', 'ownerReferences']) {
    if (Object.keys(metadata[key] ?? {}).length === 0) delete metadata[key];
  }
  return metadata;
}

function checkLabels(labels: Record<string, string>, errors: FieldError[]): void {
  for (const [key, value] of Object.entries(labels)) {
    if (key.length > MAX_KEY || !QUALIFIED.test(key)) errors.push(invalidValue('metadata.labels', key, QUALIFIED_TEXT));
    if (value.length > MAX_LABEL)
      errors.push(invalidValue('metadata.labels', value, `must be no more than ${MAX_LABEL} bytes`));
    else if (!LABEL_VALUE.test(value)) errors.push(invalidValue('metadata.labels', value, LABEL_VALUE_TEXT));
  }
}

function checkAnnotations(annotations: Record<string, string>, errors: FieldError[]): void {
  let bytes = 0;
  for (const [key, value] of Object.entries(annotations)) {
    if (key.length > MAX_KEY || !QUALIFIED.test(key.toLowerCase()))
      errors.push(invalidValue('metadata.annotations', key, QUALIFIED_TEXT));
    bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
  }
  if (bytes > MAX_ANNOTATION_BYTES) {
    errors.push({
      reason: 'FieldValueTooLong',
      field: 'metadata.annotations',
      text: `Too long: may not be more than ${MAX_ANNOTATION_BYTES} bytes`,
    });
  }
}

function checkName(type: ResourceType, name: string): FieldError[] {
  if (name === '') return [required('metadata.name', 'name or generateName is required')];
  const label = type.nameRule === 'label';
  const max = label ? MAX_LABEL : MAX_SUBDOMAIN;
  if (name.length > max) return [invalidValue('metadata.name', name, `must be no more than ${max} bytes`)];
  const fits = label ? LABEL.test(name) : SUBDOMAIN.test(name);
  return fits ? [] : [invalidValue('metadata.name', name, label ? LABEL_TEXT : SUBDOMAIN_TEXT)];
}

export function checkMetadata(type: ResourceType, metadata: Meta, old: Meta | undefined): FieldError[] {
  const errors = old ? [] : checkName(type, metadata.name);
  checkLabels(metadata.labels ?? {}, errors);
  checkAnnotations(metadata.annotations ?? {}, errors);
  for (const finalizer of metadata.finalizers ?? []) {
    if (!QUALIFIED.test(finalizer)) errors.push(invalidValue('metadata.finalizers', finalizer, QUALIFIED_TEXT));
  }
  for (const [i, owner] of (metadata.ownerReferences ?? []).entries()) {
    for (const key of REFERENCE_FIELDS) {
      if (typeof owner[key] !== 'string' || owner[key] === '') {
        errors.push(invalidValue(`metadata.ownerReferences[${i}].${key}`, owner[key] ?? '', 'must not be empty'));
      }
    }
  }
  if ((metadata.ownerReferences ?? []).filter((owner) => owner.controller === true).length > 1) {
    errors.push(invalidValue('metadata.ownerReferences', null, 'Only one reference can have Controller set to true'));
  }
  if (old?.deletionTimestamp !== undefined) {
    const added = (metadata.finalizers ?? []).filter((finalizer) => !(old.finalizers ?? []).includes(finalizer));
    if (added.length > 0) {
      const names = added.map((finalizer) => JSON.stringify(finalizer)).join(', ');
      const why = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names}}`;
      errors.push(forbiddenField('metadata.finalizers', why));
    }
  }
  return errors;
}
