// The road of a written object: decode strictly, prune, default, validate. What comes out may be stored.
import { checkKind } from '../kinds/builtin-rules.ts';
import { invalidValue, required } from './field-errors.ts';
import { isObject, type JsonObject } from '../json.ts';
import { checkMetadata } from './metadata.ts';
import type { KubeObject } from './object.ts';
import type { ResourceType } from '../kinds/resource-type.ts';
import { checkRules, hasRules } from '../schema/cel.ts';
import { applyDefaults } from '../schema/default.ts';
import { prune } from '../schema/prune.ts';
import { validate } from '../schema/validate.ts';
import { badRequest, invalid, type FieldError, type FieldReason } from '../status.ts';

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

/** Reasons after which CEL rules cannot be asked: they would meet values of the wrong shape. */
const BLOCKING: ReadonlySet<FieldReason> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

/** What strict decoding found, as texts such as `unknown field "spec.x"`. */
export function decode(type: ResourceType, body: JsonObject): { object: JsonObject; unknown: string[] } {
  checkKind(type, body);
  const unknown: string[] = [];
  prune(body, type.schema, unknown);
  if (type.dropUnknownFields) unknown.push(...type.dropUnknownFields(body));
  const object = type.decode ? type.decode(body) : body;
  return { object, unknown };
}

/** Reports unknown and duplicate fields the way the request asks for. */
export function reportStrict(
  type: ResourceType,
  problems: readonly string[],
  mode: FieldValidation,
  warn: (text: string) => void,
): void {
  if (problems.length === 0 || mode === 'Ignore') return;
  if (mode === 'Warn') {
    for (const problem of problems) warn(problem);
    return;
  }
  const { kind, version } = type;
  throw badRequest(
    `${kind} in version "${version}" cannot be handled as a ${kind}: strict decoding error: ${problems.join(', ')}`,
  );
}

function checkCustom(type: ResourceType, object: KubeObject, old: KubeObject | undefined): FieldError[] {
  const errors: FieldError[] = [];
  validate(object, old, type.schema, { path: '', errors });
  if (!hasRules(type.schema)) return errors;
  if (errors.some((error) => BLOCKING.has(error.reason))) {
    const why =
      'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation';
    errors.push(invalidValue('<nil>', 'null', why));
    return errors;
  }
  checkRules(object, old, type.schema, { path: '', errors });
  return errors;
}

/** Defaults and validates in place; `old` is the stored object of an update. Throws StatusError. */
export function admit(type: ResourceType, object: KubeObject, old: KubeObject | undefined): void {
  type.prepare?.(object, old);
  applyDefaults(object, type.schema);
  const errors = checkMetadata(type, object.metadata, old?.metadata);
  if (type.custom) errors.push(...checkCustom(type, object, old));
  if (type.check) errors.push(...type.check(object, old));
  if (errors.length > 0) throw invalid(type, object.metadata.name, errors);
}

/** An update must say which version it replaces. */
export function requireRevision(type: ResourceType, name: string): Error {
  return invalid(type, name, [{ ...invalidValue('metadata.resourceVersion', 0, 'must be specified for an update') }]);
}

export function requireObject(value: unknown): JsonObject {
  if (!isObject(value)) throw badRequest("couldn't get version/kind; json parse error: the body is not an object");
  return value;
}

export const missingName = (type: ResourceType): Error =>
  invalid(type, '', [required('metadata.name', 'name or generateName is required')]);
