// The forms of a verb, for patterns: a list of verbs is written once and serves orders ("Remove x"), reports ("Removes x", "Removed x",
// "Removing x") and what was or will be done ("x was removed").

/** "Remove", "removes", "removed" by somebody, "removed" as a thing is, "removing". */
export type Form = 'order' | 'does' | 'did' | 'done' | 'doing';

/** Not made by adding -ed, or not as others are: what somebody did, and what a thing then is. */
const PAST: Readonly<Record<string, readonly [did: string, done: string]>> = {
  cut: ['cut', 'cut'],
  forbid: ['forbade', 'forbidden'],
  hide: ['hid', 'hidden'],
  leave: ['left', 'left'],
  shut: ['shut', 'shut'],
  split: ['split', 'split'],
  sunset: ['sunset(?:ted)?', 'sunset(?:ted)?'],
  take: ['took', 'taken'],
  wind: ['wound', 'wound'],
  withdraw: ['withdrew', 'withdrawn'],
  throw: ['threw', 'thrown'],
  send: ['sent', 'sent'],
  give: ['gave', 'given'],
};
/** The last letter is doubled. */
const DOUBLED = /^(?:cut|drop|forbid|omit|reformat|scrap|shut|split|stop|strip|sunset|swap|transfer|unwrap|wrap)$/;

/** What a sentence may begin with. */
const FIRST_FORMS: readonly Form[] = ['order', 'does', 'did', 'done', 'doing'];

/** These forms of these verbs, as alternatives of a pattern. "remove, shut ?down". */
export const formsOf = (verbs: string, ...forms: readonly Form[]): string =>
  `(?:${[...new Set(verbs.split(', ').flatMap((verb) => (forms.length > 0 ? forms : FIRST_FORMS).map((form) => formOf(verb, form))))].join('|')})`;

/** How these forms begin, and what follows them, as alternatives of a pattern that is quick to ask. */
export const stemsOf = (verbs: string, ...forms: readonly Form[]): string =>
  [...new Set(verbs.split(', ').map((verb) => stemOf(verb, forms)))].join('|');

function stemOf(verb: string, forms: readonly Form[]): string {
  const [first = '', ...tail] = verb.split(' ');
  const stem = commonStart(forms.map((form) => formOf(first, form)));
  // What may be written as one word is told by its begin.
  if (tail.length === 0 || tail[0]?.startsWith('?') === true) return stem;
  return `${stem.includes('|') ? `(?:${stem})` : stem}\\w* ${tail.join(' ')}`;
}

function formOf(verb: string, form: Form): string {
  const [first = '', ...tail] = verb.split(' ');
  return [SAY[form](first), ...tail].join(' ');
}

const SAY: Readonly<Record<Form, (verb: string) => string>> = {
  order: (verb) => verb,
  does: thirdPersonOf,
  did: (verb) => PAST[verb]?.[0] ?? regularPastOf(verb),
  done: (verb) => PAST[verb]?.[1] ?? regularPastOf(verb),
  doing: (verb) => `${doubled(verb).replace(/e$/, '')}ing`,
};

function thirdPersonOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

function regularPastOf(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb).replace(/e$/, '')}ed`;
}

const doubled = (verb: string): string => (DOUBLED.test(verb) ? verb + verb.slice(-1) : verb);

/** Short ones are in too many words. */
const SHORTEST_STEM = 2;

/** Up to a mark of the pattern. */
function commonStart(forms: readonly string[]): string {
  const [first = ''] = forms;
  let length = 0;
  while (/[a-z]/.test(first[length] ?? '') && forms.every((form) => form[length] === first[length])) length += 1;
  return length < SHORTEST_STEM ? forms.join('|') : first.slice(0, length);
}
