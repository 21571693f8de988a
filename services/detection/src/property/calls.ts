// Calls of an Api as they travel: texts for parameters and headers, JSON for bodies. Whether a side takes them is for a validator to say.
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { Api, ApiHeader, ApiOperation, ApiParameter } from './api-arbitrary.ts';
import { sample } from './sample.ts';
import { checkOf } from './validator.ts';

export interface Message {
  /** By place and name: the texts, one for each time the name is given. */
  texts: Map<string, string[]>;
  /** Undefined when there is none. */
  body: unknown;
}

type Next = () => number;
type Validate = (schema: JsonObject, value: unknown) => boolean;

export function validatorOf({ components }: Api): Validate {
  const known = new Map<JsonObject, (value: unknown) => boolean>();
  return (schema, value) => {
    const isPlain = !JSON.stringify(schema).includes('$ref');
    const check = known.get(schema) ?? checkOf(isPlain ? schema : { ...schema, components: { schemas: components } });
    known.set(schema, check);
    return check(value);
  };
}

const keyOf = (parameter: ApiParameter): string => `${parameter.in} ${parameter.name}`;
const SEPARATORS = { exploded: ',', form: ',', pipes: '|' } as const;

/** A call of the operation with values near the edges of what `alike`, the same operation on either side, takes. */
export function makeCall(api: Api, operation: ApiOperation, alike: ApiOperation | undefined, next: Next): Message {
  const texts: Message['texts'] = new Map();
  for (const parameter of operation.parameters) {
    if (!parameter.required && next() < 0.4) continue;
    const twin = alike?.parameters.find((other) => keyOf(other) === keyOf(parameter));
    const value = sample({ components: api.components, next }, (twin ?? parameter).schema);
    const written = write(value, parameter.style);
    if (written !== null) texts.set(keyOf(parameter), written);
  }
  const { body } = operation;
  const isSent = body !== null && (body.required || next() < 0.7);
  const schema = alike?.body?.schema ?? body?.schema;
  return { texts, body: isSent ? sample({ components: api.components, next }, schema) : undefined };
}

export function makeAnswer(api: Api, operation: ApiOperation, alike: ApiOperation | undefined, next: Next): Message {
  const texts: Message['texts'] = new Map();
  for (const header of operation.headers) {
    if (!header.required && next() < 0.4) continue;
    const twin = alike?.headers.find(({ name }) => name === header.name);
    const written = write(sample({ components: api.components, next }, (twin ?? header).schema), 'form');
    if (written !== null) texts.set(header.name, written);
  }
  return { texts, body: sample({ components: api.components, next }, (alike ?? operation).answer) };
}

/** Null for what has no plain text: objects, null, lists of none. */
function write(value: unknown, style: ApiParameter['style']): string[] | null {
  const items = (Array.isArray(value) ? value : [value]) as unknown[];
  if (items.length === 0 || items.some((item) => item === null || item === '' || typeof item === 'object')) return null;
  const texts = items.map(String);
  return Array.isArray(value) && style !== 'exploded' ? [texts.join(SEPARATORS[style])] : texts;
}

export function takesCall(operation: ApiOperation | undefined, { texts, body }: Message, validate: Validate): boolean {
  if (operation === undefined) return false;
  for (const parameter of operation.parameters) {
    const given = texts.get(keyOf(parameter));
    if (given === undefined ? parameter.required : !fits(given, parameter, validate)) return false;
  }
  if (operation.body === null) return true;
  return body === undefined ? !operation.body.required : validate(operation.body.schema, body);
}

export function allowsAnswer(operation: ApiOperation, { texts, body }: Message, validate: Validate): boolean {
  for (const header of operation.headers) {
    const given = texts.get(header.name);
    if (given === undefined ? header.required : !fits(given, { ...header, style: 'form' }, validate)) return false;
  }
  return validate(operation.answer, body);
}

/** A text means whatever its schema takes it for. */
function fits(
  given: string[],
  { schema, style }: ApiHeader & Pick<ApiParameter, 'style'>,
  validate: Validate,
): boolean {
  const scalars = given.length === 1 ? readings(given[0] ?? '') : [];
  const items = style === 'exploded' ? given : (given[0] ?? '').split(SEPARATORS[style]);
  const lists = style !== 'exploded' && given.length > 1 ? [] : [items, items.map((item) => readings(item).at(-1))];
  return [...scalars, ...lists].some((value) => validate(schema, value));
}

function readings(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return /^-?\d+(\.\d+)?$/.test(text) ? [text, Number(text)] : [text];
}

export function isWritable(schema: JsonObject): boolean {
  const types = ([] as unknown[]).concat(schema['type'] ?? []);
  const { items } = schema;
  if ('anyOf' in schema || 'allOf' in schema || types.includes('object')) return false;
  if (!types.includes('array')) return true;
  return types.length === 1 && isObject(items) && items['type'] !== 'array' && isWritable(items);
}
