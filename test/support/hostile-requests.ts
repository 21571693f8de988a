// Random and hostile requests derived from an OpenAPI document: each operation with ids that exist, ids of others and ids that are none,
// with queries and bodies that are as declared, nearly so, or nothing of the kind.
import fc from 'fast-check';
import type { Document, JsonSchema, Operation } from '../../services/gateway/src/testing/contract.ts';

const COMPONENTS = '#/components/schemas/';
const MAX_DEPTH = 6;
const MANY = 3000;

type Parameter = NonNullable<Operation['parameters']>[number];

export interface HostileRequest {
  operation: string;
  method: string;
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** Whose key it goes with. */
  as: 'owner' | 'hobby' | 'nobody' | 'nonsense';
}

/** What is wrong in any text field, and sometimes right. */
const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%00',
    '%',
    '../../etc/passwd',
    '${jndi:ldap://x}',
    '\u202e',
    'null',
    '1e999',
    '9'.repeat(400),
    'a'.repeat(MANY),
    'https://example.com',
    'http://127.0.0.1:5432/',
    'https://[::1]/',
    'file:///etc/passwd',
    'https://user:pass@example.com/',
    'https://hooks.example.com/x',
    'javascript:alert(1)',
  ),
);
const nastyJson = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [[[[[[]]]]]], { a: { b: {} } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that the schema allows, more or less. */
function valueOf(schema: JsonSchema, document: Document, depth = 0): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  const inner = (part: JsonSchema): fc.Arbitrary<unknown> => valueOf(part, document, depth + 1);
  if (schema.$ref) return inner(document.components.schemas[schema.$ref.slice(COMPONENTS.length)] ?? {});
  const {
    const: only,
    enum: values,
    anyOf,
    type,
    format,
    properties,
    items,
  } = schema as {
    const?: unknown;
    enum?: unknown[];
    anyOf?: JsonSchema[];
    type?: string;
    format?: string;
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
  };
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(inner));
  if (properties) return recordOf(properties, inner);
  if (items) return fc.array(inner(items), { maxLength: 25 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: -2, max: 120 });
  return textOf(format);
}

const recordOf = (
  properties: Record<string, JsonSchema>,
  inner: (part: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: inner(part) }, { weight: 1, arbitrary: nastyJson }),
      ]),
    ),
    { requiredKeys: [] },
  );

function textOf(format: string | undefined): fc.Arbitrary<unknown> {
  if (format === 'uri') return fc.oneof(fc.webUrl(), fc.webUrl({ validSchemes: ['https'] }), nastyText);
  if (format === 'uuid') return fc.oneof(fc.uuid(), nastyText);
  if (format === 'date-time' || format === 'date') {
    const date = fc.date({ noInvalidDate: true }).map((value) => value.toISOString());
    return fc.oneof(date, fc.constantFrom('2026-02-29', '0000-01-01', '9999-12-31T23:59:59-23:59'), nastyText);
  }
  return fc.oneof(fc.constantFrom('stripe', 'a'), nastyText);
}

const bodyOf = (operation: Operation, document: Document): fc.Arbitrary<string | undefined> => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const broken = fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":', '\ufeff{}', '{"__proto__":{"x":1}}', 'NaN');
  const deep = fc.constantFrom('[', '{"a":').map((open) => open.repeat(MANY));
  const large = fc.constant(`{"a":"${'x'.repeat(70_000)}"}`);
  const strange = fc.oneof(
    broken,
    deep,
    large,
    nastyJson.map((value) => JSON.stringify(value)),
  );
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: strange });
  const fitting = valueOf(schema, document).map((value) => JSON.stringify(value));
  const more = fc
    .tuple(valueOf(schema, document), fc.dictionary(nastyText, nastyJson, { maxKeys: 3 }))
    .map(([value, extra]) => JSON.stringify({ ...(value as object), ...extra }));
  return fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: more }, { weight: 2, arbitrary: strange });
};

const headersOf = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const isIdempotent = operation.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false;
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'if-none-match': '*' },
      { 'accept-encoding': 'br, gzip' },
      { 'x-forwarded-for': '10.0.0.1, nonsense' },
      { 'x-http-method-override': 'DELETE' },
      ...(isIdempotent
        ? [{ 'idempotency-key': 'one' }, { 'idempotency-key': 'two' }, { 'idempotency-key': 'a b' }]
        : []),
    ),
  );
};

/** `ids`: what a parameter may be, apart from nonsense: of a path by its first word and its name, of a query by its name. */
export function hostileRequests(
  document: Document,
  ids: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<HostileRequest> {
  const requests = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      fc.record({
        operation: fc.constant(operation.operationId),
        method: fc.constant(method.toUpperCase()),
        path: pathOf(path, operation, { document, ids }),
        body: method === 'get' ? fc.constant(undefined) : bodyOf(operation, document),
        headers: headersOf(operation),
        as: fc.oneof({ weight: 8, arbitrary: fc.constant('owner') }, fc.constantFrom('hobby', 'nobody', 'nonsense')),
      }),
    ),
  );
  return fc.oneof(...requests);
}

function pathOf(
  path: string,
  operation: Operation,
  { document, ids }: { document: Document; ids: Readonly<Record<string, readonly string[]>> },
): fc.Arbitrary<string> {
  const parameters = operation.parameters ?? [];
  const places = parameters.filter((parameter) => parameter.in === 'path');
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const known = (name: string): fc.Arbitrary<string> => fc.constantFrom(...(ids[name] ?? ['x']));
  const nonsense = fc.oneof(
    fc.uuid(),
    nastyText.filter((text) => text !== '' && text !== '.' && text !== '..'),
  );
  const place = fc.tuple(
    ...places.map(({ name }) =>
      fc.oneof(
        { weight: 4, arbitrary: known(`${path.split('/')[1]}.${name}`) },
        { weight: 1, arbitrary: nonsense.map(encode) },
      ),
    ),
  );
  const valued = ({ name, schema }: Parameter): fc.Arbitrary<string> => {
    const values = valueOf(schema, document).map(String);
    const { examples, format } = schema as { examples?: unknown[]; format?: string };
    if (format === 'uuid' && ids[name]) return fc.oneof(known(name), values);
    return examples ? fc.oneof(fc.constantFrom(...examples.map(String)), values) : values;
  };
  const query = fc.record(
    Object.fromEntries(
      queries.map((parameter) => [
        parameter.name,
        fc.oneof({ weight: 4, arbitrary: valued(parameter) }, { weight: 1, arbitrary: nastyText }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: nastyText.map((name) => [`${encode(name)}=1`]) },
  );
  return fc.tuple(place, query, fc.boolean(), unknown).map(([values, asked, twice, more]) => {
    let real = path;
    for (const [at, { name }] of places.entries()) real = real.replace(`{${name}}`, values[at] ?? '');
    const pairs = Object.entries(asked).map(([name, value]) => `${name}=${encode(String(value))}`);
    const all = [...pairs, ...(twice ? pairs.slice(0, 1) : []), ...more];
    return all.length === 0 ? real : `${real}?${all.join('&')}`;
  });
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
