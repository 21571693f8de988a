// What the built-in kinds do with an object beyond their schema: decode it strictly, fill in fields, refuse changes.
import type { Json, JsonObject } from '../json.ts';
import { deepEqual, dig, digString, isObject } from '../json.ts';
import { forbiddenField, invalidValue, required } from '../objects/field-errors.ts';
import type { KubeObject } from '../objects/object.ts';
import { apiVersionOf } from './resource-type.ts';
import { propertySchema, childPath, ROOT_FIELDS, type Schema } from '../schema/schema.ts';
import { hasFormat } from '../schema/formats.ts';
import { badRequest, type FieldError } from '../status.ts';

/** How much of a wrong body is repeated in the answer. */
const MAX_SHOWN = 200;
const MICRO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}(Z|[+-]\d{2}:\d{2})$/;
const MICRO_LAYOUT = '2006-01-02T15:04:05.000000Z07:00';
const TIME_LAYOUT = '2006-01-02T15:04:05Z07:00';

interface Named {
  group: string;
  version: string;
  kind: string;
}

function cannotDecode(type: Named, why: string): Error {
  return badRequest(`${type.kind} in version "${type.version}" cannot be handled as a ${type.kind}: ${why}`);
}

function goType(schema: Schema): string {
  if (schema.type === 'integer') return schema.format ?? 'int64';
  if (schema.type === 'boolean') return 'bool';
  return schema.type ?? 'object';
}

function decodeText(type: Named, value: string, schema: Schema): string {
  if (schema.format === 'micro-time') {
    if (MICRO_TIME.test(value)) return value;
    throw cannotDecode(
      type,
      `parsing time ${JSON.stringify(value)} as "${MICRO_LAYOUT}": cannot parse ${JSON.stringify(value)}`,
    );
  }
  if (schema.format === 'date-time') {
    if (!hasFormat(value, 'date-time')) {
      throw cannotDecode(
        type,
        `parsing time ${JSON.stringify(value)} as "${TIME_LAYOUT}": cannot parse ${JSON.stringify(value)}`,
      );
    }
    return `${new Date(value).toISOString().slice(0, 19)}Z`;
  }
  if (schema.format === 'byte' && !hasFormat(value.replaceAll(/[\r\n]/g, ''), 'byte')) {
    throw cannotDecode(type, 'illegal base64 data');
  }
  return value;
}

/** Checks and normalises types as the decoder of a Go struct would; changes `value` in place and returns it. */
export function decodeTyped(type: Named, value: Json, schema: Schema, path: string): Json {
  const actual = Array.isArray(value) ? 'array' : typeof value;
  const wanted = schema.type === 'integer' ? 'number' : schema.type;
  if (wanted !== undefined && actual !== wanted) {
    const what = actual === 'boolean' ? 'bool' : actual;
    throw cannotDecode(
      type,
      `json: cannot unmarshal ${what} into Go struct field ${type.kind}.${path} of type ${goType(schema)}`,
    );
  }
  if (typeof value === 'string') return decodeText(type, value, schema);
  if (Array.isArray(value))
    return value.map((item) => (schema.items ? decodeTyped(type, item, schema.items, path) : item));
  if (!isObject(value)) return value;
  for (const [key, item] of Object.entries(value)) {
    const child = path === '' && ROOT_FIELDS.has(key) ? undefined : propertySchema(schema, key);
    if (item === null && child) delete value[key];
    else if (child && item !== undefined && item !== null)
      value[key] = decodeTyped(type, item, child, childPath(path, key));
  }
  return value;
}

export function prepareNamespace(object: JsonObject, old: KubeObject | undefined): void {
  const metadata = object['metadata'] as JsonObject;
  metadata['labels'] = { ...(metadata['labels'] as JsonObject), 'kubernetes.io/metadata.name': metadata['name'] };
  object['spec'] = old?.['spec'] ?? { finalizers: ['kubernetes'] };
  object['status'] = old?.['status'] ?? { phase: 'Active' };
}

export function prepareSecret(object: JsonObject): void {
  const plain = object['stringData'];
  if (!isObject(plain)) return;
  const encoded = Object.entries(plain).map(([key, value]) => [
    key,
    Buffer.from(typeof value === 'string' ? value : '').toString('base64'),
  ]);
  object['data'] = { ...(object['data'] as JsonObject | undefined), ...(Object.fromEntries(encoded) as JsonObject) };
  delete object['stringData'];
}

export function checkSecret(object: KubeObject, old: KubeObject | undefined): FieldError[] {
  const errors = checkImmutable(object, old);
  if (old && old['type'] !== object['type']) {
    errors.push(invalidValue('type', object['type'], 'field is immutable'));
  }
  return errors;
}

export function checkImmutable(object: KubeObject, old: KubeObject | undefined): FieldError[] {
  if (old?.['immutable'] !== true) return [];
  const message = 'field is immutable when `immutable` is set';
  const changed = ['data', 'binaryData', 'immutable'].filter((key) => !deepEqual(old[key], object[key]));
  return changed.map((key) => forbiddenField(key, message));
}

export function checkLease(object: KubeObject): FieldError[] {
  const seconds = dig(object, 'spec', 'leaseDurationSeconds');
  if (typeof seconds === 'number' && seconds <= 0) {
    return [invalidValue('spec.leaseDurationSeconds', seconds, 'must be greater than 0')];
  }
  return [];
}

export function checkEvent(object: KubeObject): FieldError[] {
  const about = digString(object, 'involvedObject', 'namespace') ?? '';
  const namespace = object.metadata.namespace;
  if (about === '' ? namespace === 'default' || namespace === 'kube-system' : about === namespace) return [];
  return [invalidValue('involvedObject.namespace', about, 'does not match event.namespace')];
}

export function checkJob(object: KubeObject, old: KubeObject | undefined): FieldError[] {
  const template = dig(object, 'spec', 'template');
  if (old) {
    const same = deepEqual(template, dig(old, 'spec', 'template'));
    return same ? [] : [invalidValue('spec.template', template, 'field is immutable')];
  }
  const errors: FieldError[] = [];
  const containers = dig(template, 'spec', 'containers');
  if (!Array.isArray(containers) || containers.length === 0) errors.push(required('spec.template.spec.containers'));
  const restart = digString(template, 'spec', 'restartPolicy');
  if (restart !== 'Never' && restart !== 'OnFailure') {
    errors.push({
      reason: 'FieldValueRequired',
      field: 'spec.template.spec.restartPolicy',
      text: 'Required value: valid values: "OnFailure", "Never"',
    });
  }
  return errors;
}

const EVENT_FIELDS: readonly (readonly [core: string, eventsV1: string])[] = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['reportingComponent', 'reportingController'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
];

function renamed(object: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** Events are stored in their core/v1 form. */
export const eventFromEventsV1 = (object: JsonObject): JsonObject =>
  renamed(object, new Map(EVENT_FIELDS.map(([core, eventsV1]) => [eventsV1, core])));
export const eventToEventsV1 = (object: KubeObject): JsonObject => renamed(object, new Map(EVENT_FIELDS));

/** Refuses a body of another kind or version than the address names. Built-in kinds may leave both out, custom ones may not. */
export function checkKind(type: Named & { custom: boolean }, body: JsonObject): void {
  const wanted = apiVersionOf(type);
  if (!type.custom) {
    body['kind'] ??= type.kind;
    body['apiVersion'] ??= wanted;
  }
  const { apiVersion, kind } = body;
  for (const [name, value] of [
    ['Kind', kind],
    ['apiVersion', apiVersion],
  ] as const) {
    if (typeof value === 'string' && value !== '') continue;
    throw badRequest(`Object '${name}' is missing in '${JSON.stringify(body).slice(0, MAX_SHOWN)}'`);
  }
  if (apiVersion !== wanted) {
    throw badRequest(
      `the API version in the data (${JSON.stringify(apiVersion).slice(1, -1)}) does not match the expected API version (${wanted})`,
    );
  }
  if (kind !== type.kind) {
    const why = `no kind ${JSON.stringify(kind)} is registered for this resource`;
    throw badRequest(
      `${JSON.stringify(kind).slice(1, -1)} in version "${type.version}" cannot be handled as a ${type.kind}: ${why}`,
    );
  }
}
