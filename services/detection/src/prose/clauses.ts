// What an author reports with several verbs in one sentence: "Added x and removed y", "Change x, drop y". Each is said of its own thing.
import { DEED_VERBS } from './lexicon.ts';
import { formsOf } from './verb-forms.ts';

const DEED = formsOf(DEED_VERBS);
const FIRST_DEED = new RegExp(
  `^\\W{0,4}(?:[\\w ./{}-]{1,60}: )?(?:in [\\w .-]{1,40},? )?(?:we (?:have |also )?|we've )?(${DEED}) (?!(?:and|or|is|are|was|were|has|have|will|can|may|of|log|requests?)\\b)`,
  'i',
);
/** Behind what was done to one thing: not behind another word of that kind ("renamed and deleted keys"), and with a thing of its own. */
const NEXT = new RegExp(
  `(?<!ed|,)(?:,? and|,) (?:also )?(?=(${DEED}) (?!(?:by|from|with|in|to|on|and|or|when|if|is|are|was|were|has|have|will|can|now)\\b))`,
  'gi',
);
/** What follows is no longer what the author did. */
const SUBORDINATE = new RegExp(
  `\\b(?:that|which|who|how|what|why|where|when|whenever|whether|if|because|since|after|before|while|so|can|(?:to|for) (?:an? )?(?:${DEED}|(?:creat|list|mark|publish|archiv|manag|view|restor|delet|get|set|read|find|edit|updat|add|remov|show|hid|releas|renam|replac)(?:e|ing)?))\\b`,
  'i',
);
const IS_GONE = /(?:removed|renamed|dropped|deleted|retired|discontinued|replaced)\W*$/i;
/** "x added and y removed". */
const BESIDE =
  /(?<=^[^.;,]{1,80} (?:added|renamed|updated|changed|moved)),? and (?=[^.;,]{1,60} (?:removed|renamed|dropped|deleted|retired|discontinued|replaced)\W*$)/i;
/** Where such a word stands, it is no report: "Events are sent for fields added and headers removed". */
const TOLD_OF = /\b(?:is|are|for|about|no|not|never|fix(?:e[sd])?|bugs?)\b/i;
/** What people see: said at the end of all that was done. */
const BESIDE_ALL = /\b(?:in|on|of) (?:the |our )?(?:dashboard|console|admin panel|web ?site|mobile app|portal|ui)\W*$/i;
/** Longer ones are no sentences of deeds. */
const MAX_CHARS = 1_000;

const formOf = (verb: string): 'done' | 'does' | 'doing' | 'order' =>
  /(?:ed|split)$/i.test(verb) ? 'done' : /s$/i.test(verb) ? 'does' : /ing$/i.test(verb) ? 'doing' : 'order';

const isBesides = (sentence: string): boolean =>
  IS_GONE.test(sentence) && !TOLD_OF.test(sentence) && !SUBORDINATE.test(sentence);

/** "Update your app, remove the key": told to the reader. */
const isAdvice = (sentence: string, verb: string): boolean => formOf(verb) === 'order' && /\byour\b/i.test(sentence);

/** A sentence of one deed as it is. */
export function clausesOf(sentence: string): string[] {
  if (sentence.length > MAX_CHARS) return [sentence];
  const verb = FIRST_DEED.exec(sentence)?.[1];
  if (verb === undefined) return isBesides(sentence) ? sentence.split(BESIDE) : [sentence];
  if (isAdvice(sentence, verb) || BESIDE_ALL.test(sentence)) return [sentence];
  const clauses: string[] = [];
  let start = 0;
  for (const next of sentence.matchAll(NEXT)) {
    if (SUBORDINATE.test(sentence.slice(0, next.index))) break;
    if (formOf(next[1] ?? '') !== formOf(verb)) continue;
    clauses.push(sentence.slice(start, next.index));
    start = next.index + next[0].length;
  }
  return [...clauses, sentence.slice(start)];
}
