// Types, formats, nullability: which side lets more through.
import type { RequestPlace, ResponsePlace, SchemaPlace } from '../rules/schema-places.ts';
import { canonicalJson } from '../canonical.ts';
import { isRequest } from './diff-context.ts';
import type { AddDraft, Writing } from './diff-context.ts';
import { isObject, textIn } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import type { SchemaView } from './schema-view.ts';
import { isBareUnion } from './union-types.ts';

/** Places outside JSON bodies, where a number is written like a text. */
const WIDENED_AS_TEXT = new Set<SchemaPlace>(['request-parameter', 'response-header', 'response-header-property']);
const NARROWED_AS_TEXT = new Set<SchemaPlace>([...WIDENED_AS_TEXT, 'request-parameter-property']);
const WIDER_FORMATS: Record<string, string> = { int32: 'int64', float: 'double' };

/** What a Finding of this pair begins with. */
export interface Stem {
  place: SchemaPlace;
  location: string;
  subject: string | null;
  writing: Writing | undefined;
  facts: Record<string, string | number | boolean>;
}

/** False when the types have so little in common that what is inside need not be compared. */
export function diffTypes(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): boolean {
  if (isBareUnion(base) || isBareUnion(revision)) return true;
  if (isAnyText(revision, base, stem) || (!isRequest(stem.place) && isAnyText(base, revision, stem))) {
    if (base.values === null && revision.values === null) tellImplied(base, revision, stem, add);
    return true;
  }
  const isReadAlike = !isFileOrText(base, revision, stem);
  const isRepeatable = isReadAlike && isListOf(revision, base, stem);
  const isSingled = isListOf(base, revision, stem);
  const wider =
    isRepeatable || (isReadAlike && !isSingled && covers(revision, base, isWrittenAsText(stem, WIDENED_AS_TEXT)));
  const narrower = isReadAlike && !isRepeatable && covers(base, revision, isWrittenAsText(stem, NARROWED_AS_TEXT));
  if (wider && narrower) {
    if (base.typeSource !== revision.typeSource) reportImplied(base, revision, stem, add);
    return true;
  }
  return tellMove(base, revision, stem, { wider, narrower, add });
}

/** A part of a form is sent as a file or as a text (OpenAPI 3, `contentType` of the Encoding Object): who reads the one does not find the other. */
function isFileOrText(base: SchemaView, revision: SchemaView, { place, writing }: Stem): boolean {
  if (place !== 'request-property' || writing !== 'text') return false;
  const [was, is] = [base, revision].map(({ types, format }) => (types?.has('string') === true ? format : undefined));
  return was !== is && [was, is].includes('binary') && [was, is].includes(null);
}

interface Move {
  wider: boolean;
  narrower: boolean;
  add: AddDraft;
}

// oxlint-disable-next-line max-params -- two sides, where, and which way
function tellMove(base: SchemaView, revision: SchemaView, stem: Stem, { wider, narrower, add }: Move): boolean {
  const { place, facts, ...rest } = stem;
  const formatOnly = sameTypes(base, revision);
  const [before, after] = [showType(base), showType(revision)];
  const told = { ...rest, facts: formatOnly ? { ...facts, formatOnly } : facts, before, after };
  if (wider || narrower) {
    add({ ...told, rule: ruleOfMove(base, revision, stem, wider) });
    if (isListOf(revision, base, stem)) return false;
    if (base.types !== null && revision.types !== null)
      return sharesType(base, revision) || (wider && limitsTexts(revision));
    // Beside a schema that says nothing, whatever else the other says is part of the same change.
    return !saysNothing(base.own) && !saysNothing(revision.own);
  }
  const writtenAlike =
    !isFileOrText(base, revision, stem) &&
    !isListOf(base, revision, stem) &&
    covers(revision, base, isWrittenAsText(stem, NARROWED_AS_TEXT));
  const rule = `${place}-type-changed` as const;
  add({ ...told, rule, facts: writtenAlike ? { ...told.facts, writtenAlike } : told.facts });
  return formatOnly || sharesType(base, revision) || (writtenAlike && limitsTexts(revision));
}

/** What was no text by its type had none of these limits, and is held to them now. */
function limitsTexts({ types, bounds, patterns }: SchemaView): boolean {
  const isLimited = patterns.length > 0 || bounds['min-length'] !== undefined || bounds['max-length'] !== undefined;
  return isLimited && types?.has('string') === true;
}

/** A body whose values are all text. */
function isTextOf(writing: Writing | undefined): boolean {
  return writing === 'text' || writing === 'xml';
}

function isWrittenAsText({ place, writing }: Stem, places: ReadonlySet<SchemaPlace>): boolean {
  return isTextOf(writing) || (writing !== 'json' && places.has(place));
}

function saysNothing(own: JsonObject): boolean {
  return Object.keys(own).every(isAnnotation);
}

/** The rule of a type that became wider, or else narrower. */
// oxlint-disable-next-line max-params -- two sides, where, and which way
function ruleOfMove(base: SchemaView, revision: SchemaView, { place, writing }: Stem, wider: boolean): TypeRule {
  const isList = base.typeSource === 'alternatives' || revision.typeSource === 'alternatives';
  if (isList && base.types !== null && revision.types !== null)
    return `${place}-list-of-types-${wider ? 'widened' : 'narrowed'}`;
  // Written as text, a number is a text like any other.
  const [outer, inner] = wider ? [revision, base] : [base, revision];
  const isAlike = isTextOf(writing) && wider === isRequest(place) && !covers(outer, inner, false);
  if (isAlike && hasCompatible(place)) return `${place}-type-compatible`;
  if (isRequest(place)) return requestRule(place, wider);
  // A header is text: a number in it was text before.
  if (place === 'response-header' && !wider && isWrittenText(base) && !sameTypes(base, revision))
    return 'response-header-type-compatible';
  // A format or type that is no longer promised may be anything.
  const isDropped = wider && (revision.types === null || sameTypes(base, revision));
  if (!wider) return `${place}-type-specialized`;
  return `${place}-type-${isDropped ? 'changed' : 'generalized'}`;
}

type TypeRule =
  | `${SchemaPlace}-type-${'changed' | 'generalized'}`
  | `${ResponsePlace | 'response-write-only-property'}-type-specialized`
  | `${SchemaPlace}-list-of-types-${'widened' | 'narrowed'}`
  | 'request-parameter-property-type-specialized'
  | `${CompatiblePlace}-type-compatible`;

type CompatiblePlace = 'request-body' | 'request-property' | 'response-body' | 'response-property' | 'response-header';

function hasCompatible(place: SchemaPlace): place is CompatiblePlace {
  return place.endsWith('-body') || place === 'request-property' || place === 'response-property';
}

function requestRule(place: RequestPlace | 'request-read-only-property', wider: boolean): TypeRule {
  if (wider) return `${place}-type-generalized`;
  return place === 'request-parameter-property' ? `${place}-type-specialized` : `${place}-type-changed`;
}

/** The type stood in the fields or items already and is now written down, or no longer is. */
function reportImplied(base: SchemaView, revision: SchemaView, stem: Stem, add: AddDraft): void {
  const [before, after] = [isSaid(base), isSaid(revision)];
  if (before === after || base.types === null || revision.types === null) return;
  // Listed values say their types themselves.
  if ((before ? revision : base).values === null) tellImplied(base, revision, stem, add);
}

function tellImplied(base: SchemaView, revision: SchemaView, { place, facts, ...rest }: Stem, add: AddDraft): void {
  const [before, after] = [base, revision].map((view) => (isSaid(view) ? showType(view) : null));
  const rule = anyTypeRule(place, before !== null);
  add({ ...rest, facts: { ...facts, implied: true }, rule, before: before ?? null, after: after ?? null });
}

/** The rule of a type that any other was before, or, when `widens`, is now. */
export function anyTypeRule(place: SchemaPlace, widens: boolean): TypeRule {
  if (isRequest(place)) return `${place}-type-${widens ? 'generalized' : 'changed'}`;
  return `${place}-type-${widens ? 'changed' : 'specialized'}`;
}

function isSaid({ typeSource }: SchemaView): boolean {
  return typeSource !== 'implied';
}

/** Null is let through by whatever says neither which types it takes nor which values. */
export function diffNullability(
  base: Pick<SchemaView, 'nullable' | 'types' | 'typeSource' | 'values' | 'variants'>,
  revision: Pick<SchemaView, 'nullable' | 'types' | 'typeSource' | 'values' | 'variants'>,
  { place, ...rest }: Stem,
  add: AddDraft,
): void {
  const knows = (view: typeof base): boolean =>
    view.nullable ||
    view.values !== null ||
    view.variants.length > 0 ||
    (view.types !== null && view.typeSource !== 'implied');
  if (!knows(base) || !knows(revision) || base.nullable === revision.nullable) return;
  const [before, after] = [base, revision].map(({ nullable }) => (nullable ? 'nullable' : 'not nullable'));
  add({
    ...rest,
    rule: revision.nullable ? `${place}-became-nullable` : `${place}-became-not-nullable`,
    before: before ?? null,
    after: after ?? null,
  });
}

/** Integers are numbers. */
function sharesType(base: SchemaView, revision: SchemaView): boolean {
  const asNumber = (type: string): string => (type === 'integer' ? 'number' : type);
  const after = new Set([...(revision.types ?? [])].map(asNumber));
  return [...(base.types ?? [])].some((type) => after.has(asNumber(type)));
}

function sameTypes(base: SchemaView, revision: SchemaView): boolean {
  return (
    base.types?.size === revision.types?.size && [...(base.types ?? [])].every((type) => revision.types?.has(type))
  );
}

/** A query or form that repeats its name for each item writes a list of one like the item: no demand may be on the list or new on the items. */
function isListOf(list: SchemaView, item: SchemaView, stem: Stem): boolean {
  if (list.types?.has('array') !== true || !isRepeated(stem, item)) return false;
  const isPlain = Object.entries(list.bounds).every(([bound, value]) => isOneWithin(bound, value));
  const isFile = item.types === null && item.contentMediaType !== null;
  if (!isPlain || !(isFile || item.types !== null)) return false;
  if (item.types?.has('array') === true || item.types?.has('object') === true) return false;
  const raw = list.items?.raw ?? {};
  if (!isObject(raw) || '$ref' in raw) return false;
  const type = textIn(raw, 'type');
  const takesAll = type === null || type === 'string' || [...(item.types ?? [type])].every((one) => one === type);
  const demands = Object.keys(raw).filter((key) => key !== 'type' && !isAnnotation(key));
  return takesAll && demands.every((key) => canonicalJson(raw[key]) === canonicalJson(item.own[key]));
}

/** One parameter of a query, or a file among the parts of a form: what is inside a part, or a value, may be written otherwise. */
function isRepeated({ place, writing, subject }: Stem, item: SchemaView): boolean {
  if (place === 'request-parameter') return writing === 'list';
  const isFile = item.format === 'binary' || item.contentMediaType !== null;
  return isFile && place === 'request-property' && writing === 'text' && subject !== null && !/[.[*]/.test(subject);
}

function isOneWithin(bound: string, value: number): boolean {
  return (bound === 'min-items' && value <= 1) || (bound === 'max-items' && value >= 1);
}

/** Outside bodies whatever is written is a text: one that says no type takes what a text does. */
function isAnyText(text: SchemaView, any: SchemaView, { place, writing }: Stem): boolean {
  if (any.types !== null || !isWrittenText(text)) return false;
  return writing !== 'json' && NARROWED_AS_TEXT.has(place);
}

/** Whatever `inner` lets through, `outer` does, as far as types and formats go. */
function covers(outer: SchemaView, inner: SchemaView, isText: boolean): boolean {
  if (outer.types === null) return true;
  if (inner.types === null) return false;
  // What is written in a path, query or header is text; a list of types is a promise to tell them apart.
  const asText = isText && isWrittenText(outer) && inner.types.size === 1;
  for (const type of inner.types) {
    const isScalar = type !== 'object' && type !== 'array';
    if (asText && isScalar) continue;
    if (type === 'null' && outer.nullable) continue;
    if (type === 'integer' && outer.types.has('number') && !outer.types.has('integer')) continue;
    if (!outer.types.has(type)) return false;
  }
  return (asText && !sameTypes(outer, inner)) || coversFormat(outer, inner);
}

function isWrittenText({ types, format }: SchemaView): boolean {
  return types?.has('string') === true && format === null;
}

function coversFormat(outer: SchemaView, inner: SchemaView): boolean {
  if (outer.format === null || outer.format === inner.format) return true;
  // A format speaks of its own type only: int64 says nothing about a number.
  if (inner.types?.has('integer') === true && outer.types?.has('integer') !== true) return true;
  return inner.format !== null && WIDER_FORMATS[inner.format] === outer.format;
}

export function showType(view: SchemaView): string {
  const types = view.types === null ? 'any' : [...view.types].sort().join(' | ');
  return view.format === null ? types : `${types} (${view.format})`;
}
