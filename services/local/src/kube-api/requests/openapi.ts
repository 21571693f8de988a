// OpenAPI v3 of each group and version: what `kubectl explain` reads, and where kubectl learns that the server validates fields.
import { createHash } from 'node:crypto';
import { APPLY_PATCH } from './body.ts';
import { sendJson, type Call } from './call.ts';
import { canonical, type Json, type JsonObject } from '../json.ts';
import { apiVersionOf, type ResourceType } from '../kinds/resource-type.ts';
import type { Schema } from '../schema/schema.ts';
import { noSuchPath } from '../status.ts';

const META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';
const LIST_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ListMeta';
const text = (description: string): JsonObject => ({ type: 'string', description });
const textMap = (description: string): JsonObject => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
});

const SHARED: JsonObject = {
  [META]: {
    type: 'object',
    description: 'ObjectMeta is metadata that all persisted resources must have.',
    properties: {
      name: text('Unique within a namespace; cannot be updated.'),
      generateName: text('Prefix of a name that the server makes.'),
      namespace: text('The space within which the name is unique.'),
      labels: textMap('Key value pairs to select objects by.'),
      annotations: textMap('Key value pairs that tools may set.'),
      uid: text('Unique in time and space; set by the server.'),
      resourceVersion: text('Opaque version of the object; set by the server.'),
      generation: {
        type: 'integer',
        format: 'int64',
        description: 'Sequence number of the desired state; set by the server.',
      },
      creationTimestamp: { type: 'string', format: 'date-time', description: 'Set by the server.' },
      deletionTimestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When deletion was asked for; set by the server.',
      },
      deletionGracePeriodSeconds: { type: 'integer', format: 'int64' },
      finalizers: { type: 'array', items: { type: 'string' }, description: 'Must be empty before the object goes.' },
      ownerReferences: {
        type: 'array',
        description: 'Objects this one depends on. When all of them are gone, it goes too.',
        items: {
          type: 'object',
          required: ['apiVersion', 'kind', 'name', 'uid'],
          properties: {
            apiVersion: { type: 'string' },
            kind: { type: 'string' },
            name: { type: 'string' },
            uid: { type: 'string' },
            controller: { type: 'boolean' },
            blockOwnerDeletion: { type: 'boolean' },
          },
        },
      },
    },
  },
  [LIST_META]: {
    type: 'object',
    properties: {
      resourceVersion: { type: 'string' },
      continue: { type: 'string' },
      remainingItemCount: { type: 'integer', format: 'int64' },
    },
  },
};

const API_VERSION = text('Version of the schema of this object.');
const KIND = text('The REST resource this object stands for.');

const schemaName = (type: ResourceType): string => {
  const group = type.group === '' ? 'io.k8s.api.core' : type.group.split('.').toReversed().join('.');
  return `${group}.${type.version}.${type.kind}`;
};
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const METADATA: JsonObject = { description: "Standard object's metadata.", allOf: [ref(META)] };
const gvk = ({ group, version, kind }: ResourceType): JsonObject => ({ group, version, kind });

function withoutRules(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => withoutRules(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'x-kubernetes-validations')
      .map(([key, item]) => [key, withoutRules(item)]),
  );
}

function objectSchema(type: ResourceType): JsonObject {
  const { properties, ...rest } = withoutRules(type.schema) as Schema;
  return {
    ...rest,
    type: 'object',
    properties: { apiVersion: API_VERSION, kind: KIND, ...(properties as JsonObject | undefined), metadata: METADATA },
    'x-kubernetes-group-version-kind': [gvk(type)],
  };
}

function listSchema(type: ResourceType): JsonObject {
  return {
    type: 'object',
    required: ['items'],
    properties: {
      apiVersion: API_VERSION,
      kind: KIND,
      metadata: ref(LIST_META),
      items: { type: 'array', items: ref(schemaName(type)) },
    },
    'x-kubernetes-group-version-kind': [{ ...gvk(type), kind: type.listKind }],
  };
}

const query = (name: string, type = 'string'): JsonObject => ({
  name,
  in: 'query',
  schema: { type, uniqueItems: true },
});
const WRITE_PARAMETERS = [query('dryRun'), query('fieldManager'), query('fieldValidation')];
const LIST_PARAMETERS = [
  query('labelSelector'),
  query('fieldSelector'),
  query('limit', 'integer'),
  query('continue'),
  query('resourceVersion'),
  query('resourceVersionMatch'),
  query('watch', 'boolean'),
  query('allowWatchBookmarks', 'boolean'),
  query('timeoutSeconds', 'integer'),
];
const PATCH_TYPES = ['application/json-patch+json', 'application/merge-patch+json', APPLY_PATCH];

function operation(type: ResourceType, action: string, parameters: JsonObject[], bodies: string[] = []): JsonObject {
  const name = schemaName(type);
  const content = Object.fromEntries(
    bodies.map((body) => [body, { schema: body.includes('patch') ? { type: 'object' } : ref(name) }]),
  );
  const answer = action === 'list' ? `${name}List` : name;
  return {
    'x-kubernetes-action': action,
    'x-kubernetes-group-version-kind': gvk(type),
    parameters,
    ...(bodies.length > 0 ? { requestBody: { content } } : {}),
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: ref(answer) } } } },
  };
}

function paths(type: ResourceType): [string, JsonObject][] {
  const root = `${type.group === '' ? '/api' : `/apis/${type.group}`}/${type.version}`;
  const collection = `${root}${type.namespaced ? '/namespaces/{namespace}' : ''}/${type.plural}`;
  const json = ['application/json'];
  const one = {
    get: operation(type, 'get', []),
    put: operation(type, 'put', WRITE_PARAMETERS, json),
    patch: operation(type, 'patch', [...WRITE_PARAMETERS, query('force', 'boolean')], PATCH_TYPES),
  };
  const many = {
    get: operation(type, 'list', LIST_PARAMETERS),
    post: operation(type, 'post', WRITE_PARAMETERS, json),
    delete: operation(type, 'deletecollection', LIST_PARAMETERS),
  };
  return [
    [collection, many],
    [
      `${collection}/{name}`,
      { ...one, delete: operation(type, 'delete', [query('dryRun'), query('propagationPolicy')]) },
    ],
    ...(type.hasStatus ? [[`${collection}/{name}/status`, one] as [string, JsonObject]] : []),
    ...(type.namespaced
      ? [[`${root}/${type.plural}`, { get: operation(type, 'list', LIST_PARAMETERS) }] as [string, JsonObject]]
      : []),
  ];
}

function document(types: readonly ResourceType[]): JsonObject {
  const schemas = types.flatMap((type) => [
    [schemaName(type), objectSchema(type)],
    [`${schemaName(type)}List`, listSchema(type)],
  ]);
  return {
    openapi: '3.0.0',
    info: { title: 'Kubernetes', version: 'v1.34.0' },
    paths: Object.fromEntries(types.flatMap(paths)),
    components: { schemas: { ...SHARED, ...(Object.fromEntries(schemas) as JsonObject) } },
  };
}

const pathOf = (type: ResourceType): string => `${type.group === '' ? 'api' : 'apis'}/${apiVersionOf(type)}`;

/** GET of /openapi/v3 and of /openapi/v3/<group path>. The older v2 is not served; kubectl does without. */
export function handleOpenApi(call: Call): void {
  const types = call.context.registry.types();
  const groups = Map.groupBy(types, pathOf);
  const name = call.path.replace(/^\/openapi\/v3\/?/, '');
  if (name !== '') {
    const group = groups.get(name);
    if (!group) throw noSuchPath();
    sendJson(call.response, 200, document(group), { Vary: 'Accept' });
    return;
  }
  const index = [...groups].map(([path, group]) => {
    const hash = createHash('sha256')
      .update(canonical(group.map((type) => type.schema)))
      .update(JSON.stringify(group.map(schemaName)));
    return [path, { serverRelativeURL: `/openapi/v3/${path}?hash=${hash.digest('hex').slice(0, 32).toUpperCase()}` }];
  });
  sendJson(call.response, 200, { paths: Object.fromEntries(index) as JsonObject }, { Vary: 'Accept' });
}
