// What becomes of a thing or a call in the same case: what was ignored is refused now, what failed deletes what is in its way.
import type { Statement } from '../prose/statements.ts';
import { areAbout, contentOf } from './content-words.ts';
import { FAILS, MANNERS, OUTCOMES } from './manners.ts';
import type { Group } from './value-forms.ts';

type Behaviour = Pick<Statement, 'announces' | 'words'>;

/** Which of a group only the one of two sentences names. */
function namedBy(group: Group, sentence: string, other: string): string[] {
  return group.filter(([, pattern]) => pattern.test(sentence) && !pattern.test(other)).map(([name]) => name);
}

/** One manner in place of another. Both sentences are folded. */
export function newManner(old: string, fresh: string): Behaviour | null {
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

/** What loses nobody anything where it failed before. */
const LETS: ReadonlySet<string> = new Set([
  'is accepted',
  'is ignored',
  'is kept',
  'is converted',
  'is nothing',
  'is cut',
  'is split',
  'is merged',
  'waits',
]);

/** A sentence of what must be so says already what happens else. */
const MAY_FAIL =
  /\b(?:must|needs?|requires?|required|only|valid\w*|should|limit\w*|at most|up to|between|unless|has to|have to|not|cannot|never|no|expires?|exceed\w*|unable)\b|n't\b/;

export function newOutcome(old: string, fresh: string): Behaviour | null {
  const [gone, come] = [namedBy(OUTCOMES, old, fresh), namedBy(OUTCOMES, fresh, old)];
  if (!areAbout(old, fresh)) return null;
  if (gone.length === 0 && come[0] === FAILS && !MAY_FAIL.test(old)) return { announces: 'breaking', words: FAILS };
  const [was, is] = [gone[0], come[0]];
  if (was === undefined || is === undefined || !areContrary(old, fresh)) return null;
  const isEased = was === FAILS && come.every((name) => LETS.has(name));
  return { announces: isEased ? 'feature' : 'breaking', words: `${was} became ${is}` };
}

const ANSWERS =
  /\b(?:returns?|answer(?:s|ed)?|responds?|fails?|failed|yields?|gives?|status|codes?|errors?|reject\w*|refus\w*|exits?)\b/i;
/** `404`, `FAILED_PRECONDITION`, "exits with status 2". */
const CODE =
  /(?<![\w.])-32\d{3}(?!\d)|(?<![\w.,-])[1-5]\d\d(?![\w,-]|\.\d| ?(?:ms|milliseconds|seconds|minutes|hours|days|bytes|[kmg]i?b|items|requests|calls|characters|per)\b)|(?<![\w-])(?!(?:HTTPS?|JSON|HMAC|UUID|TRUE|FALSE|NULL|POST|PATCH|DELETE|HEAD|OPTIONS|UTF|ASCII|REST|SOAP|GMT)\b)(?:[A-Z]{2,}(?:_[A-Z\d]+)+|[A-Z]{4,})(?!\w)|(?<=\bexits? (?:with )?(?:status|code) )\d{1,3}/g;

const RPC = /(?<![\w.])-32\d{3}(?!\d)/;

/** Callers branch on the code that they are answered with. */
export function newAnswerCode(before: string, after: string): Behaviour | null {
  if (![before, after].every((text) => ANSWERS.test(text) || RPC.test(text))) return null;
  const [old, fresh] = [before, after].map((text) => new Set(text.match(CODE))) as [Set<string>, Set<string>];
  const gone = [...old].filter((code) => !fresh.has(code));
  const come = [...fresh].filter((code) => !old.has(code));
  return gone.length > 0 && come.length > 0
    ? { announces: 'breaking', words: `${gone.join(', ')} became ${come.join(', ')}` }
    : null;
}

const IN_FRONT = /\b(?:(followed by)|takes? precedence over|overrides?|wins? over)\b/;

/** "Latitude followed by longitude": what stood in front of the words stands behind them. */
export function newOrder(old: string, fresh: string): Behaviour | null {
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
export function newType(before: string, after: string): Behaviour | null {
  const [was, is] = [before, after].map((text) => GENERIC.exec(text.trim())?.[1]);
  const isOther = was !== undefined && is !== undefined && was.toLowerCase() !== is.toLowerCase();
  return isOther ? { announces: 'breaking', words: `${was} became ${is}` } : null;
}
