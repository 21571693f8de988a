// Edits that stop nobody: what a request may be grows, what an answer may be shrinks, or only words change.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { Api, ApiOperation } from './api-arbitrary.ts';

/** Keywords whose absence lets more through. */
const LIMITS = new Set(
  'minLength maxLength minimum maximum pattern multipleOf minItems maxItems uniqueItems maxProperties'.split(' '),
);

/** Nodes of a schema that say something of their own about a value, with how to put another in their place. */
function nodes(schema: unknown, put: (other: unknown) => unknown): [JsonObject, (other: unknown) => unknown][] {
  if (Array.isArray(schema))
    return schema.flatMap((item, index) => nodes(item, (other) => put(schema.with(index, other))));
  if (!isObject(schema)) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    nodes(value, (other) => put({ ...schema, [key]: other })),
  );
  return [[schema, put], ...inner];
}

/** The schema with one demand less; null when it demands nothing that can be left out. */
function widen(schema: JsonObject, choice: number): JsonObject | null {
  const wider = nodes(schema, (other) => other).flatMap(([node, put]) => {
    if (!('type' in node)) return [];
    const made: JsonObject[] = Object.keys(node)
      .filter((key) => LIMITS.has(key))
      .map((key) => Object.fromEntries(Object.entries(node).filter(([other]) => other !== key)));
    if (Array.isArray(node['enum'])) made.push({ ...node, enum: [...(node['enum'] as unknown[]), 'violet'] });
    if (typeof node['maximum'] === 'number') made.push({ ...node, maximum: node['maximum'] + 2 });
    if (typeof node['minLength'] === 'number') made.push({ ...node, minLength: node['minLength'] - 1 });
    if (Array.isArray(node['required'])) made.push({ ...node, required: (node['required'] as unknown[]).slice(1) });
    return made.map((other) => put(other) as JsonObject);
  });
  return wider[choice % Math.max(wider.length, 1)] ?? null;
}

/** Any text instead of a plain value or of items that are one: outside bodies all are written as text. */
function asText(schema: JsonObject): JsonObject | null {
  const { type, items } = schema;
  if (type === 'array' && isObject(items)) {
    const text = asText(items);
    return text === null ? null : { ...schema, items: text };
  }
  return type === 'integer' || type === 'number' || type === 'boolean' ? FRESH : null;
}

const FRESH = { type: 'string' };

/** Not where any other name has a schema already: then the field is one of those. */
function withField(schema: JsonObject): JsonObject | null {
  const { properties, additionalProperties } = schema;
  return isObject(properties) && !isObject(additionalProperties)
    ? { ...schema, properties: { ...properties, fresh: FRESH } }
    : null;
}

type Harmless = (operation: ApiOperation, choice: number) => [ApiOperation, ApiOperation] | null;

function to(edit: (operation: ApiOperation, choice: number) => ApiOperation | null): Harmless {
  return (operation, choice) => {
    const edited = edit(operation, choice);
    return edited === null ? null : [operation, edited];
  };
}

function ofParameter(edit: (schema: JsonObject, choice: number) => JsonObject | null): Harmless {
  return to(({ parameters, ...operation }, choice) => {
    const at = choice % Math.max(parameters.length, 1);
    const one = parameters[at];
    const schema = one === undefined ? null : edit(one.schema, choice);
    return one === undefined || schema === null
      ? null
      : { ...operation, parameters: parameters.with(at, { ...one, schema }) };
  });
}

/** Each gives the operation before and after. */
export const HARMLESS: Readonly<Record<string, Harmless>> = {
  'an optional parameter is new': to((operation) => ({
    ...operation,
    parameters: [
      ...operation.parameters,
      { name: 'fresh', in: 'query', required: false, style: 'form', schema: FRESH },
    ],
  })),
  'a parameter takes more': ofParameter(widen),
  'a parameter is any text': ofParameter(asText),
  'nothing is demanded any more': to(({ parameters, body, ...operation }) => ({
    ...operation,
    parameters: parameters.map((one) => (one.in === 'path' ? one : { ...one, required: false })),
    body: body === null ? null : { ...body, required: false },
  })),
  'an optional field of the body is new': to(({ body, ...operation }) => {
    const schema = body === null ? null : withField(body.schema);
    return body === null || schema === null ? null : { ...operation, body: { ...body, schema } };
  }),
  'the body may be more': to(({ body, ...operation }, choice) => {
    const schema = body === null ? null : widen(body.schema, choice);
    return body === null || schema === null ? null : { ...operation, body: { ...body, schema } };
  }),
  'a field of the answer is new': to(({ answer, ...operation }) => {
    const wider = withField(answer);
    return wider === null ? null : { ...operation, answer: wider };
  }),
  'the answer may be less': (operation, choice) => {
    const wider = widen(operation.answer, choice);
    return wider === null ? null : [{ ...operation, answer: wider }, operation];
  },
  'a header is new, and those that were come always': to(({ headers, ...operation }) => ({
    ...operation,
    headers: [
      ...headers.map((one) => ({ ...one, required: true })),
      { name: 'X-Fresh', required: false, schema: FRESH },
    ],
  })),
};

const KINDS = Object.keys(HARMLESS);

/** The two sides of the chosen edit. */
export function harmlessly(api: Api, kind: number, choice: number): [Api, Api] | null {
  const at = choice % api.operations.length;
  const operation = api.operations[at];
  const sides =
    operation === undefined ? null : (HARMLESS[KINDS[kind % KINDS.length] ?? '']?.(operation, choice) ?? null);
  if (sides === null) return null;
  const { components, operations } = api;
  const [before, after] = sides;
  return [
    { components, operations: operations.with(at, before) },
    { components, operations: operations.with(at, after) },
  ];
}

/** Words and examples wherever there is room for them, and one more operation. */
export function embellish(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(embellish);
  if (!isObject(node)) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, embellish(value)]));
  if (typeof node['in'] === 'string' || 'responses' in node) return { ...inner, description: 'Reworded, and longer.' };
  if (typeof node['type'] === 'string') return { ...inner, description: 'Reworded, and longer.', example: 'violet' };
  return inner;
}
