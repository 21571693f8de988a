// A whole query string that is a form of single fields (OpenAPI 3.2 `querystring`) is another way to write those parameters.
import type { SpecDocument } from '../spec/document.ts';
import { childPointer } from '../spec/document.ts';
import { isObject, listIn, member, objectEntries, objectIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import type { ParameterView } from './operation-parts.ts';
import { effective, isAnnotation, siteOf } from '../spec/schema-site.ts';
import { styleOfContent } from './serialization.ts';

const FORM = styleOfContent('application/x-www-form-urlencoded');

/** Its fields as parameters, where only one side has such a query string. */
export function withSameQueries(
  documents: readonly [base: SpecDocument, revision: SpecDocument],
  base: readonly ParameterView[],
  revision: readonly ParameterView[],
): [base: readonly ParameterView[], revision: readonly ParameterView[]] {
  if (base.some(isQueryString) === revision.some(isQueryString)) return [base, revision];
  return [inSingle(documents[0], base), inSingle(documents[1], revision)];
}

function isQueryString({ in: place }: ParameterView): boolean {
  return place === 'querystring';
}

function inSingle(document: SpecDocument, parameters: readonly ParameterView[]): readonly ParameterView[] {
  if (!parameters.some(isQueryString)) return parameters;
  return parameters.flatMap((one) => (isQueryString(one) ? (fieldsOf(document, one) ?? [one]) : [one]));
}

/** What says of an object no more than which fields it has. */
const OF_FIELDS = new Set(['type', 'properties', 'required', 'additionalProperties']);

/** Null where it is not a form, or says more of the fields than what each of them is. */
function fieldsOf(document: SpecDocument, { node, style, schema, ofPath }: ParameterView): ParameterView[] | null {
  if (style !== FORM || objectEntries(objectIn(node, 'content')).some(([, media]) => 'encoding' in media)) return null;
  const { target, pointer } = siteOf(document, schema.raw, schema.pointer);
  if (!Object.keys(target).every((key) => OF_FIELDS.has(key) || isAnnotation(key))) return null;
  const fields = Object.entries(objectIn(target, 'properties') ?? {});
  const required = listIn(target, 'required');
  if (asksForMore(fields, required, member(node, 'required') === true)) return null;
  const asParameter = ([name, field]: [string, unknown]): ParameterView => {
    const at = childPointer(pointer, 'properties', name);
    const isRequired = member(node, 'required') === true && required.includes(name);
    return {
      node: { ...wordsOf(field), name, in: 'query', required: isRequired, schema: field },
      pointer: at,
      ofPath,
      name,
      in: 'query',
      key: `query:${name}`,
      required: isRequired,
      schema: { raw: withoutWords(field), pointer: at },
      style: 'form, exploded',
    };
  };
  return fields.length > 0 && fields.every(([, field]) => isSingle(document, field)) ? fields.map(asParameter) : null;
}

/** Of a field that it does not describe, or of one as soon as another is sent. */
function asksForMore(fields: readonly [string, unknown][], required: readonly unknown[], isSent: boolean): boolean {
  const names = fields.map(([name]) => name);
  return (
    required.some((name) => !names.some((field) => field === name)) ||
    (required.length > 0 && names.length > 1 && !isSent)
  );
}

/** A plain value, or a list of them: nothing else is written in a form as it is in a query. */
function isSingle(document: SpecDocument, field: unknown): boolean {
  const node = effective(siteOf(document, field, ''));
  const type = member(node, 'type');
  if (type === 'array') return isPlain(effective(siteOf(document, node['items'], '')));
  return isPlain(node);
}

function isPlain(node: JsonObject): boolean {
  const type = member(node, 'type');
  return typeof type === 'string' && type !== 'object' && type !== 'array';
}

/** Of a parameter they stand beside its schema. */
const WORDS = new Set(['description', 'deprecated', 'example', 'examples']);

function wordsOf(field: unknown): JsonObject {
  return Object.fromEntries(Object.entries(isObject(field) ? field : {}).filter(([key]) => WORDS.has(key)));
}

function withoutWords(field: unknown): unknown {
  if (!isObject(field)) return field;
  return Object.fromEntries(Object.entries(field).filter(([key]) => !WORDS.has(key)));
}
