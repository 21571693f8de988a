// A list that takes no further items is as long as its positions are: told so where the other side says it by a length. What further items
// would be is then what the other side says, since there is no room for them.
import type { SchemaView } from './schema-view.ts';

export function inLengths(own: SchemaView, other: SchemaView): SchemaView {
  if (own.items?.raw !== false || other.items?.raw === false || other.bounds['max-items'] === undefined) return own;
  const positions = own.conditions?.prefixItems.length ?? 0;
  const length = Math.min(positions, own.bounds['max-items'] ?? positions);
  return { ...own, items: other.items, bounds: { ...own.bounds, 'max-items': length } };
}
