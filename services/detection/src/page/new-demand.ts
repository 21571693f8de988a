// What a sentence asks of callers, refuses them or leaves them, that it did not before.
import { readNeed, readObligation, readRefusal } from '../prose/statements.ts';
import type { Meaning } from '../prose/statements.ts';
import { saySameQuantities } from '../text/limits.ts';
import { fold } from '../text/normal-form.ts';
import { dice, SAME_SENTENCE, wordsOf } from '../text/sentences.ts';
import { inFull } from './content-words.ts';

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

const CONDITION = /^\W*(?:if|when|whenever|where|once)\b[^,;]{1,160},/i;

/** "When a limit is reached, …" and "When terms are not met, …": what is not so in another condition is refused to nobody. */
function besideConditions(before: string, after: string): [string, string] {
  const [was, is] = [before, after].map((text) => CONDITION.exec(text)?.[0] ?? '') as [string, string];
  const isOther = was !== '' && is !== '' && dice(wordsOf(was), wordsOf(is)) < SAME_SENTENCE;
  return isOther ? [before.slice(was.length), after.slice(is.length)] : [before, after];
}

const ANSWER =
  /\b(?:must|should|ha(?:s|ve) to|needs? to|(?:required|expected) to)\b[^.;]{0,80}\b(?:respond|return|answer|reply|acknowledge)\b[^.;\d]{0,40}\b([1-5]\d\d)\b/;

/** With another status than before callers must answer what is sent to them. */
function newAnswer(before: string, after: string): string | null {
  const [was, is] = [before, after].map((text) => ANSWER.exec(fold(text)));
  return was?.[1] !== undefined && is?.[1] !== undefined && was[1] !== is[1] ? is[0] : null;
}

/** "Is rejected unless …": what must be so is said by what happens else. */
const FAILS = /\b(?:(?:is|are|be) (?:rejected|refused|denied)|rejects?|refuses?|fails?|an error)\b/;
const DENIED = /(?:\bnot|n't) (?:be |been |yet )?([a-z]{4,})/;

/** What says without a "not" that something is not so, or is so only then. */
const DENIES_SILENTLY =
  /\b(?:only|until|unless|without|except|no (?!longer\b|\w+ (?:is|are) (?:required|needed|necessary)\b)[a-z]+|nothing|failed|declined|blocked|hidden|skipped|private|disabled|done|finished|experimental|permanent|unordered|(?:is|are) off|too (?:low|high|small|large|short|long)|exclusive|excluded|excludes?|omits?|leaves? out|left out|remains?|stays?|else|others?|rather than|instead of)\b(?: \w+)?/g;

/** "Cannot be rated until it has ended", "can be rated once it has ended". */
const NOT_UNTIL = /(?:\bnot\b|n't|cannot)[^.;]{1,80}\b(?:until|before)\b/;
const ONCE = /\b(?:once|after|as soon as)\b/;
/** "Before it is attached", "not yet attached". */
const NOT_YET = /(?:\bnot|n't) yet\b/;
const BEFORE = /\bbefore\b/;

/** "Isn't committed" and "uncommitted" deny the same; so do "only" and what the others may not, "not included" and "excludes". */
function deniesAlike(before: string, after: string): boolean {
  const [old, fresh] = [fold(before), fold(after)];
  const isPrefixed = [
    [old, fresh],
    [fresh, old],
  ].some(([one = '', other = '']) => {
    const stem = DENIED.exec(one)?.[1]?.slice(0, MIN_STEM);
    return stem !== undefined && new RegExp(`\\b(?:un|in|non-?)${stem}`).test(other);
  });
  if (NOT_YET.test(old) ? BEFORE.test(fresh) : NOT_YET.test(fresh) && BEFORE.test(old)) return true;
  if (NOT_UNTIL.test(old) ? ONCE.test(fresh) : NOT_UNTIL.test(fresh) && ONCE.test(old)) return true;
  const [was, is] = [readRefusal(before), readRefusal(after)].map((words) => words !== null);
  const [silently = [], denies = []] = [old, fresh].map((text) => text.match(DENIES_SILENTLY) ?? []);
  // Beside a refusal that is new, what both leave out is left out as before.
  const [silent, isSilent] = [was === is ? silently.length > 0 : hasOther(silently, denies), denies.length > 0];
  if (was === is) return isPrefixed || (was !== true && silent !== isSilent);
  return isPrefixed || (was === true ? isSilent : silent);
}
const MIN_STEM = 4;

const hasOther = (words: readonly string[], others: readonly string[]): boolean =>
  words.some((word) => !others.includes(word));

/** An order asks for as much as "must". */
const ORDERS =
  /(?:^\W*(?:please )?|[,;:.] (?:so |and |then )?(?:please )?)(?:call|give|use|set|pass|send|write|make sure|provide|include|specify|add|put|keep|encode|sign|supply|leave|choose|create|start|run|do)\b/;
const MUST =
  /\b(?:must|shall|(?<!\b(?:not|no|never)\b[^.;]{0,40})(?:needs?|requires?|required|mandatory|necessary to)|ha(?:s|ve) to|without [^.;]{1,40} (?:is|are) (?:rejected|refused))\b/;

/** "At most 100", "never more than 100". */
const BOUND = /\b(?:at most|up to|no more than|more than|at least|fewer than|less than|maximum|minimum)\b/;

/** Both ask, in whatever form: "must not be negative", "must be zero or more", "give it as a number". */
const bothAsk = (old: string, fresh: string): boolean =>
  [old, fresh].map(fold).every((text) => MUST.test(text) || ORDERS.test(text));

const TO_BE = /\b(?:must|ha(?:s|ve) to|needs? to) be ([a-z]+)/;

/** "Must be escaped", "is escaped": what is done so has to be done so. */
function isDoneSo(before: string, after: string): boolean {
  const [old, fresh] = [fold(before), fold(after)];
  return [
    [old, fresh],
    [fresh, old],
  ].some(([one = '', other = '']) => {
    const deed = TO_BE.exec(one)?.[1];
    return deed !== undefined && !TO_BE.test(other) && new RegExp(`\\b(?:is|are) ${deed}\\b`).test(other);
  });
}

const affirm = (inFull: string): string => inFull.replaceAll(/\bcannot\b/g, 'can').replaceAll(/ not\b/g, '');

/** Who is spared that is let in. */
const OF_NEED = /\b(?:required?|requires|mandatory|needed|needs?|necessary|obligatory|optional)\b/;

/** A "not" that came or went, and nothing else. */
function turnsByNot(before: string, after: string): Meaning | null {
  const [old, fresh] = [inFull(before), inFull(after)];
  if (old === fresh || affirm(old) !== affirm(fresh) || OF_NEED.test(old)) return null;
  return affirm(fresh) === fresh
    ? { announces: 'feature', words: 'not' }
    : { announces: 'breaking', words: /\b(?:cannot|not)\b/.exec(fresh)?.[0] ?? 'not' };
}

/** One must do what the other must not. */
const MUST_NOT = /\b(?:must|shall|may) not ((?:be )?[a-z]+)/;
function turnsOrder(before: string, after: string): Meaning | null {
  const [denied, denies] = [MUST_NOT.exec(fold(before)), MUST_NOT.exec(fold(after))];
  const deed = denies?.[1] ?? denied?.[1] ?? '';
  const other = fold(denies === null ? after : before);
  if ((denied === null) === (denies === null) || !new RegExp(`\\b(?:must|to|shall) ${deed}\\b`).test(other))
    return null;
  return { announces: denies === null ? 'feature' : 'breaking', words: denies?.[0] ?? denied?.[0] ?? '' };
}

const WAY_OUT =
  /^[,;]? ?(?:or|and) (?:(?:use|set|pass|give) (?:it to |to )?)?["'`]?[\w-]{1,20}["'`]? (?:to|for) (?:not\b|no limit|disabl|turn(?:ing)? .{0,20}off|switch(?:ing)? .{0,20}off|lift|unlimited|skip)/i;

/** ", or 0 to not limit it" behind the same words: a way to have it otherwise. */
function offersWayOut(before: string, after: string): Meaning | null {
  const start = before.replace(/[.\s]+$/, '');
  const words = after.startsWith(start) ? WAY_OUT.exec(after.slice(start.length))?.[0] : undefined;
  return words === undefined ? null : { announces: 'feature', words: words.replace(/^[,;]? ?/, '') };
}

/** Of two sentences that are the same but for a few words; null where neither asks for more or for less. */
export function newDemand(before: string, after: string): Meaning | null {
  const [old, fresh] = besideConditions(before, after);
  const [needed, needs] = [readNeed(before), readNeed(after)];
  if (needed === false && needs === true) return { announces: 'breaking', words: 'requires' };
  if (needed === true && needs === false) return { announces: 'feature', words: 'does not require' };
  const turned = offersWayOut(before, after) ?? turnsByNot(before, after) ?? turnsOrder(before, after);
  if (turned !== null) return turned;
  if (
    deniesAlike(old, fresh) ||
    (saySameQuantities(before, after) && [before, after].every((text) => BOUND.test(fold(text))))
  )
    return null;
  if (isDoneSo(old, fresh)) return null;
  const isRefused = [old, fresh].every((text) => FAILS.test(fold(text)));
  for (const read of isRefused || bothAsk(old, fresh)
    ? [readRestriction]
    : [readObligation, readRefusal, readRestriction]) {
    const [was, is] = [read(old), read(fresh)];
    if (was === null && is !== null) return { announces: 'breaking', words: is };
    if (was !== null && is === null) return { announces: 'feature', words: was };
  }
  const answer = newAnswer(before, after);
  return answer === null ? null : { announces: 'breaking', words: answer };
}
