// What a sentence asks of callers, refuses them or leaves them, that it did not before.
import { readNeed, readObligation, readRefusal } from '../prose/statements.ts';
import type { Statement } from '../prose/statements.ts';
import { fold } from '../text/normal-form.ts';

type Demand = Pick<Statement, 'announces' | 'words'>;

/** What leaves only some of what was possible. */
const RESTRICTED =
  /\b(?:(?:is|are|be) only (?:accepted|allowed|permitted|possible|available|valid)|(?:accepted|allowed|permitted|possible|available) only|only (?:from|over|via) )/;
const ALLOWED = /accepted|allowed|permitted|possible|available|valid/;

const readRestriction = (sentence: string): string | null => RESTRICTED.exec(fold(sentence))?.[0] ?? null;

/** Such words in a sentence that said before that all was possible. */
export function newRestriction(before: string, after: string): string | null {
  const words = readRestriction(before) === null ? readRestriction(after) : null;
  const allowed = ALLOWED.exec(words ?? '')?.[0];
  return allowed !== undefined && before.includes(allowed) ? words : null;
}

/** Of two sentences that are the same but for a few words; null where neither asks for more or for less. */
export function newDemand(before: string, after: string): Demand | null {
  const [needed, needs] = [readNeed(before), readNeed(after)];
  if (needed === false && needs === true) return { announces: 'breaking', words: 'requires' };
  if (needed === true && needs === false) return { announces: 'feature', words: 'does not require' };
  for (const read of [readObligation, readRefusal, readRestriction]) {
    const [was, is] = [read(before), read(after)];
    if (was === null && is !== null) return { announces: 'breaking', words: is };
    if (was !== null && is === null) return { announces: 'feature', words: was };
  }
  return null;
}
