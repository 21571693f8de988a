// Several operations with the same method and path (`PUT /users/{id}#rename`), of which one has a path of its own now, below its old title.
import type { PageSection } from '../snapshot.ts';
import { fold } from '../text/normal-form.ts';
import { shapeOf } from '../text/path-shape.ts';
import { parentsOf } from './context.ts';
import type { PageView } from './context.ts';

/** What the operation of a section of the revision was in the base, null where nothing moved. */
export function movedAlone(base: PageView, revision: PageView): (section: PageSection) => string | null {
  let known: { were: Stated; are: Stated } | null = null;
  return (section) => {
    known ??= { were: statedIn(base), are: statedIn(revision) };
    const { were, are } = known;
    const place = placeOf(section);
    const was = were.places.get(place) ?? null;
    if (was === null || section.endpoint === null || are.places.get(place) == null) return null;
    const isTitled = fold(section.title) !== fold(section.endpoint);
    if (!isTitled || shapeOf(was) === shapeOf(section.endpoint)) return null;
    const left = are.counts.get(shapeOf(was)) ?? 0;
    if (!areAkin(was, section.endpoint)) return null;
    return left > 0 && (were.counts.get(shapeOf(was)) ?? 0) > left ? was : null;
  };
}

/** By their methods, and by the part of the path that both begin with. */
function areAkin(one: string, other: string): boolean {
  const [[method, path = ''], [verb, way = '']] = [one.split(' '), other.split(' ')];
  return method === verb && path.split('/')[1] === way.split('/')[1];
}

interface Stated {
  /** The operation of each place, null where several sections stand there. */
  places: ReadonlyMap<string, string | null>;
  /** How many sections state each operation. */
  counts: ReadonlyMap<string, number>;
}

const placeOf = ({ path }: PageSection): string => JSON.stringify(path);

function statedIn({ sections, endpointOf }: PageView): Stated {
  const places = new Map<string, string | null>();
  const counts = new Map<string, number>();
  const parents = parentsOf(sections);
  for (const section of sections) {
    const place = placeOf(section);
    const around = parents.get(section);
    // A part that states it again is no further operation.
    const isPart = around !== undefined && endpointOf(around) !== null;
    places.set(place, places.has(place) || isPart ? null : section.endpoint);
    if (section.endpoint === null || isPart) continue;
    const shape = shapeOf(section.endpoint);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return { places, counts };
}
