// What a schema demands, whatever its dialect and however it is put together: allOf members are merged, nullability has one form,
// bounds are numbers, a constant is a list of one. The author's own nodes stay reachable for before and after.
import { isObject, listIn, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { NOTHING } from '../spec/boolean-schema.ts';
import { childPointer } from '../spec/document.ts';
import type { Located, SpecDocument } from '../spec/document.ts';
import { inferTypes, mergePart } from './merge-schema.ts';
import { pointersOfMembers } from './put-together.ts';
import { followRefs, isCombined, isNullOr, isNullSchema } from '../spec/schema-site.ts';
import type { SchemaSite } from '../spec/schema-site.ts';
import type { Conditions } from './schema-conditions.ts';
import type { Bound } from '../rules/value-rules.ts';

/** Most allOf members that are merged into one schema. */
const MAX_PARTS = 200;
/** What this many merge is mostly merged by others too. */
const FEW_PARTS = 10;

export interface RawSchema {
  raw: unknown;
  pointer: string;
  /** What it means at its place, where that was read already. */
  site?: SchemaSite;
}

export interface Variants {
  kind: 'one-of' | 'any-of';
  members: RawSchema[];
}

/** Who says what the types are: the keyword, a list of bare alternatives, or only the fields, items or values. */
export type TypeSource = 'type' | 'alternatives' | 'implied';

export interface Discriminator {
  name: string;
  mapping: Map<string, string>;
  /** What any other name means (OpenAPI 3.2). */
  otherwise: string | null;
}

export interface SchemaView {
  pointer: string;
  /** JSON types without null; null when any. */
  types: ReadonlySet<string> | null;
  typeSource: TypeSource;
  nullable: boolean;
  format: string | null;
  /** Listed values without null; null when any. */
  values: unknown[] | null;
  isConst: boolean;
  /** Values of a list that says of itself that it will grow. */
  knownValues: unknown[] | null;
  bounds: Partial<Record<Bound, number>>;
  /** All have to match; sorted, each once. */
  patterns: readonly string[];
  multipleOf: number | null;
  uniqueItems: boolean;
  contentMediaType: string | null;
  contentEncoding: string | null;
  /** What is not listed: refused by the object itself, or by what evaluates it. */
  closed: 'additionalProperties' | 'unevaluatedProperties' | null;
  /** What is refused, each once. */
  nots: readonly unknown[];
  properties: Map<string, RawSchema>;
  required: Set<string>;
  items: RawSchema | null;
  additional: RawSchema | null;
  variants: Variants[];
  /** Bare types that were written as alternatives; null when the types were not. */
  bare: Variants | null;
  /** References among its parts that lead nowhere. */
  unknown: readonly string[];
  /** Members of allOf, which this view has merged. */
  parts: RawSchema[];
  discriminator: Discriminator | null;
  /** Null for the many schemas that have none. */
  conditions: Conditions | null;
  /** The node's own members, for annotations. */
  own: JsonObject;
  /** All nodes that were merged, where there are several. */
  sources: readonly Located[];
}

const NO_PATTERNS: readonly string[] = [];
const NO_REFS: readonly string[] = [];
const NOTHING_REFUSED: readonly unknown[] = [];
const NO_PARTS: readonly Located[] = [];

/** What says nothing. A class, as `Comparison`. */
class EmptyView implements SchemaView {
  readonly pointer: string;
  types: SchemaView['types'] = null;
  typeSource: TypeSource = 'type';
  nullable = false;
  format: string | null = null;
  values: unknown[] | null = null;
  isConst = false;
  knownValues: unknown[] | null = null;
  bounds: SchemaView['bounds'] = {};
  patterns = NO_PATTERNS;
  multipleOf: number | null = null;
  uniqueItems = false;
  contentMediaType: string | null = null;
  contentEncoding: string | null = null;
  closed: SchemaView['closed'] = null;
  nots = NOTHING_REFUSED;
  properties = new Map<string, RawSchema>();
  required = new Set<string>();
  items: RawSchema | null = null;
  additional: RawSchema | null = null;
  variants: Variants[] = [];
  bare: Variants | null = null;
  unknown = NO_REFS;
  parts: RawSchema[];
  discriminator: Discriminator | null = null;
  conditions: Conditions | null = null;
  readonly own: JsonObject;
  sources = NO_PARTS;

  constructor(target: JsonObject, pointer: string) {
    this.pointer = pointer;
    this.parts = partsOf(target, pointer);
    this.own = target;
  }
}

export function readSchema(document: SpecDocument, target: JsonObject, pointer: string): SchemaView {
  const view = new EmptyView(target, pointer);
  const sources = collectParts(document, { node: target, pointer });
  if (sources.length > 1) view.sources = sources;
  for (const part of sources) {
    mergePart(view, part.node, part.pointer);
    if (document.isUnknown(part.node)) view.unknown = [...view.unknown, String(part.node['$ref'])].sort();
  }
  if (view.nullable && sources.length > 1 && !allTakeNull(document, sources)) {
    view.nullable = false;
    // Without null, parts that had it alone in common have nothing in common.
    if (!shareTypes(sources)) view.nots = [...view.nots.filter((one) => one !== true), true];
  }
  inferTypes(view);
  return view;
}

/** Null among the types of one part is refused by a part whose types are without it. What is said of a whole, and a flag or union anywhere, stands. */
function allTakeNull(document: SpecDocument, sources: readonly Located[]): boolean {
  const [whole] = sources;
  if (whole === undefined || !sources.some(({ node }) => listsNull(node))) return true;
  if (sources.some(({ node }) => isSaidNullable(node))) return true;
  return collectParts(document, whole, listsNull).every(({ node }) => node['type'] === undefined || listsNull(node));
}

/** Whether a value other than null may have the types of all parts. */
function shareTypes(sources: readonly Located[]): boolean {
  const lists = sources.map(({ node: { type } }) => type).filter((type) => type !== undefined);
  const [first = [], ...others] = lists.map((type) => (Array.isArray(type) ? type : [type]).flatMap(withIntegers));
  return first.some((type) => type !== 'null' && others.every((list) => list.includes(type)));
}

/** Every integer is a number. */
function withIntegers(type: unknown): unknown[] {
  return type === 'number' ? ['number', 'integer'] : [type];
}

function listsNull({ type }: JsonObject): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

function isSaidNullable(node: JsonObject): boolean {
  return (
    node['nullable'] === true ||
    node['x-nullable'] === true ||
    ['oneOf', 'anyOf'].some((key) => isNullOr(listIn(node, key)))
  );
}

function partsOf(target: JsonObject, pointer: string): RawSchema[] {
  return listIn(target, 'allOf').map((raw, index) => ({ raw, pointer: childPointer(pointer, 'allOf', String(index)) }));
}

/** The node, then its allOf members and theirs; each once, without recursion. `isEnough`: what is told of a part by itself, whatever its own parts are. */
function collectParts(
  document: SpecDocument,
  whole: Located,
  isEnough: (node: JsonObject) => boolean = () => false,
): Located[] {
  const parts: Located[] = [];
  const seen = new Set<JsonObject>();
  const waiting = [whole];
  for (let part = waiting.shift(); part !== undefined && parts.length < MAX_PARTS; part = waiting.shift()) {
    if (seen.has(part.node)) continue;
    seen.add(part.node);
    parts.push(part);
    if (isEnough(part.node)) continue;
    const ref = textIn(part.node, '$ref');
    const referred = ref === null ? null : document.lookUp(ref);
    if (ref !== null && referred !== null) waiting.push(followRefs(document, referred, ref.slice(1)));
    waiting.push(...(parts.length > FEW_PARTS ? sharedParts(document, part) : resolvedParts(document, part)));
  }
  return parts;
}

function resolvedParts(document: SpecDocument, part: Located): readonly Located[] {
  const inner = innerParts(part);
  return inner.length === 0
    ? NO_PARTS
    : inner.map((one) => {
        const isBare = '$ref' in one.node && Object.keys(one.node).length === 1;
        return isBare ? followRefs(document, one.node, one.pointer) : one;
      });
}

function sharedParts(document: SpecDocument, part: Located): readonly Located[] {
  const known = document.merged.get(part.node) ?? resolvedParts(document, part);
  document.merged.set(part.node, known);
  return known;
}

/** Members of allOf, and what a union gives beside null. */
function innerParts({ node, pointer }: Located): readonly Located[] {
  if (!isCombined(node)) return NO_PARTS;
  const parts: Located[] = [];
  const pointers = pointersOfMembers(node);
  for (const key of ['allOf', 'oneOf', 'anyOf']) {
    const members = listIn(node, key);
    if (key !== 'allOf' && !isNullOr(members)) continue;
    for (let index = 0; index < members.length; index += 1) {
      const member = members[index];
      const item = member === false ? NOTHING : member;
      if (isObject(item) && (key === 'allOf' || !isNullSchema(item)))
        parts.push({ node: item, pointer: pointers?.[index] ?? childPointer(pointer, key, String(index)) });
    }
  }
  return parts;
}
