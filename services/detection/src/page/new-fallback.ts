// What an interface takes where it is told nothing: another default, said in words.
import type { Meaning } from '../prose/statements.ts';
import { dice } from '../text/sentences.ts';
import { inDigits } from '../text/number-words.ts';
import { contentOf } from './content-words.ts';

const GIVEN = '(?:given|set|sent|provided|specified|present|passed|supplied)';
const FALLBACK = new RegExp(
  '(?<!\\bnot )\\b(?:' +
    `if [\`"']?(?:(?:it|this|that|no|the|an?|[\\w.-]+[\`"']?) ){0,3}(?:is |are |was )?(?:omitted|left (?:out|empty|blank)|not ${GIVEN}|absent|missing|unset|empty)|` +
    `if (?:it's |you )?(?:omitted|left out|leave (?:it|this) out|omit (?:it|this)|do(?:n't| not) (?:send|set|give|specify|provide) (?:it|this|one|any))|` +
    `(?:when|if) (?:no \\w+ is |not )${GIVEN}|when omitted|when left out|` +
    `without this \\w+|by default|unless [^,.;]{1,60}|defaults? to|falls? back to)(?!\\w)`,
);
/** What says the same of a switch. */
const SAME_WORDS: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\bthe current (?:day|date)\b/g, 'today'],
  [/\b(?:latest|most recent)\b/g, 'newest'],
  [/\bthe current time\b/g, 'now'],
  [/\bgmt\b/g, 'utc'],
  [/\bprevious (?=(?:day|week|month|year)\b)/g, 'last '],
  [/\b(?:computed|calculated|determined|worked out)\b/g, 'used'],
  [/\bpage (?:1|one)\b/g, 'first page'],
  [
    /\b(?:sorted )?(?:from )?(?:the )?(?:newest|latest|most recent)(?: \w+)?(?: come)? (?:first|to oldest)\b/g,
    'newest',
  ],
  [/\b(?:turned off|switched off|(?<=\b(?:is|are) )off|inactive)\b/g, 'disabled'],
  [/\b(?:turned on|switched on|(?<=\b(?:is|are) )on|active)\b/g, 'enabled'],
];
/** Which of several, or how many. */
const CHOICE =
  /\b(?:latest|newest|oldest|earliest|most recent|first|last|current|original|today|yesterday|tomorrow|now|utc|none|nothing|random|only|ascending|descending|enabled|disabled|true|false|open|closed|public|private|test|live|production|sandbox|name|date|id|time|price|size|everyone|nobody|json|csv|xml|yaml|table|text|\d[\d.-]*)\b/g;
/** Sentences that share less say another thing. */
const MIN_SHARED = 0.3;
const MIN_WORDS = 2;
/** "If you leave it out, the latest version is used". Both sentences are folded. */
export function newFallback(old: string, fresh: string): Meaning | null {
  const [was, is] = [FALLBACK.exec(old), FALLBACK.exec(fresh)];
  if (was === null || is === null) return null;
  const [one = '', other = ''] = [old.replace(was[0], ' '), fresh.replace(is[0], ' ')].map(plainly);
  // What is not so may be said without a "not".
  if (DENIES.test(one) !== DENIES.test(other)) return null;
  const [chosen, choice] = [one, other].map((text) => new Set(text.match(CHOICE))) as [Set<string>, Set<string>];
  const [words, others] = [contentOf(one), contentOf(other)];
  const isOtherChoice =
    chosen.size > 0 &&
    choice.size > 0 &&
    [...choice].every((word) => !chosen.has(word)) &&
    (words.length <= 1 || words.some((word) => others.includes(word)));
  const likeness = dice(words, others);
  const isOther = Math.min(words.length, others.length) >= MIN_WORDS && likeness < MIN_SHARED && was[0] === is[0];
  const isExchanged = was[0] === is[0] && areExchanged(words, others);
  return isOtherChoice || isOther || isExchanged || isOtherBetween(old, fresh) || isOtherTarget(old, fresh)
    ? { announces: 'breaking', words: is[0].replace(/,$/, '') }
    : null;
}

const DENIES = /\b(?:not|no|never|nothing|none|hidden|private|disabled|as it (?:is|was))\b|n't\b/;
const TARGET = /\b(?:falls? back|defaults?) to ([^.,;]{2,80})/;

/** "Falls back to English" and "to the language of the account". */
function isOtherTarget(old: string, fresh: string): boolean {
  const [was, is] = [old, fresh].map((text) => contentOf(TARGET.exec(plainly(text))?.[1] ?? ''));
  return (
    was !== undefined &&
    is !== undefined &&
    Math.min(was.length, is.length) > 0 &&
    !was.some((word) => is.includes(word))
  );
}

const plainly = (text: string): string =>
  SAME_WORDS.reduce((rest, [words, instead]) => rest.replaceAll(words, instead), inDigits(text));

/** How something is taken, and by whom, in whatever words. */
const OF_STYLE =
  /^(?:us|appl|tak|return|giv|given|send|sent|list|assum|fall|back|default|valu|automatic|automatical|instead|set|treat|own|tru|specif|provid|chos|choos|pick|select)$/;

/** Most words of a thing that another took the place of. */
const MAX_THING_WORDS = 4;

/** "Returns GI numbers in its output", "returns version identifiers in its output": one thing between the same words. */
function isOtherBetween(old: string, fresh: string): boolean {
  const [was, is] = [old, fresh].map((text) => text.split(/\s+/).filter((word) => word !== '')) as [string[], string[]];
  const shorter = Math.min(was.length, is.length);
  let [start, end] = [0, 0];
  while (start < shorter && was[start] === is[start]) start += 1;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [gone, come] = [was, is].map((words) => words.slice(start, words.length - end)) as [string[], string[]];
  if (start === 0 || end < MIN_WORDS || Math.max(gone.length, come.length) > MAX_THING_WORDS) return false;
  const [things, others] = [gone, come].map((words) =>
    contentOf(words.join(' ')).filter((word) => !OF_STYLE.test(word)),
  ) as [string[], string[]];
  const parts = new Set(others.flatMap(partsOf));
  const isOther =
    Math.min(things.length, others.length) >= MIN_WORDS && !things.flatMap(partsOf).some((part) => parts.has(part));
  // Two ordinary words may be two others for the same.
  return isOther && [...gone, ...come].some((word) => /\w[._\d]\w/.test(word));
}

/** `kiln_id` and "kiln identifier", "ISO8601" and "ISO 8601" have a part in common. */
const partsOf = (word: string): string[] => word.split(/[._-]|(?<=\D)(?=\d)/).filter((part) => part !== '');

/** Beside what both say each side says one thing more. */
function areExchanged(words: readonly string[], others: readonly string[]): boolean {
  const [gone, come] = [
    words.filter((word) => !others.includes(word) && !OF_STYLE.test(word)),
    others.filter((word) => !words.includes(word) && !OF_STYLE.test(word)),
  ];
  return gone.length === 1 && come.length === 1 && words.length > 1;
}
