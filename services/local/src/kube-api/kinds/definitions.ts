// Rules for CustomResourceDefinition objects: names, versions, columns, selectable fields; the schema has a file of its own.
import { customTypes } from './custom-type.ts';
import { checkSchema, firstLine } from './definition-schema.ts';
import { invalidValue, required, tooMany, unsupportedValue } from '../objects/field-errors.ts';
import { dig, digString, isObject, type Json, type JsonObject } from '../json.ts';
import { timeText, type KubeObject } from '../objects/object.ts';
import type { Schema } from '../schema/schema.ts';
import type { FieldError } from '../status.ts';

export const DEFINITION_FINALIZER = 'customresourcecleanup.apiextensions.k8s.io';
const LABEL = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const COLUMN_TYPES = ['boolean', 'date', 'integer', 'number', 'string'];
const MAX_SELECTABLE_FIELDS = 8;
const SELECTABLE_TYPES = new Set(['string', 'boolean', 'integer']);

const items = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function checkColumns(version: Json, path: string, errors: FieldError[]): void {
  for (const [i, column] of items(dig(version, 'additionalPrinterColumns')).entries()) {
    const type = digString(column, 'type') ?? '';
    if (COLUMN_TYPES.includes(type)) continue;
    const place = `${path}.additionalPrinterColumns[${i}].type`;
    errors.push(invalidValue(place, type, `must be one of ${COLUMN_TYPES.join(',')}`));
  }
}

function checkSelectableFields(version: Json, schema: Schema, path: string, errors: FieldError[]): void {
  const selected = items(dig(version, 'selectableFields'));
  const place = `${path}.selectableFields`;
  if (selected.length > MAX_SELECTABLE_FIELDS) errors.push(tooMany(place, selected.length, MAX_SELECTABLE_FIELDS));
  for (const [i, field] of selected.entries()) {
    const jsonPath = digString(field, 'jsonPath') ?? '';
    const found = jsonPath
      .split('.')
      .slice(1)
      .reduce<Schema | undefined>((at, name) => at?.properties?.[name], schema);
    const refuse = (why: string) => errors.push(invalidValue(`${place}[${i}].jsonPath`, jsonPath, why));
    if (jsonPath.startsWith('.metadata')) refuse('must not point to fields in metadata');
    else if (found === undefined) refuse('does not refer to a valid field');
    else if (!SELECTABLE_TYPES.has(found.type ?? '')) {
      refuse(
        'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
      );
    }
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
    else {
      checkSchema(schema, `${path}.schema.openAPIV3Schema`, errors);
      checkSelectableFields(version, schema, path, errors);
    }
    checkColumns(version, path, errors);
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
