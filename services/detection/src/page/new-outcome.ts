// What becomes of a thing or a call in the same case: what was ignored is refused now, what failed deletes what is in its way.
import type { Meaning } from '../prose/statements.ts';
import { areAbout, contentOf } from './content-words.ts';
import { FAILS, MANNERS, OUTCOMES, TAKES } from './manners.ts';
import type { Group } from './value-forms.ts';

/** Which of a group only the one of two sentences names. */
function namedBy(group: Group, sentence: string, other: string): string[] {
  return group.filter(([, pattern]) => pattern.test(sentence) && !pattern.test(other)).map(([name]) => name);
}

/** One manner in place of another. Both sentences are folded. */
export function newManner(old: string, fresh: string): Meaning | null {
  for (const group of MANNERS) {
    const [was, is] = [namedBy(group, old, fresh)[0], namedBy(group, fresh, old)[0]];
    if (was !== undefined && is !== undefined && areAbout(old, fresh) && areContrary(old, fresh))
      return { announces: 'breaking', words: `${was} became ${is}` };
  }
  return null;
}

/** With other words of this kind the contrary may say the same: "left out without a key", "only lists those with a key". */
const TURNS = /\b(?:only|unless|without|until|except|not|cannot|no|never|as long as)\b|n't\b/g;

/** Whether the contrary in one of them means the contrary: all but what it is said of stands as it stood, or it is said of the same. */
function areContrary(old: string, fresh: string): boolean {
  const [was, is] = [old, fresh].map((text) => (text.match(TURNS) ?? []).map(plainTurn).sort().join());
  return was === is || contentOf(old)[0] === contentOf(fresh)[0];
}
const plainTurn = (word: string): string => (/^(?:not|cannot|n't|no|never)$/.test(word) ? 'not' : word);

/** A sentence of what must be so says already what happens else. */
const MAY_FAIL =
  /\b(?:must|max(?:imum)?|needs?|requires?|required|only|valid\w*|should|limit\w*|at most|up to|between|unless|has to|have to|not|cannot|never|no(?! effect)|expires?|exceed\w*|unable|fail\w*|refus\w*|reject\w*|errors?|if|whether)\b|n't\b/;
const FAILS_NOW =
  /(?<!\b(?:that|which|who|why|whether|because|reason|number of)\b[^.,;]{0,60})\b(?:fails?|(?:is|are) (?:rejected|refused|denied)|gets? (?:an? |http )?[45]\d\d\b|stops? with an? [^.;]{0,30}error|(?:returns?|throws?|raises?|answers?) [^.;]{0,40}(?:errors?\b|\w*exception\b|\b[45]\d\d\b|error`))/;

/** Said of the same, these are as good as one another. */
const ALIKE: readonly (readonly string[])[] = [
  ['is ignored', 'is deleted', 'is cut'],
  ['is archived', 'is moved', 'is kept'],
  ['is replaced', 'is updated', 'is cleared'],
  ['is kept', 'is merged'],
  ['is suspended', FAILS],
];

export function newOutcome(old: string, fresh: string): Meaning | null {
  const [gone, come] = [namedBy(OUTCOMES, old, fresh), namedBy(OUTCOMES, fresh, old)];
  if (!areAbout(old, fresh)) return null;
  if (gone.length === 0 && come[0] === FAILS && FAILS_NOW.test(fresh) && !MAY_FAIL.test(old))
    return { announces: 'breaking', words: FAILS };
  const [was, is] = [gone[0], come[0]];
  if (was === undefined || is === undefined || !areContrary(old, fresh)) return null;
  if (ALIKE.some((names) => names.includes(was) && names.includes(is))) return null;
  const isEased = was === FAILS && come.every((name) => !TAKES.has(name));
  return { announces: isEased ? 'feature' : 'breaking', words: `${was} became ${is}` };
}

const SAID_WITH =
  '(?<=\\b(?:status(?: codes?)?|https?|codes?(?: of)?|errors?|with|returns?|answer(?:s|ed)?|responds?|yields?|gives?|receives?|get|an?|or|and|then)[ :]["\'`]?)';
const STATUS =
  '(?:20[0-6]|30[1-478]|4(?:0\\d|1[0-8]|2[1-9]|31|51)|50[0-8])(?=["\'`]?(?:[.,;:)]|$| [A-Z(]| (?:if|when|for|with|and|or|on|in|responses?|status|errors?|codes?|is|are|instead)\\b))';
const EXIT = '(?<=\\bexits? (?:with )?(?:status|code) )\\d{1,3}';
/** `404`, `FAILED_PRECONDITION`, -32601, "exits with status 2": where a sentence answers with it. */
const CODE = new RegExp(
  `${SAID_WITH}(?:${STATUS}|(?:[A-Z]{4,}|[A-Z]{2,3}(?=_[A-Z]))(?:_[A-Z\\d]+)*(?!\\w))|(?<![\\w.])-32\\d{3}(?!\\d)|${EXIT}`,
  'g',
);
/** Words in large letters that are no codes. */
const NO_CODE =
  /^(?:HTTPS?|JSON|HMAC|UUID|TRUE|FALSE|NULL|POST|PATCH|DELETE|HEAD|OPTIONS|ASCII|REST|SOAP|README|CHANGELOG)$/;
const codesIn = (text: string): Set<string> => {
  const told = text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return new Set((told.match(CODE) ?? []).filter((code) => !NO_CODE.test(code)));
};

/** Callers branch on the code that they are answered with. */
export function newAnswerCode(before: string, after: string): Meaning | null {
  const [old, fresh] = [codesIn(before), codesIn(after)];
  const gone = [...old].filter((code) => !fresh.has(code));
  const come = [...fresh].filter((code) => !old.has(code));
  // One word in large letters for another may be any word.
  const isCode = [...gone, ...come].some((code) => /[\d_]/.test(code));
  return gone.length > 0 && come.length > 0 && isCode
    ? { announces: 'breaking', words: `${gone.join(', ')} became ${come.join(', ')}` }
    : null;
}

const IN_FRONT = /\b(?:(followed by)|takes? precedence over|overrides?|wins? over)\b/;

/** Two things in an order that matters: "from the earliest to the latest", "as longitude, latitude". */
const PAIRS: readonly RegExp[] = [
  /\bfrom (?:the )?([a-z-]{3,20}) to (?:the )?([a-z-]{3,20})\b/g,
  /(?<!, )\b([a-z-]{3,20})(?:, ?| ?\/ ?| then )([a-z-]{3,20})\b(?!,|,? (?:and|or)\b)/g,
];
const ORDERED =
  /\b(?:order\w*|sort\w*|coordinates?|points?|positions?|pairs?|from|first|receives?|takes?|called with|arguments?|callbacks?|parameters?)\b/;

/** The words of the one pair that are the other way round, where all else is the same. */
function swapped(old: string, fresh: string): string | null {
  if (old === fresh || old.length !== fresh.length || !ORDERED.test(old)) return null;
  for (const pattern of PAIRS)
    for (const [pair, one = '', other = ''] of old.matchAll(pattern)) {
      const turned = pair.replaceAll(/[a-z-]{3,}/g, (word) => (word === one ? other : word === other ? one : word));
      if (old.replace(pair, turned) === fresh) return turned;
    }
  return null;
}

/** "Latitude followed by longitude": what stood in front of the words stands behind them. */
export function newOrder(old: string, fresh: string): Meaning | null {
  const turned = swapped(old, fresh);
  if (turned !== null) return { announces: 'breaking', words: turned };
  const [was, is] = [IN_FRONT.exec(old), IN_FRONT.exec(fresh)];
  if (was === null || is === null || was[1] !== is[1]) return null;
  const behind = (text: string, { 0: words, index }: RegExpExecArray): string => text.slice(index + words.length);
  const isSwapped =
    areSame(old.slice(0, was.index), behind(fresh, is)) && areSame(behind(old, was), fresh.slice(0, is.index));
  return isSwapped ? { announces: 'breaking', words: is[0] } : null;
}

/** The last word of what stands in front, or the first of what stands behind. */
function areSame(one: string, other: string): boolean {
  const [words, others] = [wordsIn(one), wordsIn(other)];
  return (
    words.length > 0 &&
    (words.every((word) => others.includes(word)) ||
      others.every((word) => words.includes(word)) ||
      words.at(-1) === others[0] ||
      words[0] === others.at(-1))
  );
}

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\d_-]{3,}/gu) ?? [];

const GENERIC = /^([\w.]+)\[[\w.,| [\]]{1,200}\]$/;

/** "list[Order]" that became "Iterator[Order]", and nothing else. */
export function newType(before: string, after: string): Meaning | null {
  const [was, is] = [before, after].map((text) => GENERIC.exec(text.trim())?.[1]);
  const isOther = was !== undefined && is !== undefined && was.toLowerCase() !== is.toLowerCase();
  return isOther ? { announces: 'breaking', words: `${was} became ${is}` } : null;
}
