// How the parts of a form are written: their content types, headers and styles (OpenAPI 3, Encoding Object).
import { canonicalJson } from '../canonical.ts';
import type { AddDraft, DiffContext, SpecSide } from '../schema/diff-context.ts';
import { childPointer } from '../spec/document.ts';
import { isExtension, isObject, member, objectIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import type { ContentView } from './operation-parts.ts';
import type { RawSchema, SchemaView } from '../schema/schema-view.ts';

/** Parts by their position, or each of them (OpenAPI 3.2). */
const BY_POSITION = ['prefixEncoding', 'itemEncoding'];

/** What came with a field, or went with it, is part of that. */
// oxlint-disable-next-line max-params -- two sides in a context
export function diffEncoding(context: DiffContext, before: ContentView, after: ContentView, add: AddDraft): void {
  for (const key of BY_POSITION) {
    const [was, is] = [before, after].map(({ node }) => canonicalJson(member(node, key) ?? {}));
    if (was !== is) report(key, key, was, is, { byPosition: true });
  }
  const [old, fresh] = [objectIn(before.node, 'encoding') ?? {}, objectIn(after.node, 'encoding') ?? {}];
  if (context.alike(old, fresh)) return;
  const isRestated = isSwagger2(context.base) !== isSwagger2(context.revision);
  const [had, has] = [fieldsOf(context.base, before), fieldsOf(context.revision, after)];
  for (const field of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const [schema, schemaNow] = [had.get(field), has.get(field)];
    if (schema === undefined || schemaNow === undefined) continue;
    // Whoever restates a form of Swagger 2.0 mostly leaves out how its lists are written.
    if (isRestated && (member(old, field) === undefined || member(fresh, field) === undefined)) continue;
    const [from, to] = [member(old, field), member(fresh, field)];
    if (context.same(from, to)) continue;
    const was = spoken(from, usualType(context.base, schema));
    const is = spoken(to, usualType(context.revision, schemaNow));
    const path = `encoding/${childPointer('', field).slice(1)}`;
    if (was !== is) {
      report(field, path, was, is, takesMoreOf(from, to));
      continue;
    }
    // What would hold anyway may be another by now.
    const words = rewordedHeader(from, to);
    if (words !== null) report(field, path, words.before, words.after, { text: true });
  }

  // oxlint-disable-next-line max-params -- what, where, and both values
  function report(
    subject: string,
    path: string,
    was: string | null | undefined,
    is: string | null | undefined,
    facts: Record<string, boolean> = {},
  ): void {
    add({
      rule: 'request-body-encoding-rule-changed',
      location: `${after.pointer}/${path}`,
      subject,
      before: was ?? null,
      after: is ?? null,
      facts: { direction: 'request', ...facts },
    });
  }
}

const isSwagger2 = ({ document }: SpecSide): boolean => document.dialect === 'swagger-2.0';

/** Whether nothing changed but the content types and headers, and a part as it was is still right: by the first or by the second of them. */
function takesMoreOf(before: unknown, after: unknown): { takesMore?: true; asksLess?: true } {
  const [{ contentType: was, headers: had, ...rest }, { contentType: is, headers: has, ...others }] = [
    isObject(before) ? before : {},
    isObject(after) ? after : {},
  ];
  if (canonicalJson(rest) !== canonicalJson(others) || !staysRight(had, has)) return {};
  if (was === is) return { asksLess: true };
  return listsFurther(was, is) ? { takesMore: true } : {};
}

/** Whether each content type that a field could have is among them. */
function listsFurther(before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false;
  const [had, has] = [before, after].map((list) => list.split(',').map((type) => type.trim().toLowerCase()));
  return (
    had !== undefined && had.every((type) => has?.includes(type) === true || has?.includes(rangeOf(type)) === true)
  );
}

/** Whether headers that were right still are: one may be new, and one that had to be there need no longer be. */
function staysRight(before: unknown, after: unknown): boolean {
  const [had, has] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(had), ...Object.keys(has)])].every((name) => {
    const [old, fresh] = [objectIn(had, name), objectIn(has, name)];
    if (fresh === null) return false;
    const [{ required: was, ...rest }, { required: is, ...others }] = [meaningOf(old ?? fresh), meaningOf(fresh)];
    return (is !== true || (old !== null && was === true)) && canonicalJson(rest) === canonicalJson(others);
  });
}

/** `image/*` of `image/png`. */
function rangeOf(type: string): string {
  return `${type.split('/')[0] ?? ''}/*`;
}

/** What is said of a field without what would hold anyway. */
function spoken(encoding: unknown, usual: string | null): string {
  const said = isObject(encoding) ? encoding : {};
  const style = member(said, 'style') ?? 'form';
  const unsaid: Record<string, unknown> = { contentType: usual, style: 'form', explode: style === 'form' };
  const kept = Object.entries({ ...said, headers: headersOf(said) }).filter(
    ([key, value]) => !isExtension(key) && value !== false && value !== (unsaid[key] ?? false),
  );
  if (said['explode'] === false && style === 'form') kept.push(['explode', false]);
  return canonicalJson(Object.fromEntries(kept));
}

/** False where there are none. */
function headersOf(encoding: JsonObject): JsonObject | false {
  const headers = Object.entries(objectIn(encoding, 'headers') ?? {}).map(([name, header]) => {
    if (!isObject(header)) return [name, header];
    const { required, ...rest } = meaningOf(header);
    return [name, required === undefined || required === false ? rest : { ...rest, required }];
  });
  return headers.length > 0 && (Object.fromEntries(headers) as JsonObject);
}

/** A header without the words about it and its value. */
function meaningOf(header: JsonObject): JsonObject {
  const { schema, ...rest } = header;
  const own = without(rest, isSaid);
  if (schema === undefined) return own;
  return { ...own, schema: isObject(schema) ? without(schema, isSaid) : schema };
}

/** What is said of the first header of which other words are said now. */
function rewordedHeader(before: unknown, after: unknown): { before: string | null; after: string | null } | null {
  const [had, has] = [before, after].map((encoding) => objectIn(isObject(encoding) ? encoding : {}, 'headers') ?? {});
  for (const name of Object.keys(has ?? {})) {
    const [old, fresh] = [had, has].map((headers) => objectIn(headers ?? {}, name) ?? {});
    const [was, is] = [old, fresh].map((header) =>
      [header ?? {}, objectIn(header ?? {}, 'schema') ?? {}].map((node) => without(node, isUnsaid)),
    );
    if (canonicalJson(was) !== canonicalJson(is))
      return { before: textIn(old ?? {}, 'description'), after: textIn(fresh ?? {}, 'description') };
  }
  return null;
}

/** Annotations that say nothing of which values are right. */
function isSaid(key: string): boolean {
  return isAnnotation(key) && !DECIDING.has(key);
}

function isUnsaid(key: string): boolean {
  return !isSaid(key) || isExtension(key);
}

const DECIDING = new Set(['nullable', 'x-nullable', 'default']);

function without(node: JsonObject, isLeftOut: (key: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !isLeftOut(key)));
}

/** The content type of a field that names none; null when its schema leaves that open. */
function usualType(side: SpecSide, schema: RawSchema): string | null {
  const field = side.viewOf(schema);
  const { types, format } = isList(field) && field.items !== null ? side.viewOf(field.items) : field;
  const [type, ...others] = types ?? [];
  if (type === undefined || type === 'array' || others.length > 0) return null;
  if (type === 'object') return 'application/json';
  return format === 'binary' || format === 'byte' ? 'application/octet-stream' : 'text/plain';
}

/** Its parts are its items. */
function isList({ types }: SchemaView): boolean {
  return types?.size === 1 && types.has('array');
}

function fieldsOf(side: SpecSide, { schema }: ContentView): ReadonlyMap<string, RawSchema> {
  return schema === null ? new Map() : side.viewOf(schema).properties;
}
