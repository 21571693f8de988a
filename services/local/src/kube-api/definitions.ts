// Rules for CustomResourceDefinition objects: names, versions, a structural schema whose patterns and CEL rules compile.
import { customTypes } from './custom-type.ts';
import { forbiddenField, invalidValue, required, unsupportedValue } from './field-errors.ts';
import { dig, digString, isObject, type Json, type JsonObject } from './json.ts';
import { timeText, type KubeObject } from './object.ts';
import { compileRules } from './schema/cel.ts';
import type { Schema } from './schema/schema.ts';
import { patternOf } from './schema/validate.ts';
import type { FieldError } from './status.ts';

export const DEFINITION_FINALIZER = 'customresourcecleanup.apiextensions.k8s.io';
const LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const FIRST_LINE = /^.*/;
const MAX_SCHEMA_DEPTH = 64;

const firstLine = (error: unknown): string =>
  FIRST_LINE.exec(error instanceof Error ? error.message : String(error))?.[0] ?? '';

function checkSchemaNode(schema: Schema, path: string, errors: FieldError[], depth: number): void {
  if (depth > MAX_SCHEMA_DEPTH) {
    errors.push(forbiddenField(path, `schemas may be at most ${MAX_SCHEMA_DEPTH} levels deep`));
    return;
  }
  const loose =
    schema['x-kubernetes-int-or-string'] === true || schema['x-kubernetes-preserve-unknown-fields'] === true;
  if (schema.type === undefined && !loose)
    errors.push(required(`${path}.type`, 'must not be empty for specified object fields'));
  if (schema['$ref'] !== undefined) errors.push(forbiddenField(`${path}.$ref`, '$ref is not supported'));
  if (schema.properties && schema.additionalProperties !== undefined) {
    errors.push(
      forbiddenField(`${path}.additionalProperties`, 'additionalProperties and properties are mutual exclusive'),
    );
  }
  try {
    if (schema.pattern !== undefined) patternOf(schema, schema.pattern);
  } catch (error) {
    errors.push(
      invalidValue(
        `${path}.pattern`,
        schema.pattern,
        `must be a valid regular expression, but isn't: ${firstLine(error)}`,
      ),
    );
  }
  try {
    compileRules(schema);
  } catch (error) {
    const rules = schema['x-kubernetes-validations'] as Json | undefined;
    errors.push(invalidValue(`${path}.x-kubernetes-validations`, rules, `compilation failed: ${firstLine(error)}`));
  }
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    checkSchemaNode(child, `${path}.properties[${key}]`, errors, depth + 1);
  }
  if (schema.items) checkSchemaNode(schema.items, `${path}.items`, errors, depth + 1);
  if (typeof schema.additionalProperties === 'object') {
    checkSchemaNode(schema.additionalProperties, `${path}.additionalProperties`, errors, depth + 1);
  }
}

function checkVersions(spec: JsonObject, errors: FieldError[]): void {
  const versions = spec['versions'];
  if (!Array.isArray(versions) || versions.length === 0) {
    errors.push(required('spec.versions', 'must have at least one version'));
    return;
  }
  const stored = versions.filter((version) => dig(version, 'storage') === true);
  if (stored.length !== 1) {
    errors.push(invalidValue('spec.versions', versions, 'must have exactly one version marked as storage version'));
  }
  for (const [i, version] of versions.entries()) {
    const path = `spec.versions[${i}]`;
    if (!LABEL.test(digString(version, 'name') ?? ''))
      errors.push(invalidValue(`${path}.name`, dig(version, 'name'), 'a DNS-1035 label'));
    const schema = dig(version, 'schema', 'openAPIV3Schema');
    if (!isObject(schema)) errors.push(required(`${path}.schema.openAPIV3Schema`, 'schemas are required'));
    else checkSchemaNode(schema, `${path}.schema.openAPIV3Schema`, errors, 0);
  }
}

function checkNames(definition: KubeObject, spec: JsonObject, errors: FieldError[]): void {
  const group = digString(spec, 'group') ?? '';
  const plural = digString(spec, 'names', 'plural') ?? '';
  if (group === '') errors.push(required('spec.group'));
  if (plural === '') errors.push(required('spec.names.plural'));
  if ((digString(spec, 'names', 'kind') ?? '') === '') errors.push(required('spec.names.kind'));
  if (definition.metadata.name !== `${plural}.${group}`) {
    errors.push(invalidValue('metadata.name', definition.metadata.name, 'must be spec.names.plural+"."+spec.group'));
  }
  const scope = spec['scope'];
  if (scope !== 'Namespaced' && scope !== 'Cluster') {
    errors.push(
      scope === undefined ? required('spec.scope') : unsupportedValue('spec.scope', scope, ['Cluster', 'Namespaced']),
    );
  }
  const strategy = dig(spec, 'conversion', 'strategy');
  if (strategy !== undefined && strategy !== 'None')
    errors.push(unsupportedValue('spec.conversion.strategy', strategy, ['None']));
}

/** What is wrong with a definition. */
export function checkDefinition(definition: KubeObject): FieldError[] {
  const errors: FieldError[] = [];
  const spec = definition['spec'];
  if (!isObject(spec)) return [required('spec')];
  checkNames(definition, spec, errors);
  checkVersions(spec, errors);
  if (errors.length > 0) return errors;
  try {
    customTypes(definition);
  } catch (error) {
    errors.push(invalidValue('spec.versions', spec['versions'], firstLine(error)));
  }
  return errors;
}

/** Fills in names and sets the status that says the kind is served; changes the object in place. */
export function establish(object: JsonObject, old: KubeObject | undefined, now: Date): void {
  const names = dig(object, 'spec', 'names');
  if (!isObject(names)) return;
  const kind = digString(names, 'kind') ?? '';
  names['singular'] ??= kind.toLowerCase();
  names['listKind'] ??= `${kind}List`;
  const spec = object['spec'] as JsonObject;
  spec['conversion'] ??= { strategy: 'None' };
  if (old) {
    object['status'] = old['status'];
    return;
  }
  const versions = Array.isArray(spec['versions']) ? spec['versions'] : [];
  const condition = (type: string, reason: string, message: string): JsonObject => ({
    type,
    status: 'True',
    lastTransitionTime: timeText(now),
    reason,
    message,
  });
  object['status'] = {
    conditions: [
      condition('NamesAccepted', 'NoConflicts', 'no conflicts found'),
      condition('Established', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ],
    acceptedNames: { ...names },
    storedVersions: versions
      .filter((version) => dig(version, 'storage') === true)
      .map((version) => dig(version, 'name') ?? null),
  };
  const metadata = object['metadata'] as JsonObject;
  const finalizers = Array.isArray(metadata['finalizers']) ? metadata['finalizers'] : [];
  if (!finalizers.includes(DEFINITION_FINALIZER)) metadata['finalizers'] = [...finalizers, DEFINITION_FINALIZER];
}
