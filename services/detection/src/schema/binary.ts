// Bytes: OpenAPI 3.0 writes them as a string of a format; 3.1 says what the content is, or under a media type that is not text nothing.
import type { SpecDocument } from '../spec/document.ts';
import { isObject, member } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { followRefs, isAnnotation } from '../spec/schema-site.ts';
import type { RawSchema, SchemaView } from './schema-view.ts';

const WITH_SCHEMA = /^(text|multipart)\/|json|xml|yaml|x-www-form-urlencoded|\*/;

/** The schema of a body, or null where all that it says is that there are bytes. */
export function unlessBytes(document: SpecDocument, mediaType: string, schema: RawSchema | null): RawSchema | null {
  if (schema === null || WITH_SCHEMA.test(mediaType)) return schema;
  const { raw, pointer } = schema;
  if (!isObject(raw)) return raw === true ? null : schema;
  const { node } = followRefs(document, raw, pointer);
  return isBytes(node) || Object.keys(node).every(isAnnotation) ? null : schema;
}

/** Whether the schema says that there are bytes and no more, where a type or range of types leaves open whether they are text. */
export function saysBytes(mediaType: string, raw: unknown): boolean {
  return isObject(raw) && !WITH_TYPES.test(mediaType) && isBytes(raw);
}

const WITH_TYPES = /json|xml|yaml/;

function isBytes(raw: JsonObject): boolean {
  const demands = Object.keys(raw).filter((key) => !isAnnotation(key));
  return member(raw, 'type') === 'string' && member(raw, 'format') === 'binary' && demands.length === 2;
}

/** The view of 3.1 in the words of 3.0, where the other side uses those. */
export function inWordsOf(other: SchemaView, view: SchemaView): SchemaView {
  if (view.format !== null) return view;
  if (other.format === 'byte' && view.contentEncoding === 'base64')
    return { ...view, format: 'byte', contentEncoding: null };
  if (other.format === 'binary' && view.contentMediaType === 'application/octet-stream')
    return { ...view, types: other.types, typeSource: other.typeSource, format: 'binary', contentMediaType: null };
  return view;
}
