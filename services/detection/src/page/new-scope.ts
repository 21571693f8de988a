// Of whom and what a sentence speaks: it asks of all what it asked of some, tells of some of what it told of all, or offers more than before.
import type { Meaning } from '../prose/statements.ts';
import { dice } from '../text/sentences.ts';
import { areAbout, contentOf, isOfPurpose, sharedWords } from './content-words.ts';

const ASKS = /\b(?:needs?|requires?|must|ha(?:s|ve) to|(?:is|are) (?:required|mandatory))\b/;
const ALL = /\b(?:all|every|any|each)\b/;
const SOME =
  /\b(?:only|some|certain|most|write|read|large|new|admin\w*|unverified|live|test|public|private|(?:in|from|outside|within) (?:the )?[a-z]+)\b/;
const MIN_REST = 0.8;

/** "All operations need the header": who is asked, or for what, is more or less than before. */
export function asksOfOthers(old: string, fresh: string): Meaning | null {
  const [was, is] = [ASKS.exec(old), ASKS.exec(fresh)];
  if (was === null || is === null) return null;
  const [one, other] = [behind(old, was), behind(fresh, is)].map(contentOf) as [string[], string[]];
  if (one.length === 0 || dice(one, other) < MIN_REST) return null;
  const [asked, asks] = [old.slice(0, was.index), fresh.slice(0, is.index)];
  if (isOfSome(asked) && isOfAll(asks)) return { announces: 'breaking', words: `${ALL.exec(asks)?.[0]} … ${is[0]}` };
  return isOfAll(asked) && isOfSome(asks)
    ? { announces: 'feature', words: `${SOME.exec(asks)?.[0]} … ${is[0]}` }
    : null;
}

const behind = (text: string, { 0: words, index }: RegExpExecArray): string => text.slice(index + words.length);
const isOfAll = (text: string): boolean => ALL.test(text) && !SOME.test(text);
const isOfSome = (text: string): boolean => SOME.test(text) && !ALL.test(text);

const ONLY =
  /(?<!\b(?:read|write|admin|need)[- ])\b(?:only|solely|exclusively|alone(?=[.,;]|$)|limited to(?! (?:at most |up to )?\d))\b(?! (?:those|these)\b)(?! (?:one (?:thing|of)|needs?|takes?|ha(?:s|ve) to|costs?|a (?:minute|few)|once)\b)/;
const WIDE =
  /\b(?:and|or|all|any|every|each|both|whenever|as well|always|at any time|too|regardless|everyone|everybody|anyone)\b/;
/** What is told or given, and who may do so. */
const GIVES =
  /\b(?:accepts?|takes?|allows?|understood|limited to|sent|fires?|fired|triggered|emitted|delivered|returns?|returned|lists?|listed|includes?|included|contains?|available|used|accepted|published|applies|works|registered|managed|visible|present|shown|can|may|supported|search(?:es|ed)?|matches|reads?|covers?)\b/;

const FAILS_WHEN = /\b(?:fails?|(?:is|are) (?:rejected|refused|blocked)|throws?|raises?) (?:only )?(?:when|if|on)\b/;

/** "Sent only when an order is paid" in place of "Sent whenever an order changes". */
export function tellsOfLess(old: string, fresh: string): Meaning | null {
  const [was, is] = [ONLY.exec(old), ONLY.exec(fresh)];
  if (![old, fresh].every((text) => GIVES.test(text) || FAILS_WHEN.test(text)) || sharedWords(old, fresh) === 0)
    return null;
  const isOfFailure = [old, fresh].every((text) => FAILS_WHEN.test(text));
  if (was === null && is !== null && WIDE.test(old))
    return { announces: isOfFailure ? 'feature' : 'breaking', words: is[0] };
  if (was !== null && is === null && WIDE.test(fresh) && isOfFailure) return { announces: 'breaking', words: was[0] };
  const isStillOnly = was !== null && contentOf(old.slice(was.index)).every((word) => contentOf(fresh).includes(word));
  return was !== null && is === null && !isStillOnly && WIDE.test(fresh) && !ASKS.test(fresh) && !REFUSES.test(fresh)
    ? { announces: 'feature', words: was[0] }
    : null;
}

/** What one can do, or what is taken. */
const OFFERS = /\b(?:can|may|available|supported|supports?|works?|allowed|accepts?|accepted|requires?|needs?)\b/;
/** Where a sentence has such words and the other has not, more is possible. */
const MORE = /\b(?:any|either|several|multiple|as many as you like|or|(?:and|as well) (?:now )?also|as well as)\b/;
const ONE = /\b(?:only|one|single|same|its own|in which)\b/;
const MIN_SAME = 0.6;

/** "Can be restored in any region" in place of "in the region in which it was taken". */
export function offersMore(old: string, fresh: string): Meaning | null {
  if (![old, fresh].every((text) => OFFERS.test(text) && !ON_TERMS.test(text)) || !areAbout(old, fresh)) return null;
  const [had, has] = [MORE.exec(old), MORE.exec(fresh)];
  const [one, other] = [contentOf(old), contentOf(fresh)];
  const isAlike = dice(one, other) >= MIN_SAME;
  if (!isAlike || (had === null) === (has === null)) return null;
  if (had === null && has !== null && ONE.test(old) && !REFUSES.test(fresh))
    return { announces: 'feature', words: has[0] };
  return had !== null && had[0] !== 'or' && has === null && ONE.test(fresh)
    ? { announces: 'breaking', words: had[0] }
    : null;
}
const REFUSES = /\b(?:not|no|cannot|never|only|fails?|rejected)\b|n't\b/;

/** To some, by their plan or an invitation. */
const TO_SOME =
  /\b(?:invited|selected|paid plans?|paying|(?:enterprise|business|pro|premium|plus|team) (?:plans?|tiers?|customers?|edition)|(?:the|on) (?!every|all|any)[a-z]+ plan)\b/;
const TO_ALL = /\b(?:every|all|any)(?: [a-z]+)? (?:plans?|accounts?|users?|customers?|tiers?|callers?)\b/;

/** "On the Enterprise plan" that became "on every plan". */
export function opensToAll(old: string, fresh: string): Meaning | null {
  const [all, some] = [TO_ALL.exec(fresh), TO_ALL.exec(old)];
  if (all !== null && TO_SOME.test(old) && !TO_SOME.test(fresh) && !REFUSES.test(fresh))
    return { announces: 'feature', words: all[0] };
  return some !== null && TO_SOME.test(fresh) && !TO_SOME.test(old) && all === null && sharedWords(old, fresh) > 0
    ? { announces: 'breaking', words: TO_SOME.exec(fresh)?.[0] ?? '' }
    : null;
}

const ON_TRIAL = /\b(?:beta|alpha|(?:public|developer|technical) preview|experimental|early access)\b/;
const FOR_GOOD = /\b(?:generally available|general availability|(?:is|are|now) stable|out of (?:beta|preview))\b/;

/** "Is in public beta" that became "is generally available". */
export function leavesTrial(old: string, fresh: string): Meaning | null {
  const words = FOR_GOOD.exec(fresh);
  return words !== null && areAbout(old, fresh) && ON_TRIAL.test(old) && !ON_TRIAL.test(fresh.replace(words[0], ''))
    ? { announces: 'feature', words: words[0] }
    : null;
}

const PER = /\bper (\w+)(?: (\w+))?/;
const ACROSS =
  /\b(?:per|across|shared by|for the whole|by) (?:all (?:of )?)?(?:its |the |an? )?(?:whole |entire )?(\w+)/;
const COUNTED =
  /\b(?:count(?:s|ed)?|charged|limit(?:s|ed)?|measured|calculated|computed|appl(?:y|ies|ied)|enforced|shared|unique|quotas?|rounded)\b/;
const OF_TIME = /^(?:second|minute|hour|day|week|month|year|call|request|cent|page)s?$/;

/** "Counted per organization" in place of "per token". */
export function countsPerOther(old: string, fresh: string): Meaning | null {
  const [was, is] = [PER.exec(old)?.[1], (PER.exec(fresh) ?? ACROSS.exec(fresh))?.[1]];
  if (was === undefined || is === undefined || was === is || OF_TIME.test(was) || OF_TIME.test(is)) return null;
  const isSame = new RegExp(`\\bper (?:[\\w-]+ ){0,3}${was}`).test(fresh);
  return !isSame && areAbout(old, fresh) && [old, fresh].every((text) => COUNTED.test(text))
    ? { announces: 'breaking', words: `per ${was} became per ${is}` }
    : null;
}

const CANNOT = /\b(?:cannot|can't|can not|may not|could not) (?:be )?([a-z]+)\b/;
const CAN = /\b(?:can|may) (?:(?:now|also|still) )*(?:be )?(?!not\b)([a-z]+)\b/;

/** Which of what can be, and when. */
const ON_TERMS = /\b(?:neither|nor|only|until|before|once|after|unless|at most|at least|more than|up to)\b/;

/** "Cannot be edited" that became "can be edited", or the other way round, in whatever sentence about the same. */
export function turnsAbility(old: string, fresh: string): Meaning | null {
  if (!areAbout(old, fresh) || [old, fresh].some((text) => ON_TERMS.test(text))) return null;
  const [could, can] = [CAN.exec(old), CAN.exec(fresh)];
  const [couldNot, cannot] = [CANNOT.exec(old), CANNOT.exec(fresh)];
  if (couldNot !== null && can !== null && couldNot[1] === can[1] && cannot === null)
    return { announces: 'feature', words: can[0] };
  return could !== null && cannot !== null && could[1] === cannot[1] && couldNot === null
    ? { announces: 'breaking', words: cannot[0] }
    : null;
}

/** Of a sentence that lists. */
const MIN_WORDS = 2;
/** Most words that one item of a list has. */
const MAX_ITEM_WORDS = 3;
/** What explains rather than adds. */
const ADDS_WORDS = /\b(?:if|since|as|whether|nothing|like|plus|so|because|both)\b/;
const JOINED = /\b(?:and|or)\b/;
const JOINS = /,|\b(?:and|or)\b/g;
/** What is taken, covered or given as a list. */
const LISTS =
  /\b(?:accept(?:s|ed)?|holds?|takes?|made by|supports?|supported|covers?|includes?|contains?|allow(?:s|ed)?(?!-)|can be|may (?:be|contain|use)|works? with|filter(?:ed)? by|sort(?:ed)? by|available (?:for|to|in|on)|sent (?:for|to|when)|applies to)\b/;

/** The same sentence with an item more, or less, in what it lists. */
export function listsMore(old: string, fresh: string): Meaning | null {
  if (isOfPurpose(old) || isOfPurpose(fresh)) return null;
  if (![old, fresh].every((text) => LISTS.test(text) && !/\b(?:not|no|never|without)\b|n't\b/.test(text))) return null;
  const [words, others] = [contentOf(old), contentOf(fresh)];
  const [less, more] = [old.match(JOINS)?.length ?? 0, fresh.match(JOINS)?.length ?? 0];
  const [come, gone] = [itemMore(words, others), itemMore(others, words)];
  if (more > less && come !== null && JOINED.test(fresh) && !ADDS_WORDS.test(fresh))
    return { announces: 'feature', words: come };
  return less > more && gone !== null && JOINED.test(old) ? { announces: 'breaking', words: gone } : null;
}

/** The words that one of two lists has more; null where it is not one item. */
function itemMore(few: readonly string[], many: readonly string[]): string | null {
  const added = many.filter((word) => !few.includes(word));
  if (few.length < MIN_WORDS) return null;
  const isItem = added.length > 0 && added.length <= MAX_ITEM_WORDS && few.every((word) => many.includes(word));
  return isItem ? added.join(' ') : null;
}

/** "TLS 1.2", "SOAP 1.1", "Python 3.12": as the author wrote it. */
const VERSIONED = /\b([A-Z][A-Za-z.]{1,20}) v?(\d{1,3}(?:\.\d{1,3})?)\b/g;

/** One version more, or less, of what both sentences name in other versions too. */
export function namesVersions(before: string, after: string): Meaning | null {
  const [old, fresh] = [before, after].map((text) =>
    Array.from(text.matchAll(VERSIONED), ([whole, name]) => ({ whole, name })),
  );
  if (old === undefined || fresh === undefined) return null;
  const missing = (some: typeof old, others: typeof old): typeof old =>
    some.filter(({ whole }) => !others.some((other) => other.whole === whole));
  const [gone, come] = [missing(old, fresh), missing(fresh, old)];
  const isOfRest = (some: typeof old, rest: typeof old): boolean =>
    some.length > 0 && some.every(({ name }) => rest.some((other) => other.name === name));
  if (come.length === 0 && isOfRest(gone, fresh)) return { announces: 'breaking', words: gone[0]?.whole ?? '' };
  return gone.length === 0 && isOfRest(come, old) ? { announces: 'feature', words: come[0]?.whole ?? '' } : null;
}
