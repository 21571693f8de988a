// Texts that left a section with its heading, or came below a new one, and were edited on the way: one sentence that became another.
import { dice, wordsOf } from '../text/sentences.ts';
import type { PlacedBlock } from './context.ts';

/** Much of a text that was edited on the way stays. */
const MIN_LIKENESS = 0.8;
/** Shorter ones are alike by chance. */
const MIN_WORDS = 8;
/** Most pairs that are compared word by word. */
const MAX_PAIRS = 10_000;

const isText = ({ block }: PlacedBlock): boolean =>
  block.kind === 'paragraph' || block.kind === 'item' || block.kind === 'notice';

/** Each text is followed once, to the likest. */
export function followTexts(
  removed: readonly PlacedBlock[],
  added: readonly PlacedBlock[],
): [before: PlacedBlock, after: PlacedBlock][] {
  if (removed.length * added.length > MAX_PAIRS) return [];
  const free = new Map(added.filter(isText).map((placed) => [placed, wordsOf(placed.block.text)]));
  return removed.filter(isText).flatMap((placed): [PlacedBlock, PlacedBlock][] => {
    const words = wordsOf(placed.block.text);
    if (words.length < MIN_WORDS) return [];
    const alike = [...free]
      .map(([candidate, others]) => ({ candidate, likeness: dice(words, others) }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS);
    const [best] = alike.toSorted((one, other) => other.likeness - one.likeness);
    if (best === undefined) return [];
    free.delete(best.candidate);
    return [[placed, best.candidate]];
  });
}
