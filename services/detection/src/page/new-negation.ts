// What is so, and then is not: the same deed denied, what was optional demanded, what all could do without a key.
import type { Meaning } from '../prose/statements.ts';
import { areAbout, contentOf } from './content-words.ts';

/** Denied of a thing, not of a case: "if it is not set". */
const DENIED =
  /(?<!\b(?:if|when|whenever|that|which|who|unless|whether|because|since)\b[^,;.]{0,60})\b(?:is|are|does|do|will|can|may|should|must)(?: not|n't) (?:be )?(?:[a-z]+ly )?([a-z]{4,})/;
const SAID =
  /(?<!\b(?:if|when|whenever|that|which|who|unless|whether|because|since)\b[^,;.]{0,60})\b(?:is|are|will|can) (?:be )?(?:[a-z]+ly )?(?!not\b)([a-z]{4,})/g;
/** With these the contrary may say the same. */
const TURNS =
  /\b(?:only|until|unless|without|except|else|otherwise|no|none|nothing|never|instead|rather)\b|\bneither\b|\bnor\b/;
/** Judged by what is asked and allowed. */
const OTHERWISE_JUDGED =
  /^(?:support|availabl|allow|accept|permitt|possibl|requir|need|necessary|mandatory|valid|enabl|case|known|recommend|intend|guarante|limit|charg|deprecat|uniqu|same|different|change|affect|includ|return|contain|exceed|match)/;

const NO_WAY = /\b(?:there is|has|have) no way to\b|^[^,;]{3,60} (?:is|are) not supported\W*$/;
const DENIES = /\b(?:no|not|never|none|nothing|cannot)\b|n't\b/;

/** "Is retried" that became "is not retried". Both sentences are folded. */
export function turnsNegation(old: string, fresh: string): Meaning | null {
  if (!areAbout(old, fresh)) return null;
  const noWay = NO_WAY.exec(old);
  if (noWay !== null && !DENIES.test(fresh)) return { announces: 'feature', words: noWay[0] };
  if (TURNS.test(old) || TURNS.test(fresh)) return null;
  const denies = DENIED.test(old) ? null : DENIED.exec(fresh);
  const [deed = ''] = contentOf(denies?.[1] ?? '');
  if (denies === null || deed === '' || OTHERWISE_JUDGED.test(denies[1] ?? '') || !says(old, deed, denies[0]))
    return null;
  return { announces: 'breaking', words: denies[0] };
}

/** Whether the sentence says the deed of its subject: "is retried", or "retries" where "does not retry" denies it. */
function says(sentence: string, deed: string, denied: string): boolean {
  const isSaid = [...sentence.matchAll(SAID)].some(([, word = '']) => contentOf(word)[0] === deed);
  return isSaid || (denied.startsWith('do') && contentOf(sentence).includes(deed));
}

const NONE_OF =
  /\bno (?!other|more|further|additional|longer)(?:[a-z]+ )?([a-z]{4,}) (?:is|are) (?:currently |now |any longer )?(supported|available|accepted|allowed|offered)\b/;

/** "The actions that are supported are …" that became "no actions are supported". */
export function turnsNone(old: string, fresh: string): Meaning | null {
  const [words = '', noun = '', deed = ''] = NONE_OF.exec(fresh) ?? [];
  const isSaid =
    words !== '' && !DENIES.test(old) && old.includes(deed) && contentOf(old).includes(contentOf(noun)[0] ?? '');
  return isSaid ? { announces: 'breaking', words } : null;
}

const REDUCED =
  /\b(?:with |returning |gives |only )?an? (?:reduced|smaller|restricted) (?:set|number|list|selection) of (?:its |their |the )?(?:fields|properties|attributes|columns|details|values)\b/;

/** What tells of all fields and then of a few. */
export function tellsOfFewer(old: string, fresh: string): Meaning | null {
  const words = REDUCED.exec(fresh)?.[0];
  return words !== undefined &&
    !fresh.includes('(') &&
    !REDUCED.test(old) &&
    contentOf(old).every((word) => contentOf(fresh).includes(word))
    ? { announces: 'breaking', words }
    : null;
}

const OPTIONAL = /\boptional(?:ly)?\b/;
const REQUIRED = /(?<!\bnot )\b(?:required|mandatory|must be (?:given|sent|set|present|included|provided))\b/;

/** "Is optional when …" that became "is required for all", or the other way round. */
export function turnsOptional(old: string, fresh: string): Meaning | null {
  if (!areAbout(old, fresh)) return null;
  const [was, is] = [old, fresh].map((text) => [OPTIONAL.exec(text)?.[0], REQUIRED.exec(text)?.[0]] as const);
  if (/\b(?:none|no|neither|never|nothing)\b/.test(`${old} ${fresh}`)) return null;
  const [isDemanded, wasDemanded] = [is?.[1], was?.[1]];
  if (was?.[0] !== undefined && wasDemanded === undefined && is?.[0] === undefined && isDemanded !== undefined)
    return { announces: 'breaking', words: isDemanded };
  return wasDemanded !== undefined && is?.[0] !== undefined && was?.[0] === undefined && isDemanded === undefined
    ? { announces: 'feature', words: is[0] }
    : null;
}

const MAY = /\b(?:can|may) (?:also )?be ([a-z]{2,})\b/;
const MUST = /\b(?:must|ha(?:s|ve) to|needs? to) be ([a-z]{2,})\b/;
const TAKEN = /\b(?:is|are) (accepted|taken|allowed)\b/;
const ONE_WAY = /(?<!\bone of .{0,80})\b(?:any|either|or|as well)\b/;

/** "Can be given in any notation" that became "has to be given in one", or the other way round. */
export function turnsDuty(old: string, fresh: string): Meaning | null {
  const [could, can] = [MAY.exec(old), MAY.exec(fresh)];
  const [had, has] = [MUST.exec(old), MUST.exec(fresh)];
  const [, isSo] = TAKEN.exec(old) ?? [];
  if (isSo !== undefined && has !== null && had === null && !/\bonly\b/.test(old) && areAbout(old, fresh))
    return { announces: 'breaking', words: has[0] };
  if (
    could !== null &&
    has !== null &&
    had === null &&
    could[1] === has[1] &&
    ONE_WAY.test(old) &&
    !ONE_WAY.test(fresh)
  )
    return { announces: 'breaking', words: has[0] };
  return had !== null && can !== null && has === null && had[1] === can[1] && ONE_WAY.test(fresh) && !ONE_WAY.test(old)
    ? { announces: 'feature', words: can[0] }
    : null;
}

const WITHOUT = /\bwithout (?:an? |the |any )?([a-z][\w-]{2,40})\b/;
const WITH = /\bwith (?:an? |the |its )?([a-z][\w-]{2,40})\b/;
/** "Not without" is "only with", and "with or without" is either. */
const TURNED = /\b(?:not|never|no|cannot|only|unless|or without|and without|if|when|optional\w*)\b|n't\b/;

/** A sentence, and no name of a choice: "Build without it". */
const SAYS = /\b(?:is|are|be|has|have|gives?|sends?|returns?|takes?|accepts?|holds?|contains?)\b/;

/** "Numbers without a prefix" that became "numbers with a prefix", or the other way round. */
export function turnsWithout(old: string, fresh: string): Meaning | null {
  if ([old, fresh].some((text) => TURNED.test(text) || !SAYS.test(text))) return null;
  const [was, is] = [WITHOUT.exec(old) ?? WITH.exec(old), WITHOUT.exec(fresh) ?? WITH.exec(fresh)];
  if ([old, fresh].some((text) => WITHOUT.test(text) && WITH.test(text))) return null;
  const isTurned = was !== null && is !== null && was[1] === is[1] && WITHOUT.test(old) !== WITHOUT.test(fresh);
  return isTurned && areAbout(old, fresh) ? { announces: 'breaking', words: is[0] } : null;
}

const KEY = '(?:authentication|authorization|credentials|signing in|(?:an? )?(?:api |access )?(?:keys?|tokens?))';
const FREELY = new RegExp(
  `\\bwithout ${KEY}|\\b(?:does|do)(?: not|n't) (?:need|require) ${KEY}|\\b(?:need|require)s? no ${KEY}|\\bno ${KEY} (?:is |are )?(?:needed|required)`,
);
const BY_KEY = new RegExp(
  `\\b(?:needs?|requires?|must (?:be|have|carry|send)|ha(?:s|ve) to (?:be|have|carry|send)|with)\\b[^.;]{0,40}\\b(?:authentica\\w+|authori[sz]\\w+|credentials|keys?|tokens?|scopes?|permissions?)\\b`,
);

/** A rule with those that it does not hold for; what is refused without a key is not free. */
const WITH_OTHERS = /\b(?:others?|except|all but|unless|rejected|refused|denied|fails?|40[13])\b/;

/** "Can be called without a key" that became "need a token", or the other way round. */
export function turnsOpen(old: string, fresh: string): Meaning | null {
  if ([old, fresh].some((text) => WITH_OTHERS.test(text)) || !areAbout(old, fresh)) return null;
  const [was, is] = [FREELY.exec(old), FREELY.exec(fresh)];
  const [asked, asks] = [BY_KEY.exec(old), BY_KEY.exec(fresh)];
  if (was !== null && is === null && asks !== null) return { announces: 'breaking', words: asks[0] };
  return was === null && is !== null && asked !== null ? { announces: 'feature', words: is[0] } : null;
}

const LASTING =
  /\b(?:at any time|any time after|never expires?|(?:does|do) not expire|has no expiry|indefinitely|forever)\b/;
const ENDING =
  /\bexpires? (?:after |in |\w+ (?:seconds?|minutes?|hours?|days?|weeks?|months?) after )|\b(?:within|only for|valid for) \w+ (?:seconds?|minutes?|hours?|days?|weeks?|months?)\b/;

/** What could be used for ever ends some time. */
export function turnsLasting(old: string, fresh: string): Meaning | null {
  const [was, is, ends] = [LASTING.exec(old), LASTING.exec(fresh), ENDING.exec(fresh)];
  return was !== null && is === null && ends !== null && areAbout(old, fresh)
    ? { announces: 'breaking', words: ends[0].trim() }
    : null;
}

/** "At least the Developer role", "the `orders:read` scope". */
const GRANTED =
  /\b(?!(?:the|an?|your|this|that|its|their|our|each|any|every|all)\b)([A-Za-z][\w:.-]{0,60})["'`]? (role|permission|scope|privilege|plan|tier)s?\b/;
const ASKED = /\b(?:must|needs?|requires?|required|ha(?:s|ve) to)\b/i;

/** The one role, permission or plan that a sentence asks for is another. */
export function asksForOther(before: string, after: string): Meaning | null {
  const [was, is] = [GRANTED.exec(before), GRANTED.exec(after)];
  if (was?.[1] === undefined || is?.[1] === undefined || ![before, after].every((text) => ASKED.test(text)))
    return null;
  const isSame = before.replace(was[0], '') === after.replace(is[0], '');
  return isSame && was[1] !== is[1] && was[2] === is[2]
    ? { announces: 'breaking', words: `${was[1]} became ${is[1]}` }
    : null;
}
