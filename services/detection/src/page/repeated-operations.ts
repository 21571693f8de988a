// An operation that a page documents in several places. One of them that came or went takes nothing with it that another has.
import type { PageBlock } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { shapeOf } from '../text/path-shape.ts';
import { locationOf } from './context.ts';
import type { PageView, PlacedBlock } from './context.ts';

/** Whether a named row of the one page is told of its operation by the other, which states the operation in fewer places. */
export function isRepeatedIn(one: PageView, other: PageView): (placed: PlacedBlock) => boolean {
  const [counts, left] = [countPlaces(one), countPlaces(other)];
  const repeated = new Set(
    [...counts].filter(([shape, count]) => count > (left.get(shape) ?? count)).map(([shape]) => shape),
  );
  if (repeated.size === 0) return () => false;
  const names = new Set<string>();
  const places = new Set<string>();
  for (const section of other.sections) {
    const shape = shapeOf(other.endpointOf(section) ?? '');
    places.add(`${shape} ${locationOf(section)}`);
    if (repeated.has(shape)) for (const block of section.blocks.filter(isNamed)) names.add(`${shape} ${nameOf(block)}`);
  }
  // What left a section that is still there did not go with one of the places.
  return ({ block, endpoint, location }) =>
    endpoint !== null &&
    !places.has(`${shapeOf(endpoint)} ${location}`) &&
    isNamed(block) &&
    names.has(`${shapeOf(endpoint)} ${nameOf(block)}`);
}

/** How many sections state each operation. */
function countPlaces({ sections }: PageView): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { endpoint } of sections)
    if (endpoint !== null) counts.set(shapeOf(endpoint), (counts.get(shapeOf(endpoint)) ?? 0) + 1);
  return counts;
}

const isNamed = ({ kind, cells }: PageBlock): boolean =>
  (kind === 'row' || kind === 'definition') && (cells[0] ?? '') !== '';

/** Types may stand behind the name. */
const nameOf = ({ cells: [cell = ''] }: PageBlock): string => fold(cell).split(' ')[0] ?? '';
