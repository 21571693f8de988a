// A field of which nothing is said but its type: where another stands in its place, of the same type and with words of its name, it has another name.
import type { PageBlock, PageSection } from '../snapshot.ts';
import { dice } from '../text/sentences.ts';

/** Names that share this part of their words may be names of one thing. */
const MIN_SHARED = 0.5;
/** Most words of a name. */
const MAX_WORDS = 20;

interface Named {
  section: PageSection;
  block: PageBlock;
  location: string;
  name: string;
}

/** Whether the two stand between the same neighbours below the same titles, and are named alike. */
export function isSamePlace(base: Named, revision: Named): boolean {
  if (base.location !== revision.location || dice(wordsOf(base.name), wordsOf(revision.name)) < MIN_SHARED)
    return false;
  const [before, after] = [neighboursOf(base), neighboursOf(revision)];
  return before.every((hash, index) => hash === after[index]);
}

function neighboursOf({ section: { blocks }, block }: Named): (string | undefined)[] {
  const at = blocks.indexOf(block);
  return [blocks[at - 1]?.hash, blocks[at + 1]?.hash];
}

/** Parts that names of different things share. */
const GENERIC: ReadonlySet<string> = new Set(
  'id ids at is has by of on name type date time count url key no number'.split(' '),
);

/** `simpleRoomName`, `room_name`: the last part of a name with dots. */
const wordsOf = (name: string): string[] =>
  (
    (name.split('.').at(-1) ?? '')
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !GENERIC.has(word))
    .slice(0, MAX_WORDS);
