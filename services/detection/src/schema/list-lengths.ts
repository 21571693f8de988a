// A list that takes no further items is as long as its positions are: told so where the other side says it by a length. What further items
// would be is then what the other side says, since there is no room for them.
import type { SchemaView } from './schema-view.ts';

export function inLengths(own: SchemaView, other: SchemaView): SchemaView {
  if (own.items?.raw === false && other.items?.raw !== false && other.bounds['max-items'] !== undefined) {
    const length = Math.min(positionsIn(own), own.bounds['max-items'] ?? Infinity);
    return { ...own, items: other.items, bounds: { ...own.bounds, 'max-items': length } };
  }
  if (!isFull(own) || other.items?.raw === false) return own;
  return { ...own, items: isFull(other) ? null : other.items };
}

/** All that it may hold stands at a position. */
function isFull(view: SchemaView): boolean {
  return view.items?.raw !== false && positionsIn(view) >= (view.bounds['max-items'] ?? Infinity);
}

function positionsIn({ conditions }: SchemaView): number {
  return conditions?.prefixItems.length ?? 0;
}
