// A schema as one place uses it: the schema meant, and what the place adds to it (a description, nullability) without changing it.
// `$ref`, a `$ref` with annotations beside it, allOf/oneOf/anyOf of one and "oneOf null" are ways to write the same.
import { ANYTHING, NOTHING } from './boolean-schema.ts';
import { isObject, listIn, member, textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import { bareRef } from './document.ts';
import type { Located, SpecDocument } from './document.ts';

const MAX_WRAPPERS = 32;
const ANNOTATIONS = new Set([
  'title',
  'description',
  'summary',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'externalDocs',
  'xml',
  '$comment',
]);

/** They stand among the annotations and say which values there are. */
export const SPEAKING: ReadonlySet<string> = new Set(['nullable', 'x-nullable', 'x-extensible-enum']);

type UnionOfOne = 'one-of' | 'any-of' | null;

/** A class, as `Comparison`. */
export class SchemaSite {
  /** The schema itself: equal nodes are compared once. */
  readonly target: JsonObject;
  readonly pointer: string;
  /** Annotations written around the target, outermost first; null when there are none. */
  readonly outer: JsonObject | null;
  /** The target was the only member of a combination. */
  readonly wrapped: boolean;
  /** That combination was a bare oneOf or anyOf: nothing was added by writing it so. */
  readonly unionOfOne: UnionOfOne;

  // oxlint-disable-next-line max-params -- an object of them for each would live as long
  constructor(
    target: JsonObject,
    pointer: string,
    outer: JsonObject | null = null,
    wrapped = false,
    unionOfOne: UnionOfOne = null,
  ) {
    this.target = target;
    this.pointer = pointer;
    this.outer = outer;
    this.wrapped = wrapped;
    this.unionOfOne = unionOfOne;
  }
}

export function isAnnotation(key: string): boolean {
  return ANNOTATIONS.has(key) || key.startsWith('x-');
}

/** A schema that is no object (true, absent, nonsense) allows everything. */
export function siteOf(document: SpecDocument, raw: unknown, pointer: string): SchemaSite {
  if (!isObject(raw)) return new SchemaSite(raw === false ? NOTHING : ANYTHING, pointer);
  if (raw['$ref'] === undefined)
    return isCombined(raw) ? siteBehind(document, raw, pointer) : new SchemaSite(raw, pointer);
  const ref = bareRef(raw);
  if (ref === null && hasOtherConstraints(raw, '$ref')) return new SchemaSite(raw, pointer);
  const known = ref === null ? undefined : document.sites.get(ref);
  if (known !== undefined) return known;
  const site = siteBehind(document, raw, pointer);
  // One that leads nowhere means itself, wherever it stands.
  if (ref !== null && site.target !== raw) document.sites.set(ref, site);
  return site;
}

function siteBehind(document: SpecDocument, raw: JsonObject, pointer: string): SchemaSite {
  let at = followRefs(document, raw, pointer);
  if (!isCombined(at.node)) return new SchemaSite(at.node, at.pointer, at.outer);
  const outer: JsonObject = {};
  addMissing(outer, at.outer);
  let unionOfOne: UnionOfOne = null;
  let isWrapped = false;
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const wrapped = unwrap(at.node);
    if (wrapped === null) break;
    if (!isWrapped && Object.keys(at.node).length === 1) unionOfOne = UNIONS[wrapped.key];
    isWrapped = true;
    addMissing(outer, annotationsOf(at.node, wrapped.key));
    if (wrapped.nullable) addMissing(outer, { nullable: true });
    at = followRefs(document, wrapped.schema, `${at.pointer}/${wrapped.key}/${wrapped.index}`);
    addMissing(outer, at.outer);
  }
  return Object.keys(outer).length > 0
    ? new SchemaSite(at.node, at.pointer, outer, isWrapped)
    : new SchemaSite(at.node, at.pointer, null, isWrapped, unionOfOne);
}

interface Followed extends Located {
  /** Annotations beside the $refs that were followed. */
  outer: JsonObject | null;
}

/** Follows $refs to the schema that is meant: one that demands something beside its $ref means both. An endless one means itself. */
export function followRefs(document: SpecDocument, raw: JsonObject, pointer: string): Followed {
  let at: Followed = { node: raw, pointer, outer: null };
  for (let hop = 0; hop < MAX_WRAPPERS; hop += 1) {
    const { node } = at;
    if (node['$ref'] === undefined || hasOtherConstraints(node, '$ref')) return at;
    const ref = textIn(node, '$ref');
    const target = ref === null ? null : document.lookUp(ref);
    if (ref === null || target === null) return at;
    const said = annotationsOf(node, '$ref');
    at = {
      node: target,
      pointer: ref.slice(1),
      outer: said === null || at.outer === null ? (at.outer ?? said) : { ...said, ...at.outer },
    };
  }
  return { node: raw, pointer, outer: null };
}

export function isCombined(node: JsonObject): boolean {
  return (node['allOf'] ?? node['oneOf'] ?? node['anyOf']) !== undefined;
}

const UNIONS = { allOf: null, oneOf: 'one-of', anyOf: 'any-of' } as const;

/** What is written further out wins. */
function addMissing(outer: JsonObject, inner: JsonObject | null): void {
  for (const [key, value] of Object.entries(inner ?? {})) if (!Object.hasOwn(outer, key)) outer[key] = value;
}

interface Wrapped {
  key: 'allOf' | 'oneOf' | 'anyOf';
  index: number;
  schema: JsonObject;
  nullable: boolean;
}

/** The only member of a combination that means nothing more than its member. */
function unwrap(node: JsonObject): Wrapped | null {
  for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
    const members = listIn(node, key);
    if (members.length === 0 || members.length > 2 || hasOtherConstraints(node, key)) continue;
    const real = key === 'allOf' ? members : members.filter((item) => !isNullSchema(item));
    const [schema] = real;
    if (real.length === 1 && isObject(schema)) {
      return { key, index: members.indexOf(schema), schema, nullable: members.length === 2 };
    }
  }
  return null;
}

export function isNullSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  const type = member(value, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  const values = member(value, 'enum');
  return (
    ('const' in value && value['const'] === null) ||
    (Array.isArray(values) && values.length === 1 && values[0] === null)
  );
}

/** One schema, or null instead. */
export function isNullOr(members: readonly unknown[]): boolean {
  return members.length === 2 && members.filter(isNullSchema).length === 1;
}

function hasOtherConstraints(node: JsonObject, key: string): boolean {
  for (const other in node) if (other !== key && !isAnnotation(other) && !isRedundant(node, other)) return true;
  return false;
}

/** `type: object` beside an allOf says what its member says. */
function isRedundant(node: JsonObject, key: string): boolean {
  return key === 'type' && node['type'] === 'object' && 'allOf' in node;
}

function annotationsOf(node: JsonObject, except: string): JsonObject | null {
  let kept: JsonObject | null = null;
  for (const key in node) if (key !== except && isAnnotation(key)) (kept ??= {})[key] = node[key];
  return kept;
}

/** The target's members under what the place says around it. */
export function effective(site: SchemaSite): JsonObject {
  return site.outer === null ? site.target : { ...site.target, ...site.outer };
}
