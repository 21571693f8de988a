// Which removed thing and which added thing are one thing under a new name. A pair is told only when it is likely, and when nothing else
// is nearly as likely for either of the two: an ambiguous one stays a removal and an addition.
import { collapse, fold } from '../text/normal-form.ts';

/** Least score of a rename, 0 to 1. */
const MIN_LIKENESS = 0.75;
/** The next best must be this much less like. */
const MIN_LEAD = 0.1;
/** A less likely pair does not even make another ambiguous. */
export const MIN_WEIGHED = MIN_LIKENESS - MIN_LEAD;
/** Most pairs that are weighed; with more, nothing is called renamed. */
const MAX_WEIGHED_PAIRS = 40_000;
/** A description this long is not equal by chance. */
export const TELLING_CHARS = 12;

export interface Likeness {
  /** 0 to 1. */
  score: number;
  /** What is equal or nearly so, for people: "schema", "description" … */
  equal: string[];
  /** What it takes and gives is the same, so that a rival of which it is not cannot make it ambiguous. */
  isWhole?: boolean;
}

export interface Rename<T> {
  from: T;
  to: T;
  likeness: Likeness;
}

export function findRenames<T>(
  removed: readonly T[],
  added: readonly T[],
  weigh: (from: T, to: T) => Likeness | null,
): Rename<T>[] {
  if (removed.length * added.length > MAX_WEIGHED_PAIRS) return [];
  const likely: Rename<T>[] = [];
  const weighed = new Map<T, Likeness[]>();
  const note = (thing: T, likeness: Likeness): void => {
    const known = weighed.get(thing);
    if (known === undefined) weighed.set(thing, [likeness]);
    else known.push(likeness);
  };
  for (const from of removed) {
    for (const to of added) {
      const likeness = weigh(from, to);
      if (likeness === null) continue;
      note(from, likeness);
      note(to, likeness);
      if (likeness.score >= MIN_LIKENESS) likely.push({ from, to, likeness });
    }
  }
  const leads = (thing: T, likeness: Likeness): boolean =>
    (weighed.get(thing) ?? []).every((other) => other === likeness || !isRival(other, likeness));
  return likely.filter(({ from, to, likeness }) => leads(from, likeness) && leads(to, likeness));
}

function isRival(other: Likeness, { score, isWhole = false }: Likeness): boolean {
  const mayBeEdited = isWhole && other.isWhole !== true && other.score < score;
  return !mayBeEdited && other.score > score - MIN_LEAD;
}

export interface NamedThing {
  name: string;
  description: string | null;
  /** What the value is, comparable as text; null when nothing is known of it. */
  type: string | null;
}

/** Likeness of parameters and of fields; null when they hold values of other types. `sameSchema`: the whole schema says the same. */
export function weighNames(from: NamedThing, to: NamedThing, sameSchema: boolean): Likeness | null {
  if (!sameSchema && (from.type === null || from.type !== to.type)) return null;
  const name = nameLikeness(from.name, to.name);
  const [before, after] = [from, to].map(({ description }) => collapse(description ?? ''));
  const equal = [...(name === 1 ? ['name'] : []), ...(sameSchema ? ['schema'] : ['type'])];
  const schema = sameSchema ? 1 : 0.5;
  if (before === undefined || after === undefined || before === '' || after === '')
    return { score: 0.6 * name + 0.4 * schema, equal };
  const words = before === after ? 1 : wordLikeness(before, after);
  if (words === 1) equal.push('description');
  // The author kept the words and changed the name.
  if (before === after && before.length >= TELLING_CHARS && sameSchema) return { score: 0.8 + 0.2 * name, equal };
  return { score: 0.5 * name + 0.25 * schema + 0.25 * words, equal };
}

/** Names are made of words, however they are joined: `userId`, `user_id` and `User-IDs` are alike. */
export function nameLikeness(one: string, other: string): number {
  const [words, others] = [wordsOfName(one), wordsOfName(other)];
  const [name, against] = [words.join(''), others.join('')];
  if (name === against) return 1;
  return Math.max(overlap(words.sort(), others.sort()), isRespelled(name, against) ? RESPELLED : 0);
}

const RESPELLED = 0.9;
/** Shorter names are other words with one letter more or less. */
const MIN_RESPELLED_CHARS = 5;

/** One letter came, went, or changed places with the next: `color` and `colour`, `recieved` and `received`. */
function isRespelled(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < MIN_RESPELLED_CHARS || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const letters = long.slice(at, at + 2);
  if (!/^\p{L}+$/u.test(letters)) return false;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  return `${letters[1] ?? ''}${letters[0] ?? ''}${long.slice(at + 2)}` === short.slice(at);
}

export function wordLikeness(one: string, other: string): number {
  return overlap(wordsOf(one), wordsOf(other));
}

/** Most words of a text that count. */
const MAX_WORDS = 200;

/** In order. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).sort();
}

export function wordsOfName(name: string): string[] {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return (spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=[^s]{2})s$/, ''));
}

/** Dice's coefficient of two bags of words, each in order. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  let common = 0;
  let at = 0;
  for (let index = 0; index < one.length && at < other.length; index += 1) {
    const word = one[index] ?? '';
    while (at < other.length && (other[at] ?? '') < word) at += 1;
    if (other[at] !== word) continue;
    common += 1;
    at += 1;
  }
  return (2 * common) / (one.length + other.length);
}

/** The evidence, as facts of a Finding. */
export function factsOfRename(
  { score, equal }: Likeness,
  alsoRules: readonly string[],
): Record<string, string | number> {
  return { likeness: Math.round(score * 100) / 100, equal: equal.join(', '), alsoRules: alsoRules.join(' ') };
}

/** The same in words. */
export function wordsOfRename({ score, equal }: Likeness): string {
  const same = equal.length === 0 ? '' : `, equal: ${equal.join(', ')}`;
  return `${Math.round(score * 100)} % alike${same}`;
}
