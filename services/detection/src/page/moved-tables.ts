// Tables under another heading: what was a row of one is a row of it still, also when it was edited on the way.
import type { PageSection } from '../snapshot.ts';
import type { PlacedBlock } from './context.ts';

interface Sides {
  before: readonly PlacedBlock[];
  after: readonly PlacedBlock[];
}

/** Share of the rows of a new section that must have stood in one section before. */
const MIN_MOVED = 0.5;

const isRow = ({ block }: PlacedBlock): boolean => block.kind === 'row' || block.kind === 'definition';

/**
 * The section of the base that a section of the revision goes on from: the one that it was matched with, or where most of its rows were.
 * @param standing all that did not stay where it was.
 */
export function followTables(
  pairs: readonly Sides[],
  standing: Sides,
  keyOf: (placed: PlacedBlock) => string,
): (section: PageSection) => PageSection {
  const origins = new Map<PageSection, PageSection>();
  for (const { before, after } of pairs) {
    const [base, revision] = [before[0]?.section, after[0]?.section];
    if (base !== undefined && revision !== undefined) origins.set(revision, base);
  }
  const before = Map.groupBy(standing.before.filter(isRow), keyOf);
  const after = Map.groupBy(
    standing.after.filter(({ section }) => !origins.has(section)).filter(isRow),
    ({ section }) => section,
  );
  for (const [section, rows] of after) {
    const from = rows.flatMap((placed) => before.get(keyOf(placed))?.slice(0, 1) ?? []);
    const [[base, moved] = []] = [...Map.groupBy(from, (placed) => placed.section)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    );
    if (base !== undefined && (moved?.length ?? 0) >= MIN_MOVED * rows.length) origins.set(section, base);
  }
  return (section) => origins.get(section) ?? section;
}
