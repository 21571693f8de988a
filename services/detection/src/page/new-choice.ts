// What may be chosen among: an alternative that came to a sentence or left it, and a list that has an item more or less.
import type { Meaning } from '../prose/statements.ts';
import { contentOf, isOfPurpose } from './content-words.ts';

/** What is taken, chosen or given in one way or another. */
const TAKES =
  /\b(?:accept(?:s|ed)?|takes?|taken|supports?|supported|holds?|hold|can|may|works? (?:on|with)|made|sent|read|sign(?:ed)? in|sign in|prints?|writes?|written|available|delivered|passed|given|chosen|choose|use[ds]?|allow(?:s|ed)?|permit(?:s|ted)?|is one of|either|call|pass|set)\b/;
/** Of what fails there is more trouble, not more choice. */
const FAILS =
  /\b(?:fail\w*|(?<!standard )errors?|throws?|raises?|reject\w*|refus\w*|denied|ignored|(?:is|are|be) (?:deleted|removed)|cannot|not|never|no|must not)\b|n't\b/;
const IN_A_CASE = /\b(?:if|when|whenever|unless|until|while|because|so that|in order to)\b/;
/** Fewer words are no sentence. */
const MIN_LEAD = 3;
/** Most words of an alternative. */
const MAX_WORDS = 14;

/** One sentence, and the other with some words more at one place. */
interface Insertion {
  lead: string;
  added: string;
}

const plain = (word: string): string => word.replace(/^["'`(]+|["'`),.;:]+$/g, '').replace(/(?<=\w{3})s$/, '');

function insertionInto(few: string, many: string): Insertion | null {
  const [words, others] = [few, many].map((text) => text.split(/\s+/).filter((word) => plain(word) !== '')) as [
    string[],
    string[],
  ];
  if (others.length <= words.length || others.length > words.length + MAX_WORDS) return null;
  let lead = 0;
  while (lead < words.length && plain(words[lead] ?? '') === plain(others[lead] ?? '')) lead += 1;
  const rest = words.length - lead;
  for (let tail = 1; tail <= rest; tail += 1)
    if (plain(words.at(-tail) ?? '') !== plain(others.at(-tail) ?? '')) return null;
  return { lead: others.slice(0, lead).join(' '), added: others.slice(lead, others.length - rest).join(' ') };
}

const isAlternative = ({ lead, added }: Insertion): boolean =>
  /^or\b|\bor$/.test(added) || (lead.endsWith(',') && /^(?!so\b|which\b|that\b|because\b|where\b).*\bor\b/.test(added));
const isMoreOf = ({ lead, added }: Insertion): boolean =>
  /^(?:and|as well as|plus)\b/.test(added) || (lead.endsWith(',') && /\band\b/.test(added));
/** "; set `retries` to have it try again": what one may give, and why. */
const HOW = /(?:^|; |, )(?:but )?(?:you can )?(?:give(?: it)?|set|pass|use|add|send|specify) \S{2,60} to [a-z]/;
/** What is given to more, or in more ways. */
const REACHES =
  /\b(?:reports?|emits?|sent|read|available|delivered|open|covers?|supports?|works?|published|exported)\b/;

const OFFERS = /\byou can\b|\b(?:get|post|put|patch|delete) \//;

function saysHow({ lead, added }: Insertion): Meaning | null {
  const words = /[;,]$/.test(lead) || /[;,] /.test(added) ? HOW.exec(added)?.[0] : undefined;
  return words === undefined ? null : { announces: 'feature', words: words.replace(/^[;,] /, '') };
}

/** "A path or any file-like object" in place of "a path". Both sentences are folded. */
export function offersChoice(old: string, fresh: string): Meaning | null {
  const [come, gone] = [insertionInto(old, fresh), insertionInto(fresh, old)];
  const more = come ?? gone;
  const told = come === null ? null : saysHow(come);
  if (told !== null) return told;
  if (more === null || isOfNoChoice(more) || isOfPurpose(old) || isOfPurpose(fresh)) return null;
  const isOptIn = /\b(?:with|when|if)\b/.test(more.added) && more.lead.split(' ').length >= MIN_LEAD;
  const isChoice = isAlternative(more) && (TAKES.test(more.lead) || isOptIn);
  if (come !== null && (isChoice || (isMoreOf(more) && (REACHES.test(more.lead) || OFFERS.test(more.added)))))
    return { announces: 'feature', words: more.added };
  return gone !== null && isAlternative(more) && ALLOWS.test(more.lead)
    ? { announces: 'breaking', words: more.added }
    : null;
}

function isOfNoChoice(more: Insertion): boolean {
  const { lead, added } = more;
  return (
    FAILS.test(added) || FAILS.test(lead) || IN_A_CASE.test(lead) || contentOf(added).length === 0 || isAside(more)
  );
}

/** What is named in passing may be left out. */
const ALLOWS =
  /\b(?:accepts?|takes?|supports?|allows?|(?:can|may|must) be|either|one of)\b(?!.*\b(?:you can|simply|use)\b)/;

/** In brackets. */
const isAside = ({ lead, added }: Insertion): boolean =>
  added.startsWith('(') || lead.split('(').length > lead.split(')').length;

/** "Needs the read scope", and then another one beside it. */
const NEEDS = /\b(?:needs?|requires?|must have)\b/;
const GRANT = /\b(?:permissions?|scopes?|roles?|privileges?|rights?)\b/;

/** One permission more, or less, that a caller needs. */
export function asksForMore(old: string, fresh: string): Meaning | null {
  const [come, gone] = [insertionInto(old, fresh), insertionInto(fresh, old)];
  const more = come ?? gone;
  if (more === null || !isMoreOf(more) || !NEEDS.test(more.lead) || !GRANT.test(`${old} ${fresh}`)) return null;
  if (/\b(?:optional\w*|tokens?|keys?|always)\b/.test(more.added)) return null;
  return { announces: come === null ? 'feature' : 'breaking', words: more.added };
}

const EITHER = /\b(?:either|both)\b/;
const ASKS_ONE = /^(?:must|need|requir|accept)$/;

/** "Either Basic or Bearer" that became "Bearer": of what was to choose from one is left. */
export function leavesOne(old: string, fresh: string): Meaning | null {
  const [choice, chosen] = [EITHER.exec(old), EITHER.exec(fresh)];
  if (choice === null || chosen !== null || /\bor\b|\bneither\b/.test(fresh) || FAILS.test(old)) return null;
  const [words, others] = [contentOf(old), contentOf(fresh)];
  const [gone, come] = [
    words.filter((word) => !others.includes(word) && !/^(?:either|both)$/.test(word)),
    others.filter((word) => !words.includes(word) && !ASKS_ONE.test(word)),
  ];
  return gone.length > 0 && gone.length <= MAX_GONE && come.length === 0 && others.length > 1
    ? { announces: 'breaking', words: choice[0] }
    : null;
}
const MAX_GONE = 4;

/** Least items of a list, and most words of one. */
const MIN_ITEMS = 2;
const MAX_ITEM_WORDS = 4;
/** What follows a colon, or names behind "of", "in", "to": as their author wrote them. */
const LISTED = /^(.{3,120}?(?:: ?| (?:of|in|to|for|from|includes?) (?=["'`]?[A-Z])))(.{3,400}?)[.;]?$/s;
/** Behind a colon, or of where and for whom something is there. */
const OF_REACH =
  /:\s?$|\b(?:available|supported|supports?|accepted|allowed|offered|open|residents?|restricted|regions?|countries|markets?|marketplaces?|not|except|(?:errors?|exceptions?|error codes?|events?) (?:may |can )?includes?)\b/i;
/** A name: with a capital, a digit or a mark of code. */
const NAME = /^["'`(]*(?:[A-Z]|\w*[\d_])/;

/** "Regions: A, B, C" with an item more or less; of what is not so it is the other way round. */
export function listsOthers(before: string, after: string): Meaning | null {
  const [was, is] = [LISTED.exec(before.trim()), LISTED.exec(after.trim())];
  if (was?.[1] === undefined || is?.[1] === undefined || was[1] !== is[1] || !OF_REACH.test(was[1])) return null;
  const [old, fresh] = [itemsIn(was[2] ?? ''), itemsIn(is[2] ?? '')];
  if (old === null || fresh === null) return null;
  const [gone, come] = [old.filter((item) => !fresh.includes(item)), fresh.filter((item) => !old.includes(item))];
  if ((gone.length === 0) === (come.length === 0) || ![...gone, ...come].every((item) => NAME.test(item))) return null;
  const isLess = gone.length > 0 !== /\b(?:not|no|never|except|excluded?)\b/i.test(was[1]);
  return { announces: isLess ? 'breaking' : 'feature', words: [...gone, ...come].join(', ') };
}

function itemsIn(text: string): string[] | null {
  const items = text
    .split(/,(?: and| or)? |\s(?:and|or)\s|\s?\|\s?/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length >= MIN_ITEMS && items.every((item) => item.split(' ').length <= MAX_ITEM_WORDS) ? items : null;
}
