// What alternatives let through together, where the schema around them says nothing of it: types, and lists of values.
import { bareRef } from '../spec/document.ts';
import { isObject, listIn } from '../spec/json.ts';
import { isAnnotation } from '../spec/schema-site.ts';
import { inferTypes, typeOfValue } from './merge-schema.ts';
import type { SpecSide } from './diff-context.ts';
import type { SchemaSides } from './schema-sides.ts';
import type { SchemaView } from './schema-view.ts';

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
export function withListedMembers({ document }: SpecSide, view: SchemaView, other: SchemaView): SchemaView {
  const [union, ...more] = view.variants;
  if (union === undefined || more.length > 0 || view.values !== null) return view;
  if (other.values === null || other.variants.length > 0) return view;
  const listed = new Set<unknown>();
  for (const { raw } of union.members) {
    const ref = isObject(raw) ? bareRef(raw) : null;
    const list = valuesAlone(ref === null ? raw : document.lookUp(ref));
    // Of a oneOf what two of them list fits neither.
    if (list === null || (union.kind === 'one-of' && list.some((value) => listed.has(value)))) return view;
    for (const value of list) listed.add(value);
  }
  const takesNull = listed.delete(null);
  const { types } = view;
  if (types !== null && [...listed].some((value) => !types.has(typeOfValue(value)))) return view;
  const nullable = view.nullable || (takesNull && types === null);
  return inferred({ ...view, variants: [], values: [...listed], nullable });
}

const inferred = (view: SchemaView): SchemaView => {
  inferTypes(view);
  return view;
};

/** Null when it asks for more than to be one of them. */
function valuesAlone(raw: unknown): readonly unknown[] | null {
  if (!isObject(raw)) return null;
  const list = 'const' in raw ? [raw['const']] : listIn(raw, 'enum');
  const isAlone = Object.keys(raw).every((key) => SAYS_VALUES.has(key) || isAnnotation(key));
  const type = raw['type'];
  const isOfType = type === undefined || list.every((value) => typeOfValue(value) === type);
  return isAlone && isOfType && list.length > 0 ? list : null;
}
const SAYS_VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'type']);

function typed(side: SpecSide, view: SchemaView, { typeSource }: SchemaView): SchemaView {
  const types = new Set<string>();
  for (const schema of view.variants[0]?.members ?? []) {
    const member = side.viewOf(schema);
    if (member.types === null) return view;
    for (const type of member.types) types.add(type);
  }
  return { ...view, types, typeSource };
}
