// Numbers in steps of whole numbers are integers: told so where the other side calls them that.
import type { SchemaView } from './schema-view.ts';

export function inWholeNumbers(view: SchemaView, other: SchemaView): SchemaView {
  const { types, multipleOf } = view;
  if (types === null || multipleOf === null || !Number.isInteger(multipleOf)) return view;
  const isOther = !types.has('integer') && other.types?.has('integer') === true && !other.types.has('number');
  if (!types.has('number') || !isOther) return view;
  return { ...view, types: new Set([...types].map((type) => (type === 'number' ? 'integer' : type))) };
}
