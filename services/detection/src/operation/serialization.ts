// How a value outside a body is written: style and explode tell lists and objects apart, some styles every value.
import type { DiffContext, SpecSide, Writing } from '../schema/diff-context.ts';
import { member, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { usualName, withoutParameters } from './media-names.ts';
import { mediaTypeKey } from './operation-parts.ts';
import type { RawSchema } from '../schema/schema-view.ts';
import { effective, siteOf } from '../spec/schema-site.ts';

interface Written {
  schema: RawSchema;
  style: string;
}

/** Styles in which one plain value is written as itself. */
const PLAIN = new Set([
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'tabDelimited',
  'deepObject',
  'tsv',
  'cookie',
]);

export function isWrittenOtherwise({ base, revision }: DiffContext, before: Written, after: Written): boolean {
  if (before.style === after.style) return false;
  if (!isPlain(before.style) || !isPlain(after.style)) return true;
  if (areListsAlike(before.style, after.style) && isList(base, before.schema) && isList(revision, after.schema))
    return false;
  return isComposed(base, before.schema) && isComposed(revision, after.schema);
}

/** Between commas in a path or header, said to be exploded or not; in a query, once for each item whatever else would separate them. */
function areListsAlike(one: string, other: string): boolean {
  const [[style, explodes], [otherStyle, otherExplodes]] = [one.split(', '), other.split(', ')];
  if (style === 'simple' && otherStyle === 'simple') return true;
  return (
    explodes !== undefined && explodes === otherExplodes && REPEATED.has(style ?? '') && REPEATED.has(otherStyle ?? '')
  );
}

const REPEATED = new Set(['form', 'spaceDelimited', 'pipeDelimited']);

function isList({ document }: SpecSide, { raw, pointer }: RawSchema): boolean {
  return member(effective(siteOf(document, raw, pointer)), 'type') === 'array';
}

/** How each side says that it is written: in the words of Swagger 2.0 where both use them. */
export function stylesAsSaid(context: DiffContext, before: Said, after: Said): [before: string, after: string] {
  const isOld = [context.base, context.revision].every(({ document }) => document.dialect === 'swagger-2.0');
  const [was, is] = [before, after].map(({ node }) => textIn(node, 'collectionFormat') ?? 'csv');
  return isOld && was !== undefined && is !== undefined && was !== is ? [was, is] : [before.style, after.style];
}

interface Said extends Written {
  node: JsonObject;
}

function isPlain(style: string): boolean {
  return PLAIN.has(style.split(',')[0] ?? '');
}

function isComposed({ document }: SpecSide, { raw, pointer }: RawSchema): boolean {
  const node = effective(siteOf(document, raw, pointer));
  const type = member(node, 'type');
  const types: unknown[] = Array.isArray(type) ? type : [type];
  if (types.includes('array') || types.includes('object')) return true;
  return type === undefined && ['properties', 'items', 'additionalProperties'].some((key) => key in node);
}

/** How the values of a body of the media type are written. */
export function writingOf(key: string): Writing | undefined {
  if (hasJsonTypes(key)) return undefined;
  return /[/+]xml(;|$)/.test(key) ? 'xml' : 'text';
}

/** Whether values of the media type have JSON's types; elsewhere all is text. */
function hasJsonTypes(key: string): boolean {
  return key === 'application/json' || JSON_TYPES.test(usualName(withoutParameters(key)));
}

const JSON_TYPES = /[/+*](json|\*|cbor|msgpack|jsonl|json-seq)$/;

/** What the style of a parameter or header begins with that is written as a media type. */
const AS_MEDIA_TYPE = 'as ';

export function styleOfContent(name: string): string {
  return `${AS_MEDIA_TYPE}${mediaTypeKey(name)}`;
}

export function isWrittenAsJson({ style }: { style: string }): boolean {
  return style.startsWith(AS_MEDIA_TYPE) && hasJsonTypes(style.slice(AS_MEDIA_TYPE.length));
}
