// Of whom and what a sentence speaks: it asks of all what it asked of some, tells of some of what it told of all, or offers more than before.
import type { Statement } from '../prose/statements.ts';
import { dice } from '../text/sentences.ts';
import { areAbout, contentOf } from './content-words.ts';

type Behaviour = Pick<Statement, 'announces' | 'words'>;

const ASKS = /\b(?:needs?|requires?|must|ha(?:s|ve) to|(?:is|are) (?:required|mandatory))\b/;
const ALL = /\b(?:all|every|any|each)\b/;
const SOME =
  /\b(?:only|some|certain|most|write|read|large|new|admin\w*|unverified|live|test|public|private|(?:in|from|outside|within) (?:the )?[a-z]+)\b/;
const MIN_REST = 0.8;

/** "All operations need the header": who is asked, or for what, is more or less than before. */
export function asksOfOthers(old: string, fresh: string): Behaviour | null {
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
  /(?<!\b(?:read|write|admin)[- ])\b(?:only|solely|exclusively)\b(?! (?:needs?|takes?|ha(?:s|ve) to|costs?|a (?:minute|few)|once)\b)/;
const WIDE = /\b(?:and|or|all|any|every|each|both|whenever|as well as|regardless)\b/;
/** What is told or given, and who may do so. */
const GIVES =
  /\b(?:sent|fires?|fired|triggered|emitted|delivered|returns?|returned|lists?|listed|includes?|included|contains?|available|used|accepted|published|applies|works|visible|present|shown|can be|may be|supported)\b/;

/** "Sent only when an order is paid" in place of "Sent whenever an order changes". */
export function tellsOfLess(old: string, fresh: string): Behaviour | null {
  const [was, is] = [ONLY.exec(old), ONLY.exec(fresh)];
  if (![old, fresh].every((text) => GIVES.test(text)) || !shareContent(old, fresh)) return null;
  if (was === null && is !== null && WIDE.test(old)) return { announces: 'breaking', words: is[0] };
  return was !== null && is === null && WIDE.test(fresh) && !ASKS.test(fresh)
    ? { announces: 'feature', words: was[0] }
    : null;
}

const shareContent = (old: string, fresh: string): boolean => {
  const others = new Set(contentOf(fresh));
  return contentOf(old).some((word) => others.has(word));
};

/** What one can do, or what is taken. */
const OFFERS = /\b(?:can|may|available|supported|supports?|works?|allowed|accepts?|accepted|requires?|needs?)\b/;
/** Where a sentence has such words and the other has not, more is possible. */
const MORE = /\b(?:any|either|several|multiple|as many as you like|or|(?:and|as well) (?:now )?also|as well as)\b/;
const ONE = /\b(?:an?|the|one|single|its own|in which)\b/;
const MIN_SAME = 0.6;

/** "Can be restored in any region" in place of "in the region in which it was taken". */
export function offersMore(old: string, fresh: string): Behaviour | null {
  if (![old, fresh].every((text) => OFFERS.test(text)) || !areAbout(old, fresh)) return null;
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
const REFUSES = /\b(?:not|no|cannot|can't|never|only|fails?|rejected)\b/;

const PER = /\bper (\w+)(?: (\w+))?/;
const ACROSS = /\b(?:per|across|shared by|for the whole|by) (?:all (?:of )?)?(?:its |the |an? )?(\w+)/;
const OF_TIME = /^(?:second|minute|hour|day|week|month|year|call|request|cent|page)s?$/;

/** "Counted per organization" in place of "per token". */
export function countsPerOther(old: string, fresh: string): Behaviour | null {
  const [was, is] = [PER.exec(old)?.[1], (PER.exec(fresh) ?? ACROSS.exec(fresh))?.[1]];
  if (was === undefined || is === undefined || was === is || OF_TIME.test(was) || OF_TIME.test(is)) return null;
  return areAbout(old, fresh) && !fresh.includes(`per ${was}`)
    ? { announces: 'breaking', words: `per ${was} became per ${is}` }
    : null;
}
