// What alternatives let through together, where the schema around them says nothing of it: types, and lists of values.
import { bareRef } from '../spec/document.ts';
import { isObject } from '../spec/json.ts';
import type { JsonObject } from '../spec/json.ts';
import { inferTypes, typeOfValue } from './merge-schema.ts';
import { valuesAlone } from './plain-alternatives.ts';
import type { SpecSide } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { SchemaView, Variants } from './schema-view.ts';

/** Alternatives without a type of their own: they are compared as alternatives. */
export function isBareUnion(view: SchemaView): boolean {
  return view.types === null && view.variants.length > 0;
}

/** Bare types that were written as alternatives are a list of types, but not beside alternatives that say more. */
export function withBareMembers(view: SchemaView, other: SchemaView): SchemaView {
  if (view.bare === null || other.bare !== null || other.variants.length === 0) return view;
  return { ...view, types: null, typeSource: 'implied', variants: [...view.variants, view.bare], bare: null };
}

/** Where one side writes a type beside its alternatives, that of the other is what its alternatives say. */
export function withUnionTypes({ context, base, revision }: SchemaSides): readonly [SchemaView, SchemaView] {
  const [isOpen, isOpenNow] = [isBareUnion(base), isBareUnion(revision)];
  if (isOpen === isOpenNow) return [base, revision];
  return isOpen ? [typed(context.base, base, revision), revision] : [base, typed(context.revision, revision, base)];
}

/** Alternatives that only list values are one list beside another: many tools keep each part of it as a schema of its own. */
export function withListedMembers(side: SpecSide, view: SchemaView, other: SchemaView): SchemaView {
  const [union, ...more] = view.variants;
  if (union === undefined || more.length > 0 || view.values !== null) return view;
  if (other.values === null || other.variants.length > 0) return view;
  const listed = valuesOfUnion(side, union, new Set(other.values));
  const takesNull = listed?.delete(null) === true;
  const { types } = view;
  if (listed === null || (types !== null && [...listed].some((value) => !types.has(typeOfValue(value))))) return view;
  const nullable = view.nullable || (takesNull && types === null);
  const one: SchemaView = { ...view, variants: [], values: [...listed], nullable };
  inferTypes(one);
  return one;
}

/** Null where a member asks for more than to be one of its values, or lists all that the other side does: beside others that is an alternative. */
function valuesOfUnion(
  { document }: SpecSide,
  { kind, members }: Variants,
  whole: ReadonlySet<unknown>,
): Set<unknown> | null {
  const listed = new Set<unknown>();
  for (const { raw } of members) {
    const ref = isObject(raw) ? bareRef(raw) : null;
    const member = ref === null ? raw : document.lookUp(ref);
    const list = valuesAlone(member);
    if (list === null || !isObject(member) || !areOfType(list, member)) return null;
    if (list.length === whole.size && list.every((value) => whole.has(value))) return null;
    // Of a oneOf what two of them list fits neither.
    if (kind === 'one-of' && list.some((value) => listed.has(value))) return null;
    for (const value of list) listed.add(value);
  }
  return listed;
}

/** Whether all of them are of the type that stands beside them. */
const areOfType = (values: readonly unknown[], { type }: JsonObject): boolean =>
  type === undefined || values.every((value) => typeOfValue(value) === type);

function typed(side: SpecSide, view: SchemaView, { typeSource }: SchemaView): SchemaView {
  const types = new Set<string>();
  for (const schema of view.variants[0]?.members ?? []) {
    const member = side.viewOf(schema);
    if (member.types === null) return view;
    for (const type of member.types) types.add(type);
  }
  return { ...view, types, typeSource };
}
