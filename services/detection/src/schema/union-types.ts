// The types that alternatives let through together, where the schema around them says nothing of types.
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

function typed(side: SpecSide, view: SchemaView, { typeSource }: SchemaView): SchemaView {
  const types = new Set<string>();
  for (const schema of view.variants[0]?.members ?? []) {
    const member = side.viewOf(schema);
    if (member.types === null) return view;
    for (const type of member.types) types.add(type);
  }
  return { ...view, types, typeSource };
}
