// The built-in kinds that are served. Nothing acts on them here except namespaces, events (they expire) and definitions.
import * as columns from './builtin-columns.ts';
import * as rules from './builtin-rules.ts';
import * as schemas from './builtin-schemas.ts';
import { dropUnknownFields } from './definition-fields.ts';
import { checkDefinition } from './definitions.ts';
import { compileJsonPath } from '../requests/jsonpath.ts';
import type { ResourceType } from './resource-type.ts';

export const NAMESPACES = 'namespaces';
export const EVENTS = 'events';
export const DEFINITIONS = 'customresourcedefinitions.apiextensions.k8s.io';

type Given = Pick<ResourceType, 'kind' | 'plural' | 'schema' | 'columns'> & Partial<ResourceType>;

function builtin(given: Given): ResourceType {
  const group = given.group ?? '';
  const type: ResourceType = {
    group,
    version: 'v1',
    listKind: `${given.kind}List`,
    singular: given.kind.toLowerCase(),
    shortNames: [],
    categories: [],
    namespaced: true,
    storage: group === '' ? given.plural : `${given.plural}.${group}`,
    hasStatus: false,
    custom: false,
    hasGeneration: false,
    unconditionalUpdate: true,
    nameRule: 'subdomain',
    fields: new Map(),
    ...given,
  };
  const { prepare } = type;
  type.prepare = (object, old) => {
    rules.decodeTyped(type, object, type.schema, '');
    prepare?.(object, old);
  };
  return type;
}

const paths = (...names: string[]): ResourceType['fields'] =>
  new Map(names.map((name) => [name, compileJsonPath(`.${name}`)]));

const referenceFields = (name: string): string[] =>
  ['kind', 'namespace', 'name', 'uid', 'apiVersion', 'resourceVersion', 'fieldPath'].map((field) => `${name}.${field}`);

const eventType = {
  kind: 'Event',
  plural: 'events',
  shortNames: ['ev'],
  storage: EVENTS,
  columns: columns.EVENT_COLUMNS,
  check: rules.checkEvent,
};

export const BUILTINS: readonly ResourceType[] = [
  builtin({
    kind: 'Namespace',
    plural: NAMESPACES,
    shortNames: ['ns'],
    namespaced: false,
    hasStatus: true,
    nameRule: 'label',
    schema: schemas.NAMESPACE_SCHEMA,
    columns: columns.NAMESPACE_COLUMNS,
    fields: paths('status.phase'),
    prepare: rules.prepareNamespace,
  }),
  builtin({
    ...eventType,
    schema: schemas.EVENT_SCHEMA,
    fields: paths(...referenceFields('involvedObject'), 'reason', 'type', 'source.component', 'reportingComponent'),
  }),
  builtin({
    ...eventType,
    group: 'events.k8s.io',
    schema: schemas.EVENTS_V1_SCHEMA,
    fields: new Map([
      ...referenceFields('regarding').map(
        (name) => [name, compileJsonPath(`.${name.replace('regarding', 'involvedObject')}`)] as const,
      ),
      ...paths('reason', 'type'),
      ['reportingController', compileJsonPath('.reportingComponent')],
    ]),
    decode: rules.eventFromEventsV1,
    encode: rules.eventToEventsV1,
  }),
  builtin({
    kind: 'Secret',
    plural: 'secrets',
    schema: schemas.SECRET_SCHEMA,
    columns: columns.SECRET_COLUMNS,
    fields: paths('type'),
    prepare: rules.prepareSecret,
    check: rules.checkSecret,
  }),
  builtin({
    kind: 'ConfigMap',
    plural: 'configmaps',
    shortNames: ['cm'],
    schema: schemas.CONFIG_MAP_SCHEMA,
    columns: columns.CONFIG_MAP_COLUMNS,
    check: rules.checkImmutable,
  }),
  builtin({
    kind: 'ServiceAccount',
    plural: 'serviceaccounts',
    shortNames: ['sa'],
    schema: schemas.SERVICE_ACCOUNT_SCHEMA,
    columns: columns.NAME_AND_AGE,
  }),
  builtin({
    group: 'coordination.k8s.io',
    kind: 'Lease',
    plural: 'leases',
    schema: schemas.LEASE_SCHEMA,
    columns: columns.LEASE_COLUMNS,
    unconditionalUpdate: false,
    check: rules.checkLease,
  }),
  builtin({
    group: 'batch',
    kind: 'Job',
    plural: 'jobs',
    categories: ['all'],
    hasStatus: true,
    hasGeneration: true,
    schema: schemas.JOB_SCHEMA,
    columns: columns.JOB_COLUMNS,
    fields: paths('status.successful'),
    check: rules.checkJob,
  }),
  builtin({
    group: 'apiextensions.k8s.io',
    kind: 'CustomResourceDefinition',
    plural: 'customresourcedefinitions',
    shortNames: ['crd', 'crds'],
    categories: ['api-extensions'],
    namespaced: false,
    hasStatus: true,
    hasGeneration: true,
    unconditionalUpdate: false,
    schema: schemas.ANY_SCHEMA,
    columns: columns.CRD_COLUMNS,
    check: checkDefinition,
    dropUnknownFields,
  }),
];
