// "Show order" with one operation below it, whose title is its method and path: another one there is the same operation.
import type { PageSection } from '../snapshot.ts';
import { statedEndpoint } from './signature.ts';

const around = ({ path }: PageSection): string => JSON.stringify(path.slice(0, -1));

/** The places of headings that have one operation right below them. */
function loneIn(sections: readonly PageSection[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const section of sections)
    if (section.endpoint !== null && section.path.length > 1)
      counts.set(around(section), (counts.get(around(section)) ?? 0) + 1);
  return new Set([...counts].flatMap(([place, count]) => (count === 1 ? [place] : [])));
}

/** Whether both are the only operation below the same heading, with no words for a title. */
export function loneOperations(
  base: readonly PageSection[],
  revision: readonly PageSection[],
): (old: PageSection, fresh: PageSection) => boolean {
  const [before, after] = [loneIn(base), loneIn(revision)];
  return (old, fresh) =>
    [old, fresh].every(({ title }) => statedEndpoint(title) !== null) &&
    around(old) === around(fresh) &&
    before.has(around(old)) &&
    after.has(around(fresh));
}
