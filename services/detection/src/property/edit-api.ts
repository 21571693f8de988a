// One edit of an Api, chosen by numbers. Null when there is nothing that it could change.
import type { JsonObject } from '../spec/json.ts';
import { PLACES, STYLES } from './api-arbitrary.ts';
import type { Api, ApiOperation, ApiParameter } from './api-arbitrary.ts';
import { isWritable } from './calls.ts';
import { mutate } from './mutate.ts';

export interface Pick {
  operation: number;
  kind: number;
  index: number;
  where: number;
  what: number;
  amount: number;
}

type Edit = (operation: ApiOperation, pick: Pick) => ApiOperation | null;

function atParameter(edit: (parameter: ApiParameter, pick: Pick) => ApiParameter | null): Edit {
  return (operation, pick) => {
    const at = pick.index % Math.max(operation.parameters.length, 1);
    const parameter = operation.parameters[at];
    const edited = parameter === undefined ? null : edit(parameter, pick);
    return edited === null ? null : { ...operation, parameters: operation.parameters.with(at, edited) };
  };
}

function editValue(schema: JsonObject, pick: Pick): JsonObject | null {
  const edited = mutate(schema, pick);
  return edited !== null && isWritable(edited) ? edited : null;
}

const fresh = (required: boolean): ApiParameter => ({
  name: 'fresh',
  in: 'query',
  required,
  style: 'form',
  schema: { type: 'string' },
});

export const EDITS: Readonly<Record<string, Edit>> = {
  value: atParameter((parameter, pick) => {
    const schema = editValue(parameter.schema, pick);
    return schema === null ? null : { ...parameter, schema };
  }),
  demand: atParameter((parameter) =>
    parameter.in === 'path' ? null : { ...parameter, required: !parameter.required },
  ),
  style: atParameter((parameter, { amount }) =>
    parameter.in === 'query' ? { ...parameter, style: STYLES[amount % STYLES.length] ?? 'form' } : null,
  ),
  place: atParameter((parameter, { amount }) =>
    parameter.in === 'path' ? null : { ...parameter, in: PLACES[amount % PLACES.length] ?? 'query', style: 'form' },
  ),
  name: atParameter((parameter) => (parameter.in === 'path' ? null : { ...parameter, name: `${parameter.name}_by` })),
  newParameter: (operation, { amount }) => ({
    ...operation,
    parameters: [...operation.parameters, fresh(amount % 2 === 0)],
  }),
  noParameter: (operation, { index }) => {
    const gone = operation.parameters[index % Math.max(operation.parameters.length, 1)];
    if (gone === undefined || gone.in === 'path') return null;
    return { ...operation, parameters: operation.parameters.filter((one) => one !== gone) };
  },
  bodyDemand: ({ body, ...operation }) =>
    body === null ? null : { ...operation, body: { ...body, required: !body.required } },
  body: (operation, { amount }) =>
    operation.method === 'get'
      ? null
      : { ...operation, body: operation.body === null ? { required: amount % 2 === 0, schema: {} } : null },
  bodyValue: ({ body, ...operation }, pick) => {
    const schema = body === null ? null : mutate(body.schema, pick);
    return body === null || schema === null ? null : { ...operation, body: { ...body, schema } };
  },
  answer: (operation, pick) => {
    const answer = mutate(operation.answer, pick);
    return answer === null ? null : { ...operation, answer };
  },
  header: ({ headers, ...operation }, pick) => {
    const at = pick.index % Math.max(headers.length, 1);
    const header = headers[at];
    if (header === undefined) return null;
    const way = pick.amount % 3;
    if (way === 0) return { ...operation, headers: headers.filter((one) => one !== header) };
    if (way === 1) return { ...operation, headers: headers.with(at, { ...header, required: !header.required }) };
    const schema = editValue(header.schema, pick);
    return schema === null ? null : { ...operation, headers: headers.with(at, { ...header, schema }) };
  },
};

const KINDS = [...Object.keys(EDITS), 'component', 'operation'];

export function editApi(api: Api, pick: Pick): Api | null {
  const kind = KINDS[pick.kind % KINDS.length] ?? '';
  const at = pick.operation % api.operations.length;
  if (kind === 'operation') return { ...api, operations: api.operations.filter((_, index) => index !== at) };
  if (kind === 'component') {
    const names = Object.keys(api.components);
    const name = names[pick.index % names.length] ?? '';
    const schema = mutate(api.components[name] as JsonObject, pick);
    return schema === null ? null : { ...api, components: { ...api.components, [name]: schema } };
  }
  const operation = api.operations[at];
  const edited = operation === undefined ? null : (EDITS[kind]?.(operation, pick) ?? null);
  return edited === null ? null : { ...api, operations: api.operations.with(at, edited) };
}
