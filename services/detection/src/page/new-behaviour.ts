// What an interface does in the same case otherwise: refuses what it let pass, takes another value where none is given, asks of all what it asked
// of some, or tells of some of what it told of all.
import type { Statement } from '../prose/statements.ts';
import { fold } from '../text/normal-form.ts';
import { dice, wordsOf } from '../text/sentences.ts';

type Behaviour = Pick<Statement, 'announces' | 'words'>;

/** Said of what people read and look at. */
const OF_READERS =
  /\b(?:this (?:page|guide|section|article|table)|(?:the|our) (?:guide|docs|documentation|dashboard|console|charts?|examples?|team|sandbox key)|plans? include|example|you can (?:find|see|read))\b/;

/** Null where both sentences do not speak of the same, or of no other behaviour. */
export function newBehaviour(before: string, after: string): Behaviour | null {
  const [old, fresh] = [fold(before), fold(after)];
  if ([old, fresh].some((text) => OF_READERS.test(text))) return null;
  return refuses(old, fresh) ?? fallsBack(old, fresh) ?? asksOfOthers(old, fresh) ?? tellsOfLess(old, fresh);
}

/** What becomes of something that should not be there. */
const PASSES =
  /\b(?:(?:is|are|be|been|being|and|or|silently|simply) (?:silently |simply )?(?:ignored|dropped|discarded|skipped|truncated|cut off|merged|accepted|allowed|tolerated|coerced|converted|trimmed)|(?:gives?|causes?|leads? to|with|logs?|prints?) (?:only )?an? warnings?)\b/;
const REFUSES =
  /\b(?:rejected|refused|denied|forbidden|blocked|aborted|invalid|(?:an?|the) (?:validation )?errors?|fails?|throws?|raises?|does not start|[45]\d\d)\b/;
/** Words in front of the outcome that both share name the same case. */
const MIN_LEAD = 0.5;

function refuses(old: string, fresh: string): Behaviour | null {
  const [passed, refused] = [PASSES.exec(old), REFUSES.exec(fresh)];
  if (passed !== null && refused !== null && !REFUSES.test(old) && isSameLead(old, passed, fresh, refused))
    return { announces: 'breaking', words: refused[0] };
  const [was, is] = [REFUSES.exec(old), PASSES.exec(fresh)];
  const isLet = was !== null && is !== null && !REFUSES.test(fresh) && isSameLead(old, was, fresh, is);
  return isLet ? { announces: 'feature', words: is[0] } : null;
}

// oxlint-disable-next-line max-params -- two sentences and where each tells what becomes of it
function isSameLead(old: string, was: RegExpExecArray, fresh: string, is: RegExpExecArray): boolean {
  const [one, other] = [old.slice(0, was.index), fresh.slice(0, is.index)].map(contentOf) as [string[], string[]];
  return one.length > 0 && dice(one, other) >= MIN_LEAD;
}

const FALLBACK =
  /\b(?:if (?:it is |it's |this is |you )?(?:omitted|left out|left empty|not (?:given|set|sent|provided|specified|present|passed|supplied)|absent|missing|unset|empty|leave (?:it|this) out|omit (?:it|this)|do not (?:send|set|give|specify|provide) (?:it|this|one))|when (?:it is |no \w+ is )?(?:omitted|left out|not (?:given|set|sent|provided|specified)|absent|missing|given|set|sent|provided|specified)|without (?:it|this|one|this \w+|an? \w+)|by default|otherwise)\b,?/;
/** Which of several, or how many. */
const CHOICE =
  /\b(?:latest|newest|oldest|earliest|most recent|first|last|current|original|today|yesterday|tomorrow|now|utc|none|nothing|random|only|ascending|descending|enabled|disabled|on|off|true|false|open|closed|active|inactive|public|private|test|live|production|sandbox|name|date|id|time|price|size|everyone|nobody|\d+)\b/g;

/** "If you leave it out, the latest version is used". */
function fallsBack(old: string, fresh: string): Behaviour | null {
  const [was, is] = [FALLBACK.exec(old), FALLBACK.exec(fresh)];
  if (was === null || is === null) return null;
  const [one, other] = [old.replace(was[0], ' '), fresh.replace(is[0], ' ')];
  const [chosen, choice] = [one, other].map((text) => new Set(text.match(CHOICE))) as [Set<string>, Set<string>];
  const isOther = choice.size > 0 && [...choice].every((word) => !chosen.has(word));
  return isOther && contentOf(one).some((word) => contentOf(other).includes(word))
    ? { announces: 'breaking', words: is[0].replace(/,$/, '') }
    : null;
}

const ASKS = /\b(?:needs?|requires?|must|ha(?:s|ve) to|(?:is|are) (?:required|mandatory))\b/;
const ALL = /\b(?:all|every|any|each)\b/;
const SOME =
  /\b(?:only|some|certain|most|write|read|large|new|admin\w*|unverified|live|test|public|private|(?:in|from|outside|within) (?:the )?[a-z]+)\b/;

/** "All operations need the header": who is asked, or for what, is more or less than before. */
function asksOfOthers(old: string, fresh: string): Behaviour | null {
  const [was, is] = [ASKS.exec(old), ASKS.exec(fresh)];
  if (was === null || is === null || !isSameRest(old, was, fresh, is)) return null;
  const [asked, asks] = [old.slice(0, was.index), fresh.slice(0, is.index)];
  if (SOME.test(asked) && !ALL.test(asked) && ALL.test(asks) && !SOME.test(asks))
    return { announces: 'breaking', words: `${ALL.exec(asks)?.[0]} … ${is[0]}` };
  return ALL.test(asked) && !SOME.test(asked) && SOME.test(asks) && !ALL.test(asks)
    ? { announces: 'feature', words: `${SOME.exec(asks)?.[0]} … ${is[0]}` }
    : null;
}

// oxlint-disable-next-line max-params -- as above
function isSameRest(old: string, was: RegExpExecArray, fresh: string, is: RegExpExecArray): boolean {
  const [one, other] = [old.slice(was.index + was[0].length), fresh.slice(is.index + is[0].length)];
  const [words, others] = [contentOf(one ?? ''), contentOf(other ?? '')];
  return words.length > 0 && dice(words, others) >= MIN_REST;
}
const MIN_REST = 0.8;

const ONLY =
  /(?<!\b(?:read|write|admin)[- ])\b(?:only|solely|exclusively)\b(?! (?:needs?|takes?|ha(?:s|ve) to|costs?|a (?:minute|few)|once)\b)/;
const WIDE = /\b(?:and|or|all|any|every|each|both|whenever|as well as|regardless)\b/;
/** What is told or given, and who may do so. */
const GIVES =
  /\b(?:sent|fires?|fired|triggered|emitted|delivered|returns?|returned|lists?|listed|includes?|included|contains?|available|used|accepted|published|applies|works)\b/;

/** "Sent only when an order is paid" in place of "Sent whenever an order changes". */
function tellsOfLess(old: string, fresh: string): Behaviour | null {
  const [was, is] = [ONLY.exec(old), ONLY.exec(fresh)];
  if (![old, fresh].every((text) => GIVES.test(text))) return null;
  if (!contentOf(old).some((word) => contentOf(fresh).includes(word))) return null;
  if (was === null && is !== null && WIDE.test(old)) return { announces: 'breaking', words: is[0] };
  return was !== null && is === null && WIDE.test(fresh) ? { announces: 'feature', words: was[0] } : null;
}

const EMPTY =
  /^(?:an?|the|this|that|these|those|it|its|is|are|be|been|was|were|you|your|we|our|they|their|to|of|for|in|on|at|by|with|from|as|and|or|if|when|then|will|can|may|not|no|all|any|every|each|only)$/;

/** Words that say something, plurals as one. */
const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !EMPTY.test(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''));
