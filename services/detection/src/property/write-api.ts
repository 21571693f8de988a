// An Api in the words of one version of OpenAPI; null when that version has no words for it.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { Api, ApiHeader, ApiOperation, ApiParameter } from './api-arbitrary.ts';

export const DIALECTS = ['2.0', '3.0.3', '3.1.0'] as const;
export type Dialect = (typeof DIALECTS)[number];

class Unwritable extends Error {}

/** The same, but for what the dialect has no words for: 2.0 has no cookies, unions or headers that must come. */
export function fitInto(api: Api, dialect: Dialect): Api {
  if (dialect !== '2.0') return api;
  const schemaOf = (schema: JsonObject): JsonObject => withoutUnions(schema) as JsonObject;
  return {
    components: schemaOf(api.components),
    operations: api.operations.map((operation) => ({
      ...operation,
      parameters: operation.parameters.map((one) => ({
        ...one,
        in: one.in === 'cookie' ? 'header' : one.in,
        schema: 'const' in one.schema ? { type: 'string' } : one.schema,
      })),
      body: operation.body === null ? null : { ...operation.body, schema: schemaOf(operation.body.schema) },
      answer: schemaOf(operation.answer),
      headers: operation.headers.map((header) => ({ ...header, required: false })),
    })),
  };
}

function withoutUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutUnions);
  if (!isObject(node)) return node;
  const { anyOf } = node;
  if (Array.isArray(anyOf)) return withoutUnions(anyOf[0]);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutUnions(value)]));
}

export function writeApi(api: Api, dialect: Dialect): JsonObject | null {
  try {
    const paths: Record<string, JsonObject> = {};
    for (const operation of api.operations)
      paths[operation.path] = { ...paths[operation.path], [operation.method]: writeOperation(operation, dialect) };
    const info = { title: 'Things', version: '1' };
    const schemas = Object.fromEntries(
      Object.entries(api.components).map(([name, schema]) => [name, writeSchema(schema, dialect)]),
    );
    return dialect === '2.0'
      ? { swagger: '2.0', info, paths, definitions: schemas }
      : { openapi: dialect, info, paths, components: { schemas } };
  } catch (error) {
    if (error instanceof Unwritable) return null;
    throw error;
  }
}

function writeOperation({ parameters, body, answer, headers }: ApiOperation, dialect: Dialect): JsonObject {
  const own = parameters.map((parameter) => writeParameter(parameter, dialect));
  const schema = writeSchema(answer, dialect);
  if (dialect === '2.0') {
    const sent =
      body === null
        ? []
        : [{ name: 'body', in: 'body', required: body.required, schema: writeSchema(body.schema, dialect) }];
    const given = Object.fromEntries(headers.map((header) => [header.name, writeHeader(header, dialect)]));
    return { parameters: [...own, ...sent], responses: { 200: { description: 'Done.', schema, headers: given } } };
  }
  const json = (inside: unknown): JsonObject => ({ 'application/json': { schema: inside } });
  const given = Object.fromEntries(headers.map((header) => [header.name, writeHeader(header, dialect)]));
  return {
    parameters: own,
    ...(body === null
      ? {}
      : { requestBody: { required: body.required, content: json(writeSchema(body.schema, dialect)) } }),
    responses: { 200: { description: 'Done.', content: json(schema), headers: given } },
  };
}

const FORMATS = { exploded: 'multi', form: 'csv', pipes: 'pipes' } as const;

function writeParameter({ schema, style, ...named }: ApiParameter, dialect: Dialect): JsonObject {
  const written = writeSchema(schema, dialect);
  if (dialect === '2.0') {
    if (named.in === 'cookie') throw new Unwritable();
    const format = named.in === 'query' && written['type'] === 'array' ? { collectionFormat: FORMATS[style] } : {};
    return { ...named, ...plain(written), ...format };
  }
  const isPiped = style === 'pipes';
  const query = { style: isPiped ? 'pipeDelimited' : 'form', explode: style === 'exploded' };
  return { ...named, ...(named.in === 'query' ? query : { explode: false }), schema: written };
}

function writeHeader({ schema, required }: ApiHeader, dialect: Dialect): JsonObject {
  const written = writeSchema(schema, dialect);
  if (dialect !== '2.0') return { required, schema: written };
  // Every header may be missing there.
  if (required) throw new Unwritable();
  return plain(written);
}

/** Outside bodies, 2.0 knows scalars and lists of them only. */
function plain(schema: JsonObject): JsonObject {
  if (typeof schema['type'] !== 'string' || schema['type'] === 'object') throw new Unwritable();
  return schema;
}

function writeSchema(raw: unknown, dialect: Dialect): JsonObject {
  if (dialect === '3.1.0') return isObject(raw) ? raw : {};
  if (!isObject(raw)) return {};
  const { $ref: ref } = raw;
  if (typeof ref === 'string')
    return { $ref: dialect === '2.0' ? ref.replace('#/components/schemas/', '#/definitions/') : ref };
  const written: JsonObject = {};
  for (const [key, value] of Object.entries(raw)) Object.assign(written, writeKeyword(key, value, dialect));
  return written;
}

const NULLABLE = { '2.0': 'x-nullable', '3.0.3': 'nullable', '3.1.0': 'nullable' } as const;

// oxlint-disable-next-line complexity -- one line a keyword
function writeKeyword(key: string, value: unknown, dialect: Dialect): JsonObject {
  const inside = (schema: unknown): JsonObject => writeSchema(schema, dialect);
  const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null';
  switch (key) {
    case 'const':
      return { enum: [value] };
    case 'exclusiveMinimum':
      return { minimum: value, exclusiveMinimum: true };
    case 'exclusiveMaximum':
      return { maximum: value, exclusiveMaximum: true };
    case 'type':
      if (!Array.isArray(value)) return { type: value };
      return { type: value.find((type) => type !== 'null') as unknown, [NULLABLE[dialect]]: true };
    case 'anyOf': {
      const members = Array.isArray(value) ? (value as unknown[]) : [];
      const real = members.filter((member) => !isNull(member));
      const [only] = real;
      if (real.length === 1 && members.length === 2 && isObject(only) && !('$ref' in only) && 'type' in only)
        return { ...inside(only), [NULLABLE[dialect]]: true };
      if (dialect === '2.0' || real.length < members.length) throw new Unwritable();
      return { anyOf: members.map(inside) };
    }
    case 'patternProperties':
    case 'propertyNames':
    case 'dependentRequired':
    case 'prefixItems':
    case 'contains':
    case 'minContains':
      throw new Unwritable();
    case 'not':
      if (dialect === '2.0') throw new Unwritable();
      return { not: inside(value) };
    case 'allOf':
      return { allOf: (value as unknown[]).map(inside) };
    case 'items':
      return { items: inside(value) };
    case 'additionalProperties':
      return { additionalProperties: isObject(value) ? inside(value) : value };
    case 'properties':
      return {
        properties: Object.fromEntries(Object.entries(value as JsonObject).map(([name, one]) => [name, inside(one)])),
      };
    default:
      return { [key]: value };
  }
}
