// "Show order" with one operation below it, whose title is its method and path: one there that is like it is the same operation.
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

/** "Show order" is about one operation, "Orders" and "API reference" are about whatever stands below them. */
const namesOne = ({ path }: PageSection): boolean =>
  /\S\s+\S/.test(path.at(-2) ?? '') && !GROUP.test(path.at(-2) ?? '');
const GROUP =
  /\b(?:apis?|reference|endpoints?|operations?|routes?|resources?|methods?|requests?|calls?|overview|summary|index|contents)\b/;

/** Has the same path, or the same method and a path that ends in the same word or stands below a title that names one operation. */
function isAkin(old: PageSection, fresh: PageSection): boolean {
  const [[verb, path = ''], [otherVerb, otherPath = '']] = [split(old), split(fresh)];
  return path === otherPath || (verb === otherVerb && (namesOne(fresh) || lastWord(path) === lastWord(otherPath)));
}
const split = ({ endpoint }: PageSection): string[] => endpoint?.split(' ') ?? [];
const lastWord = (path: string): string | undefined =>
  path.split('/').findLast((part) => part !== '' && !part.startsWith('{'));

/** Whether both are the only operation below the same heading, with no words for a title, and much alike. */
export function loneOperations(
  base: readonly PageSection[],
  revision: readonly PageSection[],
): (old: PageSection, fresh: PageSection) => boolean {
  const [before, after] = [loneIn(base), loneIn(revision)];
  return (old, fresh) =>
    old.path.at(-2) === fresh.path.at(-2) &&
    [old, fresh].every(({ endpoint, title }) => endpoint !== null && statedEndpoint(title) !== null) &&
    isAkin(old, fresh) &&
    around(old) === around(fresh) &&
    before.has(around(old)) &&
    after.has(around(fresh));
}
